/**
 * The socket as a source of the board: when it is opened, what its frames say of the server, and what is requested for
 * what may have been missed when it brings no news, closes, or is open again.
 *
 * Our server sends the id of its run in the first frame (docs/feeds.md). With a provider that sends none, a socket that
 * is open again may belong to any server. Rules NET12, SRV2, SRV9-SRV11, SRV13, WSK3, WSK5, WSK7-WSK9 in
 * docs/rules/worker.md.
 */
import type { SocketFrame } from '../feed/records'
import { beginCoverage, connect, endCoverage } from './connection'
import { CHANGES_REACH_MS, coveredByFrame, isInReach, isUnbroken } from './coverage'
import { setSocket, type Draft } from './draft'
import type { EventOf } from './events'
import { MISSES_OF_OUTAGE } from './outcomes'
import { fillGap, isDue, resync, startFiles, startPoll } from './polls'
import { forgetServer } from './requests'
import { fullJitter } from './retry'
import { noteFailure, noteNews, suspend } from './sources'
import type { ServerRun } from './state'

/** After this long without news on an open socket the file of changes is requested, well before news is 12 s old. */
const QUIET_MS = 7_000
const QUIET_SPREAD_MS = 2_000
/** A socket that is not open again after this long may return to another server: the list is requested. */
const RETURN_MS = 5_000
/** A server that restarts asks for its sockets to be opened again: each is after a random part of this time. */
const MOVE_SPREAD_MS = 3_000
const MOST_UNREADABLE = 3
/** A first socket that opens later than this after the list counts as one that is open again. */
const FIRST_SOCKET_GRACE_MS = 10_000

export function socketOpened(draft: Draft): void {
  const { state } = draft
  setSocket(draft, { phase: 'open', returnAt: null, sequence: null, isGreeted: false, unreadable: 0 })
  beginCoverage(draft)
  if (state.misses >= MISSES_OF_OUTAGE) resync(draft)
  state.misses = 0
  awaitNews(draft)
  startFiles(draft)
}

/** The files are read once by the next socket if the server moves this one; else they are polled until it is open again. */
export function socketClosed(
  draft: Draft,
  { moves, fault }: Pick<EventOf<'socketClosed'>, 'moves' | 'fault'>,
): void {
  const { state, now, random } = draft
  const wasOpen = state.socket.phase === 'open'
  if (fault !== '') noteFailure(draft, 'socket', fault)
  if (wasOpen) {
    suspend(draft)
    setSocket(draft, { returnAt: now + RETURN_MS })
  }
  endCoverage(draft)
  setSocket(draft, { phase: 'closed', quietAt: null })
  if (!moves || !wasOpen) startFiles(draft)
  if (moves) setSocket(draft, { retryAt: now + random() * MOVE_SPREAD_MS })
  else retryLater(draft)
}

/** Without its code it is tried again with the next list; without a token after a wait. */
export function socketFailed(draft: Draft, { fault }: EventOf<'socketFailed'>): void {
  noteFailure(draft, 'socket', fault)
  if (fault === 'code-missing') setSocket(draft, { phase: 'none' })
  else {
    setSocket(draft, { phase: 'closed' })
    retryLater(draft)
  }
}

function retryLater(draft: Draft): void {
  const failures = draft.state.socket.failures + 1
  setSocket(draft, { failures, retryAt: draft.now + fullJitter(failures, draft.random) })
}

export function frameReceived(draft: Draft, { frame, isUnreadable }: EventOf<'frameReceived'>): void {
  greet(draft, frame?.source ?? null)
  if (frame !== null && !frame.keepAlive) {
    noteSequence(draft, frame)
    draft.actions.push({ kind: 'applyFrame', frame, company: draft.state.query.company })
  }
  if (isUnreadable) return recordsLost(draft)
  const isNews = frame !== null && frame.changes.length + frame.odds.length > 0
  if (isNews) noteNews(draft, 'socket')
  extendCoverage(draft)
  if (!isNews) return
  setSocket(draft, { failures: 0, unreadable: 0 })
  awaitNews(draft)
}

export function frameLost(draft: Draft, fault: string): void {
  noteFailure(draft, 'socket', fault)
  recordsLost(draft)
}

/** Three in a row end the socket. */
function recordsLost(draft: Draft): void {
  beginCoverage(draft)
  fillGap(draft)
  const unreadable = draft.state.socket.unreadable + 1
  setSocket(draft, { unreadable })
  if (unreadable < MOST_UNREADABLE) return
  draft.actions.push({ kind: 'closeSocket' })
  socketClosed(draft, { moves: false, fault: 'socket-unreadable' })
}

/** Opens the socket again, and requests what an open one did not bring or a closed one may have missed. */
export function runSocketTimes(draft: Draft): void {
  const { state, now } = draft
  if (isDue(state.socket.retryAt, now)) {
    setSocket(draft, { retryAt: null })
    connect(draft)
  }
  if (isDue(state.socket.returnAt, now)) {
    setSocket(draft, { returnAt: null })
    if (state.suspension !== null) resync(draft)
  }
  if (isDue(state.socket.quietAt, now)) {
    startPoll(draft, 'changes')
    awaitNews(draft)
  }
}

function awaitNews(draft: Draft): void {
  setSocket(draft, { quietAt: draft.now + QUIET_MS + draft.random() * QUIET_SPREAD_MS })
}

function extendCoverage({ state, actions, now }: Draft): void {
  state.prices = coveredByFrame(state.prices, now)
  if (!isUnbroken(state.scores)) return
  state.scores = coveredByFrame(state.scores, now)
  actions.push({ kind: 'confirmScores' })
}

/** The first frame says which run of the server it is. */
function greet(draft: Draft, run: string | null): void {
  const { state } = draft
  if (state.socket.isGreeted) return
  setSocket(draft, { isGreeted: true })
  if (state.run !== undefined || isListOld(draft)) compareRuns(draft, state.run, run)
  state.run = run
}

/** The first socket usually opens together with the first list. An older list may be of another server. */
function isListOld({ state, now }: Draft): boolean {
  return now - (state.sources.matches.newsAt ?? Infinity) > FIRST_SOCKET_GRACE_MS
}

/** From the same server the files that were requested on opening contain what was missed, as far as they reach back. */
function compareRuns(draft: Draft, before: ServerRun, run: string | null): void {
  const { state, now } = draft
  const isKnown = typeof before === 'string' && run !== null
  if (isKnown && before === run && isInReach(state.scores, CHANGES_REACH_MS, now)) {
    state.suspension = null
    return
  }
  state.scores = { ...state.scores, until: -Infinity }
  if (isKnown && before !== run) forgetServer(draft)
  resync(draft)
}

function noteSequence(draft: Draft, { seq }: SocketFrame): void {
  const { sequence } = draft.state.socket
  if (seq !== null && sequence !== null && seq !== sequence + 1) {
    beginCoverage(draft)
    fillGap(draft)
  }
  setSocket(draft, { sequence: seq })
}
