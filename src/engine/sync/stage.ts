/** A name for where the machine is; the drawing in docs/architecture.md has one box for each. It decides nothing. */
import { hasOwnList } from './draft'
import type { SyncState } from './state'

export const STAGES = [
  /** The page has not started, or has ended. */
  'stopped',
  /** The page was hidden for a while: nothing is requested. */
  'resting',
  /** Only the first list is requested. */
  'firstList',
  /** The list that is wanted is not on the board. */
  'wantingList',
  /** The socket has closed: it may come back to the same server. */
  'returning',
  /** What is shown may belong to another server, or lack something: a list is requested. */
  'resyncing',
  /** Without a socket, and the last answer was a failure. */
  'retrying',
  /** Without a socket the files are requested at their cadence. */
  'polling',
  /** The socket is open; the files are read once more for what was sent before it. */
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
