/**
 * Coverage: the time until which everything that a server sent was received. Files reach back for a limited time. The
 * socket covers the time since its opening or its last lost frame.
 *
 * Times are on the local clock. Rules SRV11, SRV12 in docs/rules/worker.md.
 */
import type { EpochMs } from '../contract/units'
import type { Draft } from './draft'
import type { Coverage } from './state'

/** The file of changes contains the last 75 s. After a pause of 70 s only a list is surely complete. */
export const CHANGES_REACH_MS = 70_000
/** A file of price changes contains at least the last 12 s. After a longer pause only a full file is complete. */
export const DELTA_REACH_MS = 12_000

/** Extends the coverage to `asOf` after a file: a full one, or one that reaches back to the end of the coverage. */
export function cover(draft: Draft, what: 'scores' | 'prices', asOf: EpochMs): void {
  draft[what].until = Math.max(draft[what].until, asOf)
}

/** Ends the coverage: from now on only a full file is complete. */
export function uncover(draft: Draft, what: 'scores' | 'prices'): void {
  draft[what].until = draft[what].asOf = -Infinity
}

/**
 * Sets the time from which the socket sends everything: its opening, or a lost frame. `Infinity` if the socket is
 * closed.
 */
export function coverFrom(draft: Draft, at: EpochMs): void {
  draft.scores.socketFrom = draft.prices.socketFrom = at
}

/** True if the coverage is complete up to the frame that is received now. */
export function isUnbroken({ until, socketFrom }: Coverage): boolean {
  return until >= socketFrom
}

/** True if a file that is requested now reaches back to the end of the coverage. */
export function isInReach({ until }: Coverage, reachMs: number, now: EpochMs): boolean {
  return now - until < reachMs
}

export function isEmpty({ until }: Coverage): boolean {
  return until === -Infinity
}
