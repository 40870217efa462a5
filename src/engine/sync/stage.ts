/**
 * Stages of the synchronisation machine. The names are for the drawing and tests, and have no effect. The drawing in
 * docs/architecture.md has a box for each stage.
 */
import { hasOwnList } from './draft'
import type { SyncState } from './state'

export const STAGES = [
  /** The page has not started, or has ended. */
  'stopped',
  /** The page was hidden for a while. No requests are sent. */
  'resting',
  /** Only the first list is requested. */
  'firstList',
  /** The wanted list is not on the board. */
  'wantingList',
  /** The socket has closed and may return to the same server. */
  'returning',
  /** The board may belong to another server or lack changes. A list is requested. */
  'resyncing',
  /** No socket is open, and the last answer was a failure. */
  'retrying',
  /** No socket is open. The files are requested at their interval. */
  'polling',
  /** The socket is open. The files are read once more for changes sent before. */
  'bridging',
  /** The socket brings everything. */
  'following',
] as const
export type Stage = (typeof STAGES)[number]

export function stageOf(state: SyncState): Stage {
  const { activity, hasBegun, suspension, socket, polls, isOutage, times } = state
  if (activity !== 'running') return activity
  if (!hasBegun) return 'firstList'
  if (!hasOwnList(state)) return 'wantingList'
  if (suspension !== null) return times.returnAt === Infinity ? 'resyncing' : 'returning'
  if (socket.phase !== 'open') return isOutage ? 'retrying' : 'polling'
  return polls.changes.on || polls.odds.on ? 'bridging' : 'following'
}
