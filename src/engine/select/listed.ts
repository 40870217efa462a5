/**
 * Matches that a list contains before any filter, and their progress: in play, to come, or ended.
 *
 * Source: the board, the query, both clocks. Files of a day include the nights before and after it. A match belongs to
 * the day of its kick-off in the visitor's zone. Rules ORD4, ORD8-ORD12 in docs/rules/board.md. Never fails.
 */
import { UNKNOWN_LEAGUE, type Board } from '../board/board'
import type { Match } from '../board/match'
import { dayEnds } from '../contract/zone'
import type { Query } from '../contract/query'
import { dayOf, hasDays, SCREENS } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import { progressOf, type Progress } from '../match/phase'
import { isSilent, playProgress, silentFrom } from '../match/silence'
import { followedOf, isFollowed } from './filter'
import { inScope, type Test } from './scope'

/** Milliseconds for which an ended or called-off match stays in its position (D13). */
export const LEAVES_AFTER_MS = 60_000

export interface Moment {
  /** Present time, by the local clock. */
  readonly now: EpochMs
  /** Present time, by the server's clock. */
  readonly at: EpochMs
}

/**
 * Whether the list contains a match. It must be in the owner's scope, outside hidden leagues, and of the day. Some
 * screens require a followed match, or one to come.
 */
export function listedTest(board: Board, query: Query, moment: Moment): Test {
  const scoped = inScope(board, query.scope)
  const followed = followedOf(query)
  const hidden = new Set(query.hiddenLeagues)
  const { onlyFollowed, onlyToCome } = SCREENS[query.screen]
  const isOfDay = dayTest(query, moment)
  return match => {
    if (!scoped(match)) return false
    if (hidden.has(match.leagueId ?? UNKNOWN_LEAGUE)) return false
    if (onlyFollowed && !isFollowed(match, followed, query.favoriteType)) return false
    if (onlyToCome && progressOf(match.state) !== 'toCome') return false
    return isOfDay(match)
  }
}

/**
 * Whether a match belongs to the query's day, on a screen with days. A match in play since an earlier day belongs to
 * today. One minute after its end it belongs to the day of its kick-off. A match without a kick-off belongs to the day
 * whose list has it.
 */
export function dayTest(query: Query, moment: Moment): Test {
  const { at } = moment
  if (!hasDays(query)) return () => true
  const day = dayOf(query)
  const { start, end } = dayEnds(at, query.zone, day)
  const isInPlay = (match: Match) => progressAt(match, moment) === 'inPlay'
  return match => {
    const { kickoff } = match
    if (kickoff === null) return true
    if (kickoff >= end) return false
    const isOfDay = kickoff >= start
    return day >= 0 ? isOfDay || (day === 0 && isInPlay(match)) : isOfDay && !isInPlay(match)
  }
}

/** Progress of a match. For one minute after leaving, it is the progress before. */
export function progressAt(match: Match, { now, at }: Moment): Progress {
  const { leftAt, leftFrom } = match
  const progress = playProgress(match, at)
  return progress === 'ended' && leftAt !== null && now - leftAt < LEAVES_AFTER_MS ? leftFrom : progress
}

/**
 * Whether ended matches are behind a line of their league. They are among the others on screens and past days about
 * ended matches, and if the filter shows only them.
 */
export function foldsEnded({ screen, day, status }: Query): boolean {
  return SCREENS[screen].ended === 'folded' && dayOf({ screen, day }) >= 0 && status !== 3
}

/** Local time at which the list changes without news from a feed: a match leaves or becomes silent, or a day ends. */
export function nextTurn(matches: Iterable<Match>, query: Query, { now, at }: Moment): EpochMs {
  let next = now + dayEnds(at, query.zone, 0).end - at
  for (const match of matches) {
    const { leftAt } = match
    if (leftAt !== null && leftAt + LEAVES_AFTER_MS > now) next = Math.min(next, leftAt + LEAVES_AFTER_MS)
    if (!isSilent(match, at)) next = Math.min(next, now + silentFrom(match, at) - at)
  }
  return next
}
