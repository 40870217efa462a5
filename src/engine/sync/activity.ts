/**
 * Whether the page is to be kept up to date: it rests some time after it was hidden, and tries again at once when it is
 * seen or has a network again. Rules SRV12, SRV19, SRV20 in docs/rules/worker.md.
 */
import { dayNumber } from '../contract/days'
import { listKey } from '../contract/screens'
import { closeSocket, connect } from './connection'
import type { EpochMs } from '../contract/units'
import type { Draft } from './draft'
import { awaitList } from './places'
import { isDue, relist, renewList, startFiles, startPoll, stopPolls } from './polls'
import { isTooLarge, latestNews, setPage, suspend } from './sources'
import type { SyncState } from './state'

/** A page that is hidden for less than this keeps its socket and its polls. */
const HIDDEN_GRACE_MS = 15_000

/** Requests what was not requested while the page rested; what it shows may lack something. */
function run(draft: Draft): void {
  const { state } = draft
  state.activity = 'running'
  if (state.hasRested) suspend(draft)
  startPoll(draft, 'list')
  // Without a list its prices come with it.
  startPoll(draft, 'odds')
  if (state.hasBegun) tryNow(draft)
}

export function start(draft: Draft): void {
  draft.actions.push({ kind: 'findSnapshot', query: draft.state.query })
  run(draft)
}

function rest(draft: Draft): void {
  const { state, actions } = draft
  stop(draft)
  state.activity = 'resting'
  state.hasRested = true
  actions.push({ kind: 'saveSnapshot' })
}

/** What is under way is still used. */
export function stop(draft: Draft): void {
  const { state } = draft
  state.activity = 'stopped'
  state.restAt = state.relistAt = state.gapAt = state.resyncAt = null
  closeSocket(draft)
  stopPolls(draft)
}

export function hidden({ state, now }: Draft, staysAwake: boolean): void {
  state.visibility = staysAwake ? 'awake' : 'hidden'
  state.restAt = staysAwake ? null : now + HIDDEN_GRACE_MS
}

export function shown(draft: Draft): void {
  const { state } = draft
  state.visibility = 'shown'
  state.restAt = null
  if (state.activity !== 'resting') return
  setPage(draft, 'resyncing')
  run(draft)
}

export function restIfDue(draft: Draft): void {
  if (isDue(draft.state.restAt, draft.now)) rest(draft)
}

export function online(draft: Draft): void {
  const { state } = draft
  if (state.network === 'lost') state.network = 'back'
  tryNow(draft)
}

export function offline({ state, now }: Draft): void {
  state.network = 'lost'
  if (latestNews(state) !== null) state.networkLostAt = now
}

/** Requests the files of changes and the socket now; the first answer makes whatever had failed try again too. */
function tryNow(draft: Draft): void {
  startFiles(draft)
  connect(draft)
}

export function retry(draft: Draft): void {
  awaitList(draft)
  renewList(draft)
  tryNow(draft)
}

/** The server's clock turned out to show another day than it was thought to when the list was read. */
export function isOfWrongDay(state: SyncState, offsetMs: number): boolean {
  const { list, query, isDayRequested, polls } = state
  const dayOf = (at: EpochMs) => dayNumber(at, query.zone)
  if (list.key !== listKey(query) || dayOf(list.serverAt) === dayOf(list.readAt + offsetMs)) return false
  return !isDayRequested && polls.list.failures === 0 && !isTooLarge(state)
}

/** Requests the list of the right day within 20 s, at random, because a server's clock was wrong for all. */
export function wrongDay(draft: Draft): void {
  draft.state.isDayRequested = true
  relist(draft)
}
