/**
 * The engine at work for one page: its commands, and one patch a beat.
 *
 * It connects the parts: `sync/` keeps the board up to date, `engine/` reads and selects, `state/` keeps snapshots,
 * `details/` answers the panels. Rules SRV1-SRV8 in docs/rules/worker.md.
 */
import type { EngineCommands, EngineEvent } from '../engine/contract/threads/protocol'
import { endedMatches } from '../engine/select/endedMatches'
import { matchScores } from '../engine/select/matchScores'
import { rowKey } from '../engine/contract/rowKey'
import { createBoard } from '../engine/board/board'
import { createServerClock } from '../engine/match/serverClock'
import { lazyDetails } from './details/lazyDetails'
import { openSession, type Session } from './session'
import type { TakeEarly } from './transport/fetchBody'
import { ownNetwork, type Network } from './transport/network'

/** `early`: for the first list, which the page may have requested already. */
export function createService(
  post: (event: EngineEvent) => void,
  early?: TakeEarly,
  network: Network = ownNetwork,
): EngineCommands {
  const board = createBoard()
  const clock = createServerClock()
  let session: Session | undefined
  const started = () => {
    if (session === undefined) throw new Error('The engine was not started')
    return session
  }
  const onUnauthorised = (url: string) => post({ kind: 'unauthorised', url })
  const details = lazyDetails({
    board,
    clock,
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
      session = openSession({ config, query, board, clock, network, early, details, post, onUnauthorised })
    },
    setQuery: query => started().setQuery(query),
    setWindow: window => session?.setWindow(window),
    setHidden: (hidden, staysAwake = false) => session?.setHidden(hidden, staysAwake),
    setOnline: online => session?.setOnline(online),
    retry: () => started().retry(),
    resync: () => session?.resync(),
    locate: id => session?.viewer.locate(rowKey('match', id)) ?? -1,
    endedOf: ids => endedMatches(board, ids),
    scoresOf: ids => matchScores(board, ids, started().query().scope),
    forgetSnapshots: () => started().forgetSnapshots(),
    ping: () => Date.now(),
    stop() {
      session?.stop()
      session = undefined
    },
  }
}
