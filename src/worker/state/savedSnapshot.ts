/**
 * The data saved in the browser between two visits, and the check of those data. The check demands all that the readers
 * of feeds promise of their records. Another version of this code may have written the data, and a fault in them would
 * return on every visit.
 *
 * Rule SRV18 in docs/rules/worker.md. Errors: `undefined`. Valibot is not used: it is larger than this file, and the
 * first rows of a later visit wait for it.
 */
import type { SavedBoard } from '../../engine/board/contents'
import type { Match } from '../../engine/board/match'
import type { MatchOdds } from '../../engine/board/odds'
import { MARKETS, TRAITS } from '../../engine/contract/markets'
import { isTime } from '../../engine/contract/days'
import type { EpochMs } from '../../engine/contract/units'
import { type CountryRecord, type LeagueRecord, VALUES_PER_MARKET } from '../../engine/feed/records'
import type { StoppedPlay } from '../../engine/match/playMinute'
import { isBelievable } from '../../engine/match/serverClock'

/**
 * Version of the saved data. It includes the table of markets, because prices are saved by their index in that table.
 * After a change of the table they would be read as prices of other markets.
 */
export const SNAPSHOT_VERSION = `4${JSON.stringify(TRAITS)}`

export interface SavedSnapshot {
  readonly version: typeof SNAPSHOT_VERSION
  /** The list, its language and its bookmaker. */
  readonly list: string
  /** Local time of saving. */
  readonly savedAt: EpochMs
  readonly offsetMs: number
  readonly board: SavedBoard
}

/** Greatest age of a board in milliseconds. Most of an older board would be wrong. */
const LIFE_MS = 6 * 3_600_000
const LONGEST_TEXT = 2_000
const PRICES = MARKETS.length * VALUES_PER_MARKET

type Check = (value: unknown) => boolean
/** A check for every field of a record. */
type Fields<Row> = Readonly<Record<keyof Row, Check>>

const flag: Check = value => typeof value === 'boolean'
const number: Check = Number.isFinite
const whole: Check = Number.isSafeInteger
const count: Check = value => Number.isSafeInteger(value) && Number(value) >= 0
const id: Check = value => count(value) && value !== 0
const instant: Check = value => typeof value === 'number' && isTime(value)
/** Accepts any short text. Texts are only displayed or used as addresses of pictures, so any content is harmless. */
const text: Check = value => typeof value === 'string' && value.length <= LONGEST_TEXT
const page: Check = value => ['League', 'SubLeague', 'CupMatch', ''].some(name => name === value)
const prices: Check = value =>
  value instanceof Float64Array &&
  value.length === PRICES &&
  value.every(price => Math.abs(price) !== Infinity)

const orNull =
  (check: Check): Check =>
  value =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check)
const pairOf =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.length === 2 && id(value[0]) && check(value[1])
function recordOf<Row>(fields: Fields<Row>): Check {
  const checks = Object.entries<Check>(fields)
  return value => {
    if (typeof value !== 'object' || value === null) return false
    const given = new Map<string, unknown>(Object.entries(value))
    return checks.every(([field, check]) => check(given.get(field)))
  }
}

const time = orNull(instant)
const tally = orNull(count)
const otherId = orNull(id)

const match = recordOf<Omit<Match, 'hidden' | 'unsaid'>>({
  id,
  leagueId: otherId,
  homeTeamId: otherId,
  guestTeamId: otherId,
  home: text,
  guest: text,
  neutral: flag,
  lineups: orNull(flag),
  kickoff: time,
  halfStart: time,
  state: whole,
  homeScore: tally,
  guestScore: tally,
  homeHalfScore: tally,
  guestHalfScore: tally,
  homeRed: tally,
  guestRed: tally,
  homeYellow: tally,
  guestYellow: tally,
  homeOrder: text,
  guestOrder: text,
  remark: text,
  countryId: otherId,
  explain: text,
  homeCorner: tally,
  guestCorner: tally,
  hasCorners: flag,
  referee: text,
  weather: text,
  injuryTime: tally,
  varText: text,
  varEvents: text,
  varResult: text,
  homeImage: text,
  guestImage: text,
  leftAt: orNull(number),
  leftFrom: value => value === 'inPlay' || value === 'toCome',
  changedAt: number,
  newsAt: time,
  stopped: orNull(recordOf<StoppedPlay>({ state: whole, halfStart: time, at: instant })),
})
const league = recordOf<LeagueRecord>({
  id,
  shortName: text,
  name: text,
  localName: text,
  color: text,
  hot: flag,
  page,
  stage: text,
  countryId: otherId,
  logo: text,
})
const country = recordOf<CountryRecord>({ id, name: text, flag: text })
const odds = recordOf<MatchOdds>({ values: prices, suspended: count, withdrawn: count })
const snapshot = recordOf<SavedSnapshot>({
  version: value => value === SNAPSHOT_VERSION,
  list: value => typeof value === 'string',
  savedAt: number,
  offsetMs: number,
  board: recordOf<SavedSnapshot['board']>({
    matches: listOf(match),
    leagues: listOf(league),
    countries: listOf(country),
    odds: listOf(pairOf(odds)),
    bets: listOf(pairOf(count)),
    rest: listOf(id),
  }),
})
const isSnapshot = (found: unknown): found is SavedSnapshot => snapshot(found)

/**
 * Returns the board in `found` if it may be shown. `now`: the device's clock. A board from that clock's future is
 * refused, because it would never count as old.
 */
export function savedIn(found: unknown, now: EpochMs): SavedSnapshot | undefined {
  if (!isSnapshot(found)) return undefined
  const age = now - found.savedAt
  return age >= 0 && age < LIFE_MS && isBelievable(now + found.offsetMs, now) ? found : undefined
}
