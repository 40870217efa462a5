/**
 * Runs the machine of catching up (`src/engine/sync/step.ts`): gives it the time and chance, carries out its actions, and
 * calls it again when it wants to be called. Only here are clock and chance read for it.
 *
 * Rules SRV1-SRV14, NET16 in docs/rules/worker.md. Errors: what an action throws is our own mistake and counts as a fault
 * of its source.
 */
import type { Board } from '../../engine/board/board'
import type { Query } from '../../engine/contract/query'
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import type { SourceName } from '../../engine/contract/view'
import type { ServerClock } from '../../engine/match/serverClock'
import type { SyncAction, SyncEvent } from '../../engine/sync/events'
import { initialState, type RequestId, type SyncState } from '../../engine/sync/state'
import { nextDue, step } from '../../engine/sync/step'
import type { ReadyNames } from '../names/names'
import type { TakeEarly } from '../transport/fetchBody'
import type { Network } from '../transport/network'
import { createBoardWriter, type BoardWriter } from './boardWriter'
import { createFeedReader } from './feedReader'
import { createSocketFeed } from './socketFeed'

/** What concerns the snapshot of the last visit. */
export type SnapshotAction = Extract<SyncAction, { kind: 'findSnapshot' | 'showSnapshot' | 'saveSnapshot' }>

export interface RunnerOptions {
  readonly config: EngineConfig
  readonly query: Query
  readonly network: Network
  readonly board: Board
  readonly clock: ServerClock
  readonly names: ReadyNames
  readonly early?: TakeEarly | undefined
  readonly onUnauthorised: (url: string) => void
  readonly onSnapshot: (action: SnapshotAction) => void
  /** The board or the health may have changed. */
  readonly onChange: () => void
}

export interface Runner {
  readonly dispatch: (event: SyncEvent) => void
  readonly state: () => SyncState
  readonly correctScores: BoardWriter['correctScores']
}

export function createRunner(options: RunnerOptions): Runner {
  const { config, query, board, clock, onSnapshot, onChange } = options
  const now = Date.now
  let state = initialState(query, config.socketUrl !== null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const pending: SyncEvent[] = []
  const stoppers = new Map<RequestId, AbortController>()

  const writer = createBoardWriter(board, clock)
  const reader = createFeedReader({
    ...options,
    cadence: state.cadence,
    now,
    boardList: () => state.list,
    dispatch: event => dispatch(event),
  })
  const socket = createSocketFeed({
    ...options,
    now,
    token: reader.fetchToken,
    dispatch: event => dispatch(event),
  })

  const request = (id: RequestId, source: SourceName, work: (unwanted: AbortSignal) => Promise<void>) => {
    const stopper = new AbortController()
    stoppers.set(id, stopper)
    void work(stopper.signal)
      .catch(() => dispatch({ kind: 'failed', id, source, fault: 'internal-error' }))
      .finally(() => stoppers.delete(id))
  }
  const perform = (action: SyncAction) => {
    switch (action.kind) {
      case 'fetchList':
        return request(action.id, 'matches', unwanted => reader.fetchList(action, unwanted))
      case 'fetchPrices':
        return request(action.id, 'odds', unwanted => reader.fetchPrices(action, unwanted))
      case 'fetchDelta':
        return request(action.id, 'odds', unwanted => reader.fetchDelta(action, unwanted))
      case 'fetchChanges':
        return request(action.id, 'changes', unwanted => reader.fetchChanges(action, unwanted))
      case 'abort':
        return stoppers.get(action.id)?.abort()
      case 'openSocket':
        return void socket.open(action.id, action.channels)
      case 'subscribe':
        return socket.subscribe(action.channels)
      case 'closeSocket':
        return socket.close()
      case 'findSnapshot':
      case 'showSnapshot':
      case 'saveSnapshot':
        return onSnapshot(action)
      case 'applyList':
      case 'applyPrices':
      case 'applyChanges':
      case 'applyFrame':
      case 'confirmScores':
      case 'forgetServer':
      case 'clearPrices':
      case 'swapBoard':
      case 'forgetPlace':
      case 'forgetPlaces':
        return writer.write(action, now())
    }
  }
  const run = (event: SyncEvent) => {
    const next = step(state, event, now(), Math.random)
    state = next.state
    next.actions.forEach(perform)
  }
  /** An action may make an event at once, which then waits for the other actions. */
  const dispatch = (event: SyncEvent) => {
    if (pending.push(event) > 1) return
    for (let next = pending[0]; next !== undefined; next = pending[0]) {
      try {
        run(next)
      } finally {
        pending.shift()
      }
    }
    clearTimeout(timer)
    const due = nextDue(state)
    if (due !== null) timer = setTimeout(() => dispatch({ kind: 'due' }), Math.max(0, due - now()))
    onChange()
  }

  return { dispatch, state: () => state, correctScores: writer.correctScores }
}
