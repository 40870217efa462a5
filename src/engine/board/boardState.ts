/** What a board holds, and the questions and steps that its lists, changes and prices share. Errors: none. */
import type { EpochMs, MatchId } from '../contract/units'
import type { ChangeRecord, OddsChange } from '../feed/records'
import { matchEvents, STALE_MS, type MatchNews } from '../match/events'
import { noContents, type BoardContents } from './contents'
import { membershipDiffers, type Match } from './match'
import { createRecent, type Recent } from './recent'

export type MatchAlert = MatchNews & { readonly matchId: MatchId }

export interface BoardState extends BoardContents {
  readonly recentChanges: Recent<ChangeRecord>
  readonly recentOdds: Recent<OddsChange>
  /** Since the last `take`: matches of which some cell may have changed. */
  changed: Set<MatchId>
  /** Since the last `take`: whether matches came or went, or a field changed that order, filters or search use. */
  membership: boolean
  /** Since the last `take`. */
  alerts: MatchAlert[]
}

export function emptyBoard(): BoardState {
  const board: BoardState = {
    ...noContents(() => board),
    recentChanges: createRecent(),
    recentOdds: createRecent(),
    changed: new Set(),
    membership: false,
    alerts: [],
  }
  return board
}

const isFresh = ({ confirmedAt }: BoardState, now: EpochMs): boolean =>
  confirmedAt !== null && now - confirmedAt < STALE_MS

/** The moment at which scores were seen; `null` while they are stale. */
export const seenAt = (board: BoardState, now: EpochMs): EpochMs | null => (isFresh(board, now) ? now : null)

/** After a gap of 120 s only a list makes scores fresh again, because only a list names every match. */
export function confirmScores(board: BoardState, now: EpochMs) {
  if (isFresh(board, now)) board.confirmedAt = now
}

/** Whether the match is on the board, in a list of the server that sends. */
export const isKnown = ({ orphaned, matches }: BoardState, id: MatchId): boolean =>
  !orphaned && matches.has(id)

export function markChanged({ changed }: BoardState, ids: Iterable<MatchId>) {
  for (const id of ids) changed.add(id)
}

/** Notes that a match reads differently. `isNews` false makes no alerts. */
export function noteDifference(board: BoardState, before: Match, after: Match, now: EpochMs, isNews = true) {
  board.changed.add(after.id)
  if (isNews) announce(board, before, after, now)
  if (membershipDiffers(before, after)) board.membership = true
}

function announce({ confirmedAt, alerts }: BoardState, before: Match, after: Match, now: EpochMs) {
  const freshMs = confirmedAt === null ? Infinity : now - confirmedAt
  for (const news of matchEvents(before, after, freshMs)) alerts.push({ ...news, matchId: after.id })
}
