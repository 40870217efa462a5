/**
 * Prices for every adapter that has prices. Lines are those of the feeds: a positive handicap is given by the home
 * side.
 */
import type { Market, Triple } from '../../../../feedserver/contract/model'
import type { CaseLine, CaseMarket } from './dialect'

interface PriceCase {
  readonly title: string
  readonly markets: readonly CaseMarket[]
  /** Expected prices. Absent markets are not offered. */
  readonly read: Readonly<Partial<Record<Market, Triple>>>
}

const line = (value: number, up: number | null = 1.95, down: number | null = 1.93): CaseLine => ({
  line: value,
  up,
  down,
})
const priced = (title: string, markets: readonly CaseMarket[], read: PriceCase['read']): PriceCase => ({
  title,
  markets,
  read,
})

const handicap = (title: string, lines: readonly CaseLine[], triple: Triple | null): PriceCase =>
  priced(title, [{ market: 'HDP', lines }], triple === null ? {} : { HDP: triple })
const total = (title: string, lines: readonly CaseLine[], triple: Triple | null): PriceCase =>
  priced(title, [{ market: 'ou', lines }], triple === null ? {} : { ou: triple })
const result = (title: string, prices: readonly (number | null)[], triple: Triple | null): PriceCase =>
  priced(title, [{ market: '1x2', result: prices }], triple === null ? {} : { '1x2': triple })

export const SIGN_CASES: readonly PriceCase[] = [
  ...[0.25, 0.5, 0.75, 1, 1.25, 1.5, 2.75].flatMap(value => [
    handicap(`the home side gives ${value}`, [line(value)], [0.95, value, 0.93]),
    handicap(`the guest gives ${value}`, [line(-value)], [0.95, -value, 0.93]),
  ]),
  handicap('nobody gives anything', [line(0)], [0.95, 0, 0.93]),
  ...[1, 2.25, 2.5, 2.75].map(value => total(`over and under ${value}`, [line(value)], [0.95, value, 0.93])),
]

export const PRICE_CASES: readonly PriceCase[] = [
  handicap(
    'the most even of three lines',
    [line(1, 2.4, 1.57), line(0.75), line(0.5, 1.7, 2.15)],
    [0.95, 0.75, 0.93],
  ),
  handicap(
    'a line on either side of nothing',
    [line(-0.25, 1.6, 2.35), line(0, 1.85, 2.02), line(0.25, 2.3, 1.63)],
    [0.85, 0, 1.02],
  ),
  handicap('a line of which one side is missing', [line(0.5, 1.95, null)], null),
  handicap('a line of which the other side is missing', [line(0.5, null, 1.93)], null),
  handicap('a price of 1.00 is none', [line(0.5, 1, 1)], null),
  handicap('a price of 0 is none', [line(0.5, 0, 0)], null),
  handicap('prices that give money away', [line(0.5, 2.2, 2.1)], null),
  handicap('prices that take too much', [line(0.5, 1.5, 1.5)], null),
  handicap('a line that is no quarter', [line(0.3)], null),
  handicap('a line of fifty goals', [line(50)], null),
  handicap('no line at all', [], null),
  total('the most even total', [line(2, 1.5, 2.6), line(2.5), line(3, 2.6, 1.5)], [0.95, 2.5, 0.93]),
  total('a total of which one side is missing', [line(2.5, 1.95, null)], null),
  result('three prices', [2.1, 3.4, 3.6], [2.1, 3.4, 3.6]),
  result('a favourite', [1.08, 11, 26], [1.08, 11, 26]),
  result('one price is missing', [2.1, null, 3.6], null),
  result('one price is 1.00', [1, 3.4, 3.6], null),
  priced('no market', [], {}),
  priced(
    'three markets',
    [
      { market: 'HDP', lines: [line(0.5)] },
      { market: 'ou', lines: [line(2.5)] },
      { market: '1x2', result: [2.1, 3.4, 3.6] },
    ],
    { HDP: [0.95, 0.5, 0.93], ou: [0.95, 2.5, 0.93], '1x2': [2.1, 3.4, 3.6] },
  ),
  priced('one market is missing, the others stay', [{ market: 'ou', lines: [line(2.5)] }], {
    ou: [0.95, 2.5, 0.93],
  }),
  ...(['HDPHalf', 'OUHalf'] as const).map(market =>
    priced(`${market} of the first half`, [{ market, lines: [line(0.75)] }], {
      [market]: [0.95, 0.75, 0.93],
    }),
  ),
  priced('1x2 of the first half', [{ market: '1x2Half', result: [2.8, 2.1, 4.2] }], {
    '1x2Half': [2.8, 2.1, 4.2],
  }),
]
