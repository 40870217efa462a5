/**
 * The socket as a source of the board: its opening, what its frames reveal about the server, and the requests for
 * missed changes. Changes may be missed when the socket brings no news, closes, or opens again.
 *
 * Our server sends the id of its run in the first frame (docs/feeds.md). Without such an id a reopened socket may
 * belong to any server. Rules NET12, SRV2, SRV9-SRV11, SRV13, WSK3, WSK5, WSK7-WSK10 in docs/rules/worker.md.
 */
import type { SocketFrame } from '../feed/records'
import { retryLater } from './connection'
import { CHANGES_REACH_MS, coverFrom, isInReach, isUnbroken, uncover } from './coverage'
import type { Draft } from './draft'
import type { EventOf } from './events'
import { MISSES_OF_OUTAGE } from './outcomes'
import { fillGap, resumeFiles, resync, startFiles, startPoll } from './polls'
import { forgetServer } from './requests'
import { noteFailure, noteNews, suspend } from './sources'
import type { ServerRun, SyncState } from './state'

/**
 * Milliseconds without news on an open socket after which the file of changes is requested, well before news is 12 s
 * old.
 */
const QUIET_MS = 7_000
const QUIET_SPREAD_MS = 2_000
/** Milliseconds after which a closed socket may return to another server, so that the list is requested. */
const RETURN_MS = 5_000
/** A restarting server requires new connections. Each page connects after a random part of this time. */
const MOVE_SPREAD_MS = 3_000
const MOST_UNREADABLE = 3
/** A first socket that opens later than this after the list counts as reopened. */
const FIRST_SOCKET_GRACE_MS = 10_000

export function socketOpened(draft: Draft): void {
  Object.assign(draft.socket, { phase: 'open', sequence: null, isGreeted: false, unreadable: 0 })
  draft.times.returnAt = Infinity
  coverFrom(draft, draft.now)
  if (draft.misses >= MISSES_OF_OUTAGE) resync(draft)
  draft.misses = 0
  awaitNews(draft)
  startFiles(draft)
}

/**
 * Handles a closed socket. If the server moves the socket, the next socket reads the files once. Else the files are
 * polled until a socket is open. A failed try finds the files already polled and sends no requests.
 */
export function socketClosed(
  draft: Draft,
  { moves, fault }: Omit<EventOf<'socketClosed'>, 'kind' | 'id'>,
): void {
  const { socket, times, now, random } = draft
  const wasOpen = socket.phase === 'open'
  if (fault !== '') noteFailure(draft, 'socket', fault)
  if (wasOpen) {
    suspend(draft)
    times.returnAt = now + RETURN_MS
  }
  coverFrom(draft, Infinity)
  socket.phase = 'closed'
  socket.id = 0
  times.quietAt = Infinity
  if (!moves || !wasOpen) resumeFiles(draft)
  if (moves) times.retryAt = now + random() * MOVE_SPREAD_MS
  else retryLater(draft)
}

export function frameReceived(draft: Draft, { frame, isUnreadable }: EventOf<'frameReceived'>): void {
  const { socket, actions, query } = draft
  greet(draft, frame?.source ?? null)
  if (frame !== null && !frame.keepAlive) {
    noteSequence(draft, frame)
    actions.push({ kind: 'applyFrame', frame, company: query.company })
  }
  if (isUnreadable) return recordsLost(draft)
  const isNews = frame !== null && frame.changes.length + frame.odds.length > 0
  if (isNews) noteNews(draft, 'socket')
  extendCoverage(draft)
  if (!isNews) return
  socket.failures = socket.unreadable = 0
  // Only a file, not a frame, shows when a rarely requested source has answered.
  if (draft.schedule === null) awaitNews(draft)
}

export function frameLost(draft: Draft, { fault }: EventOf<'frameLost'>): void {
  noteFailure(draft, 'socket', fault)
  recordsLost(draft)
}

/** Requests the list again. Three unreadable frames in a row end the socket. */
function recordsLost(draft: Draft): void {
  frameMissing(draft)
  if (++draft.socket.unreadable < MOST_UNREADABLE) return
  draft.actions.push({ kind: 'closeSocket' })
  socketClosed(draft, { moves: false, fault: 'socket-unreadable' })
}

function frameMissing(draft: Draft): void {
  coverFrom(draft, draft.now)
  fillGap(draft)
}

/** Requests the list, because the socket has not reopened in time. */
export function notReturned(draft: Draft): void {
  if (draft.suspension !== null) resync(draft)
}

/** Requests the file of changes, because the open socket brought no news. */
export function quiet(draft: Draft): void {
  startPoll(draft, 'changes')
  awaitNews(draft)
}

function awaitNews({ times, now, random }: Draft): void {
  times.quietAt = now + QUIET_MS + random() * QUIET_SPREAD_MS
}

/** Extends the coverage to now, if no frame is missing before the received one. */
function extendCoverage({ scores, prices, actions, now }: Draft): void {
  if (isUnbroken(prices)) prices.until = now
  if (!isUnbroken(scores)) return
  scores.until = now
  actions.push({ kind: 'confirmScores' })
}

/** Reads the server's run from the first frame. */
function greet(draft: Draft, run: string | null): void {
  if (draft.socket.isGreeted) return
  draft.socket.isGreeted = true
  if (draft.run !== undefined || isListOld(draft)) compareRuns(draft, draft.run, run)
  draft.run = run
}

/** True if the list may be of another server. The first socket usually opens together with the first list. */
function isListOld({ sources, schedule, list, now }: SyncState): boolean {
  const { newsAt } = sources.matches
  // The server had no newer answer of a rarely requested source.
  return newsAt !== null && now - (schedule === null ? newsAt : list.readAt) > FIRST_SOCKET_GRACE_MS
}

/**
 * Compares the server's runs. For the same run, the files requested on opening contain the missed changes, within their
 * reach.
 */
function compareRuns(draft: Draft, before: ServerRun, run: string | null): void {
  const isKnown = typeof before === 'string' && run !== null
  if (isKnown && before === run && isInReach(draft.scores, CHANGES_REACH_MS, draft.now)) {
    draft.suspension = null
    return
  }
  uncover(draft, 'scores')
  if (isKnown && before !== run) forgetServer(draft)
  resync(draft)
}

function noteSequence(draft: Draft, { seq }: SocketFrame): void {
  const { sequence } = draft.socket
  if (seq !== null && sequence !== null && seq !== sequence + 1) frameMissing(draft)
  draft.socket.sequence = seq
}
