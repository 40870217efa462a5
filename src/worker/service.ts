/**
 * The engine of one page: its commands, and one patch per beat.
 *
 * This file connects the parts: `sync/` updates the board, `engine/` reads and selects, `state/` stores snapshots,
 * `details/` answers the panels. Rules SRV1-SRV8 in docs/rules/worker.md.
 */
import type { EngineCommands, EngineEvent } from '../engine/contract/threads/protocol'
import { rowKey } from '../engine/contract/rowKey'
import { createBoard } from '../engine/board/board'
import { createServerClock } from '../engine/match/serverClock'
import { lazyDetails } from './details/lazyDetails'
import { createLateOwn } from './own/lateOwn'
import type { Device } from './transport/device'
import { openSession, type Session } from './session'
import type { TakeEarly } from './transport/fetchBody'
import type { Network } from './transport/network'
import type { Match } from '../engine/board/match'
import { progressOf } from '../engine/match/phase'

/** `early`: the answer to the first list's request, if the page has sent that request already. */
export function createService(
  post: (event: EngineEvent) => void,
  { now, random }: Device,
  network: Network,
  early?: TakeEarly,
): EngineCommands {
  const board = createBoard()
  const clock = createServerClock()
  const own = createLateOwn(board, clock, { now })
  let session: Session | undefined
  const started = () => {
    if (session === undefined) throw new Error('The engine was not started')
    return session
  }
  /** Runs `act`, then sends the page a patch with the result at once. */
  const atOnce = (act: (session: Session) => void) => {
    if (session === undefined) return
    act(session)
    session.beats.now()
  }
  const onUnauthorised = (url: string) => post({ kind: 'unauthorised', url })
  const details = lazyDetails({
    board: own.shown,
    clock,
    now: own.now,
    config: () => started().config,
    query: () => started().query(),
    names: (query, whole) => started().names(query, whole),
    correctScore: id => started().correctScore(id),
    history: () => started().history(),
    onUnauthorised,
    network,
  })

  return {
    details,
    start(config, query) {
      session = openSession({
        config,
        query,
        board,
        clock,
        now,
        own,
        random,
        network,
        early,
        details,
        post,
        onUnauthorised,
      })
    },
    setQuery(query, window) {
      const { viewer, setQuery } = started()
      if (window !== undefined) viewer.setWindow(window)
      setQuery(query)
      return viewer.rev()
    },
    setWindow: window => atOnce(({ viewer }) => viewer.setWindow(window)),
    setHidden: (hidden, staysAwake) => session?.setHidden(hidden, staysAwake),
    setOnline: online => atOnce(({ dispatch }) => dispatch({ kind: online ? 'online' : 'offline' })),
    retry: () => started().dispatch({ kind: 'retry' }),
    resync: () => atOnce(({ viewer }) => viewer.forgetPage()),
    locate: id => session?.viewer.locate(rowKey('match', id)) ?? -1,
    endedOf: ids => ids.filter(id => hasEnded(own.shown.match(id))),
    forgetSnapshots: () => started().forgetSnapshots(),
    ping: now,
    stop() {
      session?.stop()
      session = undefined
    },
  }
}

/** Rule PRF3 in docs/rules/page.md. */
const hasEnded = (match: Match | undefined) => match !== undefined && progressOf(match.state) === 'ended'
