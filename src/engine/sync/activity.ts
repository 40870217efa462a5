/**
 * Activity of the synchronisation machine. Requests stop some time after the page was hidden. Requests start again at
 * once when the page is visible or online. Rules SRV12, SRV19, SRV20 in docs/rules/worker.md.
 */
import { dayNumber } from '../contract/zone'
import { listKey } from '../contract/screens'
import { closeSocket, openConnection } from './connection'
import type { EpochMs } from '../contract/units'
import type { Draft } from './draft'
import type { EventOf } from './events'
import { awaitList } from './sections'
import { FEEDS, relist, renewList, startFiles, startPoll, stopPoll } from './polls'
import { isTooLarge, latestNews, setPage, suspend } from './sources'
import { NO_TIMES, type SyncState } from './state'

/** A page hidden for less than this time continues with its socket and its polls. */
const HIDDEN_GRACE_MS = 15_000

/** Requests everything that was not requested while the page rested. After a rest the board may lack changes. */
function run(draft: Draft): void {
  draft.activity = 'running'
  if (draft.hasRested) suspend(draft)
  startPoll(draft, 'list')
  // If the board has no list, the prices come with the list.
  startPoll(draft, 'odds')
  tryNow(draft)
}

export function start(draft: Draft): void {
  draft.actions.push({ kind: 'findSnapshot', query: draft.query })
  run(draft)
}

export function rest(draft: Draft): void {
  stop(draft)
  draft.activity = 'resting'
  draft.hasRested = true
  draft.actions.push({ kind: 'saveSnapshot' })
}

/** Stops new requests. Answers to pending requests are still used. */
export function stop(draft: Draft): void {
  draft.activity = 'stopped'
  closeSocket(draft)
  for (const feed of FEEDS) stopPoll(draft, feed)
  draft.times = { ...NO_TIMES }
}

export function hidden(draft: Draft, { staysAwake }: EventOf<'hidden'>): void {
  draft.visibility = staysAwake ? 'awake' : 'hidden'
  draft.times.restAt = staysAwake ? Infinity : draft.now + HIDDEN_GRACE_MS
  draft.actions.push({ kind: 'saveSnapshot' })
}

/** True if the page rests, or would rest if the browser had not frozen it. */
export const isAtRest = ({ activity, times }: SyncState, now: EpochMs): boolean =>
  activity === 'resting' || times.restAt <= now

export function shown(draft: Draft): void {
  if (draft.times.restAt <= draft.now) rest(draft)
  draft.visibility = 'shown'
  draft.times.restAt = Infinity
  if (draft.activity !== 'resting') return
  setPage(draft, 'resyncing')
  run(draft)
}

export function online(draft: Draft): void {
  if (draft.network === 'lost') draft.network = 'back'
  tryNow(draft)
}

export function offline(draft: Draft): void {
  draft.network = 'lost'
  if (latestNews(draft) !== null) draft.networkLostAt = draft.now
}

/** Requests the files of changes and opens the socket now. The first good answer also makes failed feeds try again. */
function tryNow(draft: Draft): void {
  if (!draft.hasBegun) return
  startFiles(draft)
  openConnection(draft)
}

export function retry(draft: Draft): void {
  awaitList(draft)
  renewList(draft)
  tryNow(draft)
}

/** True if the server's clock, measured after the list was read, shows another day than the list's. */
export function isOfWrongDay(state: SyncState, offsetMs: number): boolean {
  const { list, query, isDayRequested, polls } = state
  const dayOf = (at: EpochMs) => dayNumber(at, query.zone)
  if (list.key !== listKey(query) || dayOf(list.serverTime) === dayOf(list.readAt + offsetMs)) return false
  return !isDayRequested && polls.list.failures === 0 && !isTooLarge(state)
}

/**
 * Requests the list of the right day within 20 s, at a random time, because a wrong server clock affects all visitors.
 */
export function wrongDay(draft: Draft): void {
  draft.isDayRequested = true
  relist(draft)
}
