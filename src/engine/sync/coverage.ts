/**
 * Until when everything that a server sent was received: through files, which reach back for a while, and through a
 * socket that has lost nothing since.
 *
 * Times are on the local clock. Rules SRV11, SRV12 in docs/rules/worker.md. Errors: none.
 */
import type { EpochMs } from '../contract/units'
import type { Draft } from './draft'
import type { Coverage } from './state'

/** The file of changes contains the last 75 s; after a pause of 70 s only a list is sure to be complete. */
export const CHANGES_REACH_MS = 70_000
/** A file of price changes contains at least the last 12 s; after a longer pause only a full file is complete. */
export const DELTA_REACH_MS = 12_000

/** A file with what was so at `asOf` has been read: a full one, or one that reaches back to the end of the coverage. */
export function cover(draft: Draft, what: 'scores' | 'prices', asOf: EpochMs): void {
  draft[what].until = Math.max(draft[what].until, asOf)
}

/** What was received before is not enough: only a full file is. */
export function uncover(draft: Draft, what: 'scores' | 'prices'): void {
  draft[what].until = -Infinity
}

/** From then on the socket sends everything: it has opened, or has lost a frame. `Infinity`: it has closed. */
export function coverFrom(draft: Draft, at: EpochMs): void {
  draft.scores.socketFrom = draft.prices.socketFrom = at
}

/** Nothing is missing before the frame that is received now. */
export function isUnbroken({ until, socketFrom }: Coverage): boolean {
  return until >= socketFrom
}

/** Whether a file that is requested now reaches back to the end of the coverage. */
export function isInReach({ until }: Coverage, reachMs: number, now: EpochMs): boolean {
  return now - until < reachMs
}

export function isEmpty({ until }: Coverage): boolean {
  return until === -Infinity
}
