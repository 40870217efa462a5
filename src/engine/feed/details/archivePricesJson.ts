/**
 * The price history of a match from the archive of a feed server.
 *
 * Source: `/api/archive/prices?id=&companyid=&market=`, designed here. docs/feeds.md "The archive". Rules HIS22 and
 * HIS23 in docs/rules/history.md.
 * Errors: a body that is no JSON is refused. A body without data gives no markets. A point without a readable time or
 * kind is skipped and noted under its number.
 */
import { isTime } from '../../contract/days'
import type { WatchedSpan } from '../../contract/details/quotes'
import { MARKETS, type Market } from '../../contract/markets'
import type { CompanyId, EpochMs } from '../../contract/units'
import { ItemSkips } from '../grammar/itemSkips'
import { idFrom, isObject, numberOf, parsePayload } from '../grammar/json'
import { arrayOf } from '../grammar/jsonSchema'
import { readingOf } from '../text/items'
import type { Reading, Triple } from '../records'

/** `opening`: the opening price. `early`: before the start. `closed`: the market takes no bets until the next price. */
const KINDS = ['opening', 'early', 'running', 'closed'] as const

export interface ArchivedPoint {
  readonly at: EpochMs
  readonly kind: (typeof KINDS)[number]
  /** `null` if the price was withdrawn, or the market takes no bets. */
  readonly triple: Triple | null
}

/** The points of one market at one bookmaker. */
export interface ArchivedMarket {
  readonly market: Market
  readonly company: CompanyId
  /** True if the archive has older points that the answer lacks. */
  readonly isCut: boolean
  /** Points, oldest first. */
  readonly points: readonly ArchivedPoint[]
}

/** State, score and cards of a match from one change on, home before guest. `null` if the feed lacks the value. */
export interface ArchivedMoment {
  readonly at: EpochMs
  /** State code as in the feeds. */
  readonly state: number
  readonly score: Pair
  readonly red: Pair
  readonly yellow: Pair
}
type Pair = readonly [home: number | null, guest: number | null]

export interface ArchivedPrices {
  readonly markets: readonly ArchivedMarket[]
  /** Moments, oldest first. */
  readonly moments: readonly ArchivedMoment[]
  /** Spans in which everything was recorded, oldest first. Prices at other times are unknown. */
  readonly watched: readonly WatchedSpan[]
}

const TICK_MS = 100
const NOTHING: ArchivedPrices = { markets: [], moments: [], watched: [] }

export function readArchivePrices(body: string): Reading<ArchivedPrices> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload.fault === 'bad-shape' ? { ok: true, value: NOTHING, skipped: [] } : payload
  const data = payload.value
  if (!isObject(data) || !Array.isArray(data['markets'])) return { ok: true, value: NOTHING, skipped: [] }
  const kinds = arrayOf(data['kinds']).map(kindOf)
  const skips = new ItemSkips()
  const markets = data['markets'].flatMap((one: unknown) => readMarket(one, kinds, skips) ?? [])
  const read = markets.reduce((sum, { points }) => sum + points.length, 0)
  const watched = arrayOf(data['watched']).flatMap(spanOf)
  const moments = readMoments(data['moments'])
  return readingOf({ markets, moments, watched }, skips.list, skips.of(read))
}

/** Maximum number of moments of a match: no real match has as many. */
const MOST_MOMENTS = 500

/** Reads the moments. An unreadable moment, or one older than its predecessor, is left out. */
function readMoments(value: unknown): readonly ArchivedMoment[] {
  const values = arrayOf(value).slice(0, MOST_MOMENTS)
  let last = -Infinity
  return values.flatMap(one => {
    const moment = momentOf(one)
    if (moment === null || moment.at < last) return []
    last = moment.at
    return [moment]
  })
}

function momentOf(value: unknown): ArchivedMoment | null {
  const cells = arrayOf(value)
  const [at, state] = [numberOf(cells[0]), numberOf(cells[1])]
  if (at === null || state === null || !isTime(at)) return null
  const pair = (first: number): Pair => [numberOf(cells[first]), numberOf(cells[first + 1])]
  return { at, state, score: pair(2), red: pair(4), yellow: pair(6) }
}

function spanOf(value: unknown): readonly WatchedSpan[] {
  const cells = arrayOf(value)
  const [from, to] = [numberOf(cells[0]) ?? 0, numberOf(cells[1]) ?? 0]
  return isTime(from) && isTime(to) && from <= to ? [{ from, to }] : []
}

type Kinds = readonly (ArchivedPoint['kind'] | undefined)[]

const kindOf = (name: unknown) => KINDS.find(kind => kind === name)

function readMarket(value: unknown, kinds: Kinds, skips: ItemSkips): ArchivedMarket | undefined {
  if (!isObject(value)) return undefined
  const market = MARKETS.find(name => name === value['market'])
  const company = idFrom(value['company'])
  const from = numberOf(value['from'])
  if (market === undefined || company === null || from === null || !isTime(from)) return undefined
  const points = Array.isArray(value['points']) ? readPoints(value['points'], from, kinds, skips) : []
  return { market, company, isCut: value['cut'] === true, points }
}

function readPoints(values: readonly unknown[], from: EpochMs, kinds: Kinds, skips: ItemSkips) {
  const points: ArchivedPoint[] = []
  let at = from
  for (const value of values) {
    if (!skips.begin()) break
    const cells = arrayOf(value)
    const ticks = numberOf(cells[0])
    const kind = kinds[numberOf(cells[1]) ?? -1]
    const next = at + (ticks ?? -1) * TICK_MS
    if (kind === undefined || next < at || !isTime(next)) {
      skips.note('bad-row')
      continue
    }
    at = next
    points.push({ at, kind, triple: tripleOf(cells) })
  }
  return points
}

function tripleOf([, , up, goal, down]: readonly unknown[]): Triple | null {
  const triple = { up: numberOf(up), goal: numberOf(goal), down: numberOf(down) }
  return triple.up === null && triple.goal === null && triple.down === null ? null : triple
}
