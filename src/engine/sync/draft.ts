/** The next state while `step` works it out, with the actions so far. Only the copy that `step` made is changed. */
import { listKey } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import type { SyncAction } from './events'
import type { Feed, Poll, Requests, SocketState, SyncState } from './state'

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }

export interface Draft {
  /** Its parts are replaced, never changed. */
  readonly state: Mutable<SyncState>
  readonly actions: SyncAction[]
  readonly now: EpochMs
  readonly random: () => number
}

export function setPoll({ state }: Draft, feed: Feed, change: Partial<Poll>): void {
  state.polls = { ...state.polls, [feed]: { ...state.polls[feed], ...change } }
}

export function setSocket({ state }: Draft, change: Partial<SocketState>): void {
  state.socket = { ...state.socket, ...change }
}

export function setRequests({ state }: Draft, change: Partial<Requests>): void {
  state.requests = { ...state.requests, ...change }
}

/** The board has the list that the query asks for. */
export function hasOwnList({ list, query }: SyncState): boolean {
  return list.key === listKey(query)
}
