/** The Odds API, as in its recorded answers and its documentation. */
import type { Market } from '../../../../../feedserver/contract/model'
import { theOddsApi } from '../../../../../feedserver/providers/adapters/theOddsApi'
import { KICKOFF } from '../../support/facts'
import type { CaseMarket, Dialect, PricePage } from '../dialect'

const HOUR = 3_600_000
const [HOME, GUEST] = ['Arsenal', 'Chelsea']
const call = {
  key: 'odds soccer_epl',
  purpose: 'prices' as const,
  path: '/',
  cost: 3,
  everyMs: 1000,
}
const instant = (at: number): string => new Date(at).toISOString().replace('.000', '')

const KEYS: Readonly<Partial<Record<Market, string>>> = { HDP: 'spreads', ou: 'totals', '1x2': 'h2h' }

/** Each side of a handicap has its own number. Outcomes come in any order. */
const outcomesOf = ({ market, result, lines = [] }: CaseMarket) =>
  result !== undefined
    ? [HOME, 'Draw', GUEST]
        .flatMap((name, index) => {
          const price = result[index] ?? null
          return price === null ? [] : [{ name, price }]
        })
        .reverse()
    : lines.flatMap(({ line, up, down }) => {
        const [first, second] = market === 'HDP' ? [HOME, GUEST] : ['Over', 'Under']
        const own = market === 'HDP' ? -line : line
        return [
          ...(down === null ? [] : [{ name: second, price: down, point: line }]),
          ...(up === null ? [] : [{ name: first, price: up, point: own }]),
        ]
      })

const eventOf = (
  markets: readonly CaseMarket[],
  commence: number,
  id = '2c2061ffc9ee67808fd45273089d7795',
) => ({
  id,
  sport_key: 'soccer_epl',
  sport_title: 'EPL',
  commence_time: instant(commence),
  home_team: HOME,
  away_team: GUEST,
  bookmakers: [
    {
      key: 'pinnacle',
      title: 'Pinnacle',
      last_update: instant(KICKOFF),
      markets: [
        // Prices for laying, which are sent although not requested.
        {
          key: 'h2h_lay',
          last_update: instant(KICKOFF),
          outcomes: [
            { name: HOME, price: 9 },
            { name: 'Draw', price: 9 },
            { name: GUEST, price: 9 },
          ],
        },
        ...markets.map(one => ({
          key: KEYS[one.market],
          last_update: instant(KICKOFF),
          outcomes: outcomesOf(one),
        })),
      ],
    },
  ],
})

const SAMPLE: readonly CaseMarket[] = [
  { market: 'HDP', lines: [{ line: 0.5, up: 1.95, down: 1.93 }] },
  { market: 'ou', lines: [{ line: 2.5, up: 1.95, down: 1.93 }] },
  { market: '1x2', result: [2.1, 3.4, 3.6] },
]

const page = (isRunning: boolean, commence: number): PricePage => ({
  call,
  text: records => JSON.stringify(records),
  samples: [eventOf(SAMPLE, commence), eventOf(SAMPLE, commence, 'b')],
  isRunning,
  markets: ['HDP', 'ou', '1x2'],
  saysSuspended: false,
  write: markets => eventOf(markets, commence),
})

const error = (status: number, code: string) => ({
  status,
  text: JSON.stringify({ message: 'words', error_code: code, details_url: 'https://a.example' }),
})

export const THE_ODDS_API: Dialect = {
  adapter: theOddsApi,
  competition: { key: '', name: '', country: '', season: '', isCup: false },
  matches: null,
  table: null,
  prices: [page(false, KICKOFF + 3 * HOUR), page(true, KICKOFF + 19_000)],
  refusals: [
    ['a wrong key', error(401, 'INVALID_KEY'), 'key'],
    ['no key', error(401, 'MISSING_KEY'), 'key'],
    ['a key that was taken away', error(401, 'DEACTIVATED_KEY'), 'key'],
    ['the credits of a month', error(401, 'OUT_OF_USAGE_CREDITS'), 'spent'],
    ['too many calls', error(429, 'EXCEEDED_FREQ_LIMIT'), 'hurried'],
    ['a sport that does not exist', error(404, 'UNKNOWN_SPORT'), 'rejected'],
    ['a parameter that is wrong', error(422, 'INVALID_REGION'), 'rejected'],
    ['an error with status 200', { text: error(200, 'INVALID_KEY').text }, 'unreadable'],
  ],
  quota: [
    [
      { 'x-requests-remaining': '497', 'x-requests-used': '3', 'x-requests-last': '3' },
      { left: 497, limit: 500 },
    ],
    [
      { 'x-requests-remaining': '-5', 'x-requests-used': '505' },
      { left: 0, limit: 500 },
    ],
  ],
}
