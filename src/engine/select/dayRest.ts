/**
 * Parts of a day that a list does not cover, and the dates that cover them.
 *
 * A file of matches covers what its server lists now, which may begin or end within the day. A service covers 24 hours
 * of a date at one offset, so on a day of 25 hours one hour is missing. Rules ORD12, ORD16-ORD18 in
 * docs/rules/board.md. Never fails.
 */
import type { RestReading } from '../board/applyList'
import type { Query } from '../contract/query'
import { dayOf, hasDays, listOf, LISTS, SCREENS, type ListReach } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import { DAY_MS, dayEnds, hoursAt, wallTime } from '../contract/zone'
import type { MatchListRecord, MatchRecord } from '../feed/records'
import { isRunning, progressOf, type Progress } from '../match/phase'

const ENDED = -1
/**
 * Maximum time in milliseconds that a match may be in play after kick-off, with extra time, penalties and an
 * interruption.
 */
const OVERNIGHT_MS = 4 * 3_600_000

/** Part of the page's day that the list does not cover, and the date that covers it. */
export interface DayPart extends Span {
  /** The date, as a number of days from today. */
  readonly day: number
  /** Offset of the date, in hours east of UTC. */
  readonly hours: number
  /** Matches of that date that belong to the page's day: kick-off within the span, and this progress. */
  readonly takes: Span & { readonly progress: Progress | 'any' }
}

interface Span {
  readonly from: EpochMs
  readonly until: EpochMs
}

type Listed = Pick<MatchRecord, 'kickoff' | 'state'>

/** Parts of the query's day that the list does not cover. Empty on a screen without days. `at`: server clock. */
export function missingParts(query: Query, matches: Iterable<Listed>, at: EpochMs): readonly DayPart[] {
  const { reach } = LISTS[listOf(query)]
  if (reach === null || !hasDays(query)) return []
  const { start: from, end: until } = dayEnds(at, query.zone, dayOf(query))
  // Where the clocks skip midnight, the date begins before the day.
  const begins = from - (wallTime(from, query.zone) % DAY_MS)
  const own = spanOf(reach, believable(matches, at), { from: reach === 'date' ? begins : from, until })
  const hours = (time: EpochMs) => hoursAt(query.zone, time) ?? 0
  const takes = { from, until, progress: reach === 'ended' ? reach : 'any' } as const
  const part = { day: dayOf(query), takes }
  const parts = [
    { ...part, from, until: Math.min(own.from, until), hours: hours(from) },
    { ...part, from: Math.max(own.until, from), until, hours: hours(until - 1) },
  ].filter(({ from, until }) => from < until)
  if (!hasOvernight(query, reach, at - from) || own.from < begins) return parts
  const night = { from: from - OVERNIGHT_MS, until: from }
  return [{ ...night, day: -1, hours: hours(from - 1), takes: { ...night, progress: 'inPlay' } }, ...parts]
}

/** Whether matches of yesterday can be in play. `sinceMidnight`: milliseconds. */
function hasOvernight(query: Query, reach: ListReach, sinceMidnight: number): boolean {
  const { onlyToCome } = SCREENS[query.screen]
  return dayOf(query) === 0 && reach !== 'ended' && !onlyToCome && sinceMidnight < OVERNIGHT_MS
}

/**
 * Kick-offs that are reliable for the span of a list. Called-off matches are excluded, because their dates may be long
 * ago or next month. Matches wrongly in play for days are excluded too.
 */
const believable = (matches: Iterable<Listed>, at: EpochMs): readonly EpochMs[] =>
  Array.from(matches).flatMap(({ kickoff, state }) =>
    kickoff === null || state < ENDED || (isRunning(state) && kickoff < at - OVERNIGHT_MS) ? [] : [kickoff],
  )

/** Span in which the list has all matches of the day. */
function spanOf(reach: ListReach, matches: readonly EpochMs[], day: Span): Span {
  let [from, until] =
    reach === 'date' ? [day.from, day.from + DAY_MS] : [day.until, reach === 'ended' ? day.until : day.from]
  for (const kickoff of matches) {
    from = Math.min(from, kickoff)
    if (reach === 'file') until = Math.max(until, kickoff)
  }
  return { from, until }
}

/** Whether a match of the part's date belongs to the page's day. */
function isOfPart({ kickoff, state }: Listed, { takes }: DayPart): boolean {
  if (kickoff === null) return takes.progress === 'any'
  if (kickoff < takes.from || kickoff >= takes.until) return false
  return takes.progress === 'any' || progressOf(state) === takes.progress
}

/** Answer for one part. `list`: matches of the part's date. `null`: the service did not answer. */
export interface PartAnswer {
  readonly part: DayPart
  readonly list: MatchListRecord | null
}

/** Matches of all parts without duplicates, and the limits of the page's day where an answer is missing. */
export function restOfDay(key: string, answers: readonly PartAnswer[]): RestReading {
  const found = answers.flatMap(({ part, list }) => (list === null ? [] : [{ part, list }]))
  const matches = found.flatMap(({ part, list }) => list.matches.filter(match => isOfPart(match, part)))
  const lost = answers.flatMap(({ part, list }) => (list === null && !isNight(part) ? [part] : []))
  return {
    key,
    matches: [...new Map(matches.map(match => [match.id, match])).values()],
    leagues: found.flatMap(({ list }) => list.leagues),
    countries: found.flatMap(({ list }) => list.countries),
    from: lost.find(({ from, takes }) => from === takes.from)?.until ?? null,
    until: lost.find(({ until, takes }) => until === takes.until)?.from ?? null,
  }
}

/** Whether the part has matches in play since yesterday. The page's day begins after it. */
const isNight = ({ takes }: DayPart) => takes.progress === 'inPlay'
