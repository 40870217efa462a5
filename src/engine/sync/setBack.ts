/**
 * The device's clock was set back: every time that the machine has noted is moved with it, because otherwise it would wait
 * for hours. Rule SRV23 in docs/rules/worker.md. Errors: none.
 */
import type { EpochMs } from '../contract/units'
import type { Coverage } from './coverage'
import { SOURCES, type SyncState } from './state'

/** `byMs`: negative. */
export function setBack(state: SyncState, byMs: number): SyncState {
  const moved = (at: EpochMs) => at + byMs
  const movedIf = (at: EpochMs | null) => (at === null ? null : at + byMs)
  const movedCoverage = ({ until, socketFrom }: Coverage) => ({
    until: moved(until),
    socketFrom: moved(socketFrom),
  })
  const { polls, socket, sources, suspension } = state
  const movedPoll = (feed: keyof typeof polls) => ({
    ...polls[feed],
    requestedAt: moved(polls[feed].requestedAt),
    dueAt: movedIf(polls[feed].dueAt),
    recheckAt: movedIf(polls[feed].recheckAt),
  })
  return {
    ...state,
    restAt: movedIf(state.restAt),
    polls: { list: movedPoll('list'), changes: movedPoll('changes'), odds: movedPoll('odds') },
    list: { ...state.list, readAt: moved(state.list.readAt) },
    restoredAt: movedIf(state.restoredAt),
    cachedLists: state.cachedLists.map(cached => ({ ...cached, newsAt: movedIf(cached.newsAt) })),
    scores: movedCoverage(state.scores),
    prices: movedCoverage(state.prices),
    suspension: suspension && {
      since: moved(suspension.since),
      newsAt: movedIf(suspension.newsAt),
    },
    listSince: moved(state.listSince),
    changesSince: moved(state.changesSince),
    relistAt: movedIf(state.relistAt),
    gapAt: movedIf(state.gapAt),
    lastGapAt: moved(state.lastGapAt),
    resyncAt: movedIf(state.resyncAt),
    socket: {
      ...socket,
      retryAt: movedIf(socket.retryAt),
      quietAt: movedIf(socket.quietAt),
      returnAt: movedIf(socket.returnAt),
    },
    sources: Object.assign(
      {},
      sources,
      ...SOURCES.map(source => ({
        [source]: { ...sources[source], newsAt: movedIf(sources[source].newsAt) },
      })),
    ) as SyncState['sources'],
    networkLostAt: moved(state.networkLostAt),
  }
}
