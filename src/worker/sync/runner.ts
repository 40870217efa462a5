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
import type { EpochMs } from '../../engine/contract/units'
import type { ServerClock } from '../../engine/match/serverClock'
import { channelsOf } from '../../engine/sync/connection'
import type { SyncAction, SyncEvent } from '../../engine/sync/events'
import { initialState, type RequestId, type SyncState } from '../../engine/sync/state'
import { firstStep, nextDue } from '../../engine/sync/transitions'
import type { ReadyNames } from '../names/names'
import type { LiveSocket } from '../transport/connectSocket'
import type { TakeEarly } from '../transport/fetchBody'
import { liveCode } from './liveCode'
import type { Network } from '../transport/network'
import { createBoardWriter, type BoardWriter, type Carriers } from './boardWriter'
import { createFeedReader, type Request } from './feedReader'

export interface RunnerOptions {
  readonly config: EngineConfig
  readonly query: Query
  readonly network: Network
  readonly board: Board
  readonly clock: ServerClock
  readonly names: ReadyNames
  readonly early?: TakeEarly | undefined
  readonly onUnauthorised: (url: string) => void
  /** What concerns the snapshot of the last visit. */
  readonly snapshots: Carriers<'findSnapshot' | 'showSnapshot' | 'saveSnapshot'>
  /** The board or the health may have changed. */
  readonly onChange: () => void
}

export interface Runner {
  readonly dispatch: (event: SyncEvent) => void
  readonly state: () => SyncState
  readonly now: () => EpochMs
  readonly correctScores: BoardWriter['correctScores']
}

export function createRunner(options: RunnerOptions): Runner {
  const { config, query, board, clock, network, snapshots, onChange } = options
  const { socketUrl: url } = config
  const now = Date.now
  let state = initialState(query, url !== null)
  let step = firstStep
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket: LiveSocket | undefined
  const pending: SyncEvent[] = []
  const stoppers = new Map<RequestId, AbortController>()

  const run = (event: SyncEvent) => {
    const next = step(state, event, now(), Math.random)
    state = next.state
    for (const action of next.actions) (carriers[action.kind] as (action: SyncAction) => void)(action)
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
  /** Events of the socket and of the files of changes come only after this. */
  const live = async () => {
    const code = await liveCode()
    if (code.ok) ({ step } = code.value)
    return code
  }
  const openSocket = async (id: RequestId) => {
    const code = await live()
    if (url === null || state.socket.id !== id) return
    if (!code.ok) return dispatch({ kind: 'socketFailed', id, fault: code.fault })
    const channels = () => channelsOf(state.query)
    const token = reader.fetchToken
    socket = code.value.openSocketFeed(id, { url, channels, token, network, clock, now, dispatch })
  }
  const closeSocket = () => {
    socket?.close()
    socket = undefined
  }
  const requesting =
    <Action extends { readonly id: RequestId }>(request: Request<Action>) =>
    (action: Action) => {
      const { id } = action
      const stopper = new AbortController()
      stoppers.set(id, stopper)
      void request(action, stopper.signal)
        .catch(() => dispatch({ kind: 'failed', id, fault: 'internal-error' }))
        .finally(() => stoppers.delete(id))
    }

  const writer = createBoardWriter(board, clock, now)
  const reader = createFeedReader({
    ...options,
    cadence: state.cadence,
    now,
    live,
    boardList: () => state.list,
    dispatch,
  })
  const carriers: Carriers<SyncAction['kind']> = {
    ...snapshots,
    ...writer.carriers,
    fetchList: requesting(reader.fetchList),
    fetchPrices: requesting(reader.fetchPrices),
    fetchDelta: requesting(reader.fetchDelta),
    fetchChanges: requesting(reader.fetchChanges),
    abort: ({ id }) => stoppers.get(id)?.abort(),
    openSocket: ({ id }) => void openSocket(id),
    subscribe: () => socket?.subscribe(),
    closeSocket,
  }
  return { dispatch, state: () => state, now, correctScores: writer.correctScores }
}
