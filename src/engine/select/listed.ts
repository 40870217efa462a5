/**
 * Which matches a list contains at all, before any filter, and where each stands: in play, to come, or ended.
 *
 * Source: the board, the query, both clocks. Files of a day reach into the nights before and after it; a match belongs
 *         to the day of its kick-off in the visitor's zone. Rules ORD4, ORD8-ORD12 in docs/rules/board.md.
 * Errors: none.
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

/** How long a match stays where it was after it ended or was called off (D13). */
export const LEAVES_AFTER_MS = 60_000

export interface Moment {
  /** Local clock. */
  readonly now: EpochMs
  /** Server clock. */
  readonly at: EpochMs
}

/** The owner's scope, no hidden leagues, only what is followed or to come where the screen says so, and only matches of the day. */
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
 * On a screen with days: the matches that kick off on that day. One that is in play since an earlier day is under today, and
 * under the day of its kick-off from a minute after its end on. One without a kick-off is under the day whose list has it.
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

/** For a minute after it left, a match stands where it was. */
export function progressAt(match: Match, { now, at }: Moment): Progress {
  const { leftAt, leftFrom } = match
  const progress = playProgress(match, at)
  return progress === 'ended' && leftAt !== null && now - leftAt < LEAVES_AFTER_MS ? leftFrom : progress
}

/**
 * Whether ended matches stand behind a line of their league. They stand in the open on screens and days that are about
 * them, and where only they are shown.
 */
export function foldsEnded({ screen, day, status }: Query): boolean {
  return SCREENS[screen].ended === 'folded' && dayOf({ screen, day }) >= 0 && status !== 3
}

/** Local time at which the list will differ although no feed says so: a match leaves or falls silent, or a day ends. */
export function nextTurn(matches: Iterable<Match>, query: Query, { now, at }: Moment): EpochMs {
  let next = now + dayEnds(at, query.zone, 0).end - at
  for (const match of matches) {
    const { leftAt } = match
    if (leftAt !== null && leftAt + LEAVES_AFTER_MS > now) next = Math.min(next, leftAt + LEAVES_AFTER_MS)
    if (!isSilent(match, at)) next = Math.min(next, now + silentFrom(match, at) - at)
  }
  return next
}
