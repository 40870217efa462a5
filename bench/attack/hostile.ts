/**
 * Requests that cost their reader more than their sender, used by the fault test and the flood. Each is within a
 * server's limits for one visitor.
 */

export interface HostileRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Headers of a request from a page of the site. */
export const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' } as const
/** Size of a hostile body in bytes, within the limit of Web Push bodies (32 kB). */
const BODY_BYTES = 32_000
/** Size of hostile headers in bytes, below the limit of headers (16 kB). */
const HEADER_BYTES = 14_000

const posted = (body: string): HostileRequest => ({
  method: 'POST',
  path: '/api/push/subscription',
  headers: OWN_PAGE,
  body,
})
const listOf = (name: string, element: string): HostileRequest => {
  const times = Math.floor((BODY_BYTES - name.length - 8) / (element.length + 1))
  return posted(`{"${name}":[${Array<string>(times).fill(element).join(',')}]}`)
}
const got = (path: string, headers: Readonly<Record<string, string>> = {}): HostileRequest => ({
  method: 'GET',
  path,
  headers: { Accept: 'text/html', 'Accept-Encoding': 'br', ...headers },
  body: '',
})
const filled = (unit: string): string => unit.repeat(Math.floor(HEADER_BYTES / unit.length))

/** Hostile requests, by their spoilt part. */
export const HOSTILE: Readonly<Record<string, HostileRequest>> = {
  'prices of {}': listOf('prices', '{}'),
  'only of []': listOf('only', '[]'),
  'only of [0,[0]]': listOf('only', '[0,[0]]'),
  'matches of 0': listOf('matches', '0'),
  'nested lists': posted('['.repeat(BODY_BYTES)),
  'a name of 32 kB': posted(`{"subscription":{"endpoint":"${'x'.repeat(BODY_BYTES - 40)}"}}`),
  'ids in a cookie': got('/', { Cookie: `MyGames_MatchID=${filled('1%2C')}` }),
  'many cookies': got('/', { Cookie: filled('leagueHidden6in1=1;') }),
  languages: got('/', { 'Accept-Language': filled('en;q=0.5,') }),
  'tags of a file': got('/', { 'If-None-Match': filled('W/"a",') }),
  'ids of a day': got(`/ajax/match-favorite?matchID=${'2400001,'.repeat(1000)}`),
  'letters to fold': got(`/api/archive/search?q=${'%CC%80a'.repeat(1100)}`),
}

/** Maximum number of entries of each kind that a browser may follow. */
const MOST = { matches: 250, teams: 120, leagues: 250, only: 100, prices: 50 } as const
/** Distance of two ids. Ids of a usual feed are closer together. */
const APART = 10_000

/**
 * The largest subscription that is allowed. It follows matches that do not exist, so that the server never posts to it.
 */
export function largestSubscription(place: number, service: string, keys: object): string {
  const ids = (count: number, from: number): readonly number[] =>
    Array.from({ length: count }, (_, at) => from + ((place * 7919) % 1_000_000) + at * APART)
  const name = 'Hà Nội'
  return JSON.stringify({
    subscription: { endpoint: `${service}/${place}`, keys },
    language: 'vi',
    zone: 7,
    kinds: ['kickoff', 'halfTime', 'fullTime', 'goal', 'correction', 'redCard', 'lineups'],
    quiet: [60, 360],
    matches: ids(MOST.matches, 900_000_000),
    teams: ids(MOST.teams, 700_000_000),
    leagues: ids(MOST.leagues, 800_000_000),
    only: ids(MOST.only, 950_000_000).map(id => [id, ['goal']]),
    prices: ids(MOST.prices, 990_000_000).map(match => ({
      match,
      company: 8,
      market: 'HDP',
      leg: 'up',
      side: 'atLeast',
      value: 0.95,
      home: name,
      guest: name,
    })),
  })
}
