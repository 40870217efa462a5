/**
 * Stored form of a match's history between two visits, and its validation on loading.
 *
 * A record may be damaged or written by another version of this code. A record that breaks any promise of
 * `matchHistory.ts` is refused as a whole, with `undefined`. Rules HIS10, HIS11 in docs/rules/history.md.
 */
import { MARK_KINDS, type SeenMark } from '../contract/details/quotes'
import { MARKETS } from '../contract/markets'
import { isTime } from '../contract/days'
import type { CompanyId, EpochMs, MatchId } from '../contract/units'
import { createHistory, LIMITS, pointsOf, type MatchHistory, type Span } from './matchHistory'
import { POINT_WIDTH } from './series'

/** Part of every record. The market names are included because series are stored by their index in `MARKETS`. */
const HISTORY_VERSION = `1 ${MARKETS.join(' ')}`

export interface SavedHistory {
  readonly version: string
  readonly company: CompanyId
  readonly id: MatchId
  /** Id of the visit that wrote the record. Only that visit knows the end of an open span. */
  readonly visit: string
  readonly open: boolean
  /** Beginning and end of each span in turn. */
  readonly spans: Float64Array
  /** Number of points of each market. `from`: the time since which they are complete. */
  readonly counts: readonly number[]
  readonly from: readonly EpochMs[]
  /** The points of all markets, one market after another. */
  readonly points: Float64Array
  readonly marks: readonly SeenMark[]
}

/** `lookedAt`: the end of an open span. */
export function savedOf(history: MatchHistory, visit: string, lookedAt: EpochMs): SavedHistory {
  const { company, id, open, marks, series } = history
  const points = new Float64Array(pointsOf(history) * POINT_WIDTH)
  let start = 0
  for (const one of series) {
    points.set(one.points.subarray(0, one.count * POINT_WIDTH), start)
    start += one.count * POINT_WIDTH
  }
  const ends = history.spans.map(({ from, to }, index) =>
    open && index === history.spans.length - 1 ? [from, Math.max(from, lookedAt)] : [from, to],
  )
  return {
    version: HISTORY_VERSION,
    company,
    id,
    visit,
    open,
    spans: Float64Array.from(ends.flat()),
    counts: series.map(({ count }) => count),
    from: series.map(({ from }) => from),
    points,
    marks,
  }
}

/**
 * Returns the history stored by another visit, with all spans closed. `watchedUntil`: the end of that visit's watching.
 */
export function historyOf(saved: SavedHistory, watchedUntil: EpochMs | undefined): MatchHistory {
  const history = createHistory(saved.company, saved.id)
  let start = 0
  for (const [index, series] of history.series.entries()) {
    series.count = saved.counts[index] ?? 0
    series.from = saved.from[index] ?? 0
    series.points = saved.points.slice(start, start + series.count * POINT_WIDTH)
    if (series.points.length === 0) series.points = new Float64Array(POINT_WIDTH)
    start += series.count * POINT_WIDTH
  }
  history.spans = spansOf(saved.spans)
  const last = history.spans.at(-1)
  if (saved.open && last !== undefined && watchedUntil !== undefined)
    last.to = Math.max(last.to, watchedUntil)
  history.marks = [...saved.marks]
  return history
}

function spansOf(ends: Float64Array): Span[] {
  return Array.from({ length: ends.length / 2 }, (_, index) => ({
    from: ends[2 * index] ?? 0,
    to: ends[2 * index + 1] ?? 0,
  }))
}

type Fields = ReadonlyMap<string, unknown>

/** The stored history in `found` if it is valid. */
export function savedHistoryIn(found: unknown): SavedHistory | undefined {
  return isSaved(found) ? found : undefined
}

function isSaved(found: unknown): found is SavedHistory {
  if (typeof found !== 'object' || found === null) return false
  const fields: Fields = new Map(Object.entries(found))
  return (
    fields.get('version') === HISTORY_VERSION &&
    isId(fields.get('company')) &&
    isId(fields.get('id')) &&
    typeof fields.get('visit') === 'string' &&
    typeof fields.get('open') === 'boolean' &&
    areSpans(fields.get('spans')) &&
    areMarks(fields.get('marks')) &&
    areSeries(fields.get('counts'), fields.get('from'), fields.get('points'))
  )
}

const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const rises = (times: Float64Array) =>
  times.every((at, index) => isTime(at) && (index === 0 || at >= (times[index - 1] ?? 0)))

function areSpans(value: unknown): boolean {
  return (
    value instanceof Float64Array &&
    value.length % 2 === 0 &&
    value.length <= LIMITS.spans * 2 &&
    rises(value)
  )
}

function areSeries(counts: unknown, from: unknown, points: unknown): boolean {
  if (!isListOf(counts, isCount) || !isListOf(from, isStart) || !(points instanceof Float64Array))
    return false
  let start = 0
  for (const count of counts) {
    const end = start + count * POINT_WIDTH
    if (end > points.length || !areOrdered(points.subarray(start, end))) return false
    start = end
  }
  return start === points.length
}

function isListOf(value: unknown, check: (item: unknown) => boolean): value is readonly number[] {
  return Array.isArray(value) && value.length === MARKETS.length && value.every(check)
}
const isCount = (value: unknown) => isId(value) && Number(value) <= LIMITS.points
/** 0 if no point was ever dropped. */
const isStart = (value: unknown) => value === 0 || (typeof value === 'number' && isTime(value))

/** True if times never fall and every price is finite or missing (`NaN`). */
function areOrdered(points: Float64Array): boolean {
  const times = points.filter((_, index) => index % POINT_WIDTH === 0)
  return rises(times) && points.every(value => Math.abs(value) !== Infinity)
}

function areMarks(value: unknown): boolean {
  return Array.isArray(value) && value.length <= LIMITS.marks && value.every(isMark)
}

const LONGEST_TEXT = 20
const isText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_TEXT

function isMark(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields: Fields = new Map(Object.entries(value))
  const [at, kind, side] = ['at', 'kind', 'side'].map(name => fields.get(name))
  return (
    typeof at === 'number' &&
    isTime(at) &&
    MARK_KINDS.some(known => known === kind) &&
    (side === 'home' || side === 'guest') &&
    isText(fields.get('minute')) &&
    isText(fields.get('score'))
  )
}
