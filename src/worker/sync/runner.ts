/**
 * Runs the synchronisation machine (`src/engine/sync/step.ts`): passes in time and chance, carries out actions, and
 * sets a timer for the next due time.
 *
 * Rules SRV1-SRV14, NET16 in docs/rules/worker.md. Errors: an exception in an action is our own mistake and counts as a
 * fault of its source.
 */
import type { Query } from '../../engine/contract/query'
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import { channelsOf } from '../../engine/sync/connection'
import type { SyncAction, SyncEvent } from '../../engine/sync/events'
import { initialState, type RequestId, type SyncState } from '../../engine/sync/state'
import { firstStep, nextDue } from '../../engine/sync/transitions'
import type { LateOwn } from '../own/lateOwn'
import type { Device } from '../transport/device'
import type { LiveSocket } from '../transport/connectSocket'
import { createBoardWriter, type BoardWriter, type Carriers } from './boardWriter'
import { createFeedReader, liveCode } from './feedReader'
import type { FeedFetcherOptions } from './feedFetcher'
import type { ListReaderOptions } from './listReader'

export interface RunnerOptions
  extends
    Device,
    Omit<FeedFetcherOptions, 'dispatch'>,
    Omit<ListReaderOptions, 'now' | 'boardList' | 'dispatch'> {
  readonly config: EngineConfig
  readonly query: Query
  /** Actions about the snapshot of the last visit. */
  readonly snapshots: Carriers<'findSnapshot' | 'showSnapshot' | 'saveSnapshot'>
  /** Carries actions out once the visitor's screen has reached their time. */
  readonly own: Pick<LateOwn, 'now' | 'pass'>
  /** Called when the board or the health may have changed. */
  readonly onChange: () => void
}

export interface Runner extends Pick<BoardWriter, 'correctScore'> {
  readonly dispatch: (event: SyncEvent) => void
  readonly state: () => SyncState
}

export function createRunner(options: RunnerOptions): Runner {
  const { config, query, board, clock, now, random, network, own, snapshots, onChange } = options
  const { socketUrl: url } = config
  let state = initialState(query, url !== null)
  let step = firstStep
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket: LiveSocket | undefined

  const dispatch = inOrder((event: SyncEvent) => {
    const next = step(state, event, now(), random)
    state = next.state
    for (const action of next.actions) own.pass(action, carryOut)
  }, wait)
  function wait() {
    clearTimeout(timer)
    const due = nextDue(state)
    if (due !== null) timer = setTimeout(() => dispatch({ kind: 'due' }), Math.max(0, due - now()))
    onChange()
  }
  /** Loads the code for events of the socket and of files of changes, which come only afterwards. */
  const live = async () => {
    const code = await liveCode()
    if (code.ok) {
      ;({ step } = code.value)
      board.hearBy(code.value.hearing)
    }
    return code
  }
  const openSocket = async (id: RequestId) => {
    const code = await live()
    if (url === null || state.socket.id !== id) return
    if (!code.ok) return dispatch({ kind: 'socketFailed', id, fault: code.fault })
    const { fetchToken: token } = reader
    const channels = () => channelsOf(state.query)
    socket = code.value.openSocketFeed(id, { url, channels, token, network, clock, now, dispatch })
  }
  const closeSocket = () => {
    socket?.close()
    socket = undefined
  }

  const writer = createBoardWriter(board, clock, own)
  const boardList = () => state.list
  const reader = createFeedReader({ ...options, cadence: state.cadence, live, boardList, dispatch })
  const { start, abort } = createRequests(dispatch)
  const carriers: Carriers<SyncAction['kind']> = {
    ...snapshots,
    ...writer.carriers,
    fetchList: start(reader.fetchList),
    fetchPrices: start(reader.fetchPrices),
    fetchDelta: start(reader.fetchDelta),
    fetchChanges: start(reader.fetchChanges),
    abort: ({ id }) => abort(id),
    openSocket: ({ id }) => void openSocket(id),
    subscribe: () => socket?.subscribe(),
    closeSocket,
  }
  const carryOut = (action: SyncAction) => (carriers[action.kind] as (action: SyncAction) => void)(action)
  return { dispatch, state: () => state, correctScore: writer.correctScore }
}

/**
 * Returns a queue: an input that arrives while `act` runs waits until `act` has returned. `rest` runs when the queue is
 * empty.
 */
function inOrder<Input>(act: (input: Input) => void, rest: () => void): (input: Input) => void {
  const pending: Input[] = []
  return input => {
    if (pending.push(input) > 1) return
    for (let next = pending[0]; next !== undefined; next = pending[0]) {
      try {
        act(next)
      } finally {
        pending.shift()
      }
    }
    rest()
  }
}

type Request<Action> = (action: Action, unwanted: AbortSignal) => Promise<void>

/** Pending requests, each of which can be aborted. */
function createRequests(dispatch: (event: SyncEvent) => void) {
  const stoppers = new Map<RequestId, AbortController>()
  return {
    start:
      <Action extends { readonly id: RequestId }>(request: Request<Action>) =>
      (action: Action) => {
        const { id } = action
        const stopper = new AbortController()
        stoppers.set(id, stopper)
        void request(action, stopper.signal)
          .catch(() => dispatch({ kind: 'failed', id, fault: 'internal-error' }))
          .finally(() => stoppers.delete(id))
      },
    abort: (id: RequestId) => stoppers.get(id)?.abort(),
  }
}
