/**
 * The requests: which file a feed needs, and the handling of superseded requests.
 *
 * A feed whose file is already being requested waits for that request. Rules NET14, SRV1, SRV12-SRV14 in
 * docs/rules/worker.md.
 */
import { failed } from '../contract/result'
import { listKey, listOf, LISTS } from '../contract/screens'
import { CHANGES_REACH_MS, DELTA_REACH_MS, isEmpty, isInReach, uncover } from './coverage'
import { hasOwnList, type Draft } from './draft'
import { endFile, endFilePoll } from './outcomes'
import { resync } from './polls'
import { isTooLarge } from './sources'
import type { Feed, RequestKind, SyncState } from './state'

/** Outcome of a request whose answer is no longer needed. It is no fault of the source. */
export const SUPERSEDED = failed('superseded')

/** Requests the file that a due feed needs, unless the feed already waits. */
export function runPoll(draft: Draft, feed: Feed): void {
  const poll = draft.polls[feed]
  poll.again = poll.waitsFor !== null
  if (poll.again) return
  poll.requestedAt = draft.now
  if (feed === 'list') return awaitRequest(draft, feed, 'list')
  // Suspend only once: a second suspension would be newer than the pending list, which could then not end it.
  if (isBehind(draft) && draft.suspension === null) resync(draft)
  const wanted = feed === 'changes' ? 'changes' : oddsRequest(draft)
  if (wanted === 'none') endFilePoll(draft, feed, failed('oversize'))
  else if (wanted === 'later') endFilePoll(draft, feed, SUPERSEDED)
  else awaitRequest(draft, feed, wanted)
}

/** True if the file of changes does not reach back to the last news. Only a list is then complete. */
function isBehind({ scores, now }: SyncState): boolean {
  return !isEmpty(scores) && !isInReach(scores, CHANGES_REACH_MS, now)
}

/**
 * Returns the request for the newest prices: a file of changes if it reaches back far enough, else all prices. All
 * prices come with the list if the board lacks that list or the list has no separate price file. `none`: the file is
 * too large and is requested with the list. `later`: another server's list must come first.
 */
function oddsRequest(state: SyncState): RequestKind | 'none' | 'later' {
  const isOwn = hasOwnList(state)
  const { odds, deltas } = LISTS[listOf(state.query)]
  const hasNone = odds === null && deltas === null
  if (isOwn && (hasNone || !isEmpty(state.prices))) {
    if (deltas === null) return 'changes'
    if (isInReach(state.prices, DELTA_REACH_MS, state.now)) return 'delta'
  }
  if (isTooLarge(state)) return 'none'
  if (!isOwn || state.requests.list !== null || odds === null) return 'list'
  return state.isListFirst ? 'later' : 'prices'
}

function awaitRequest(draft: Draft, feed: Feed, kind: RequestKind): void {
  draft.polls[feed].waitsFor = kind
  if (draft.requests[kind] !== null) return
  if (kind === 'list') requestList(draft)
  else requestFile(draft, kind)
}

function requestList(draft: Draft): void {
  const { query, requests, actions } = draft
  const id = draft.nextId++
  draft.isListFirst = false
  requests.list = { id, key: listKey(query), prices: null }
  actions.push({ kind: 'fetchList', id, query })
}

function requestFile(draft: Draft, kind: Exclude<RequestKind, 'list'>): void {
  const { query, requests, actions, scores, now, deltaText: lastText } = draft
  const { company } = query
  const { odds, deltas } = LISTS[listOf(query)]
  const id = draft.nextId++
  requests[kind] = { id, company, isStale: false, reaches: isInReach(scores, CHANGES_REACH_MS, now) }
  if (kind === 'changes') actions.push({ kind: 'fetchChanges', id })
  if (kind === 'prices' && odds !== null) actions.push({ kind: 'fetchPrices', id, company, file: odds })
  if (kind === 'delta' && deltas !== null)
    actions.push({ kind: 'fetchDelta', id, company, file: deltas, lastText })
}

/** Requests a pending list again, because the query names another list or another server has taken over. */
export function supersedeList(draft: Draft): void {
  if (abort(draft, 'prices')) endFile(draft, 'prices', SUPERSEDED)
  if (abort(draft, 'list')) requestList(draft)
  else draft.isListFirst = true
}

/** Cancels a pending request. Returns whether there was one. */
export function abort({ requests, actions }: Draft, kind: 'list' | 'prices'): boolean {
  const request = requests[kind]
  if (request === null) return false
  actions.push({ kind: 'abort', id: request.id })
  requests[kind] = null
  return true
}

/** Marks pending files as stale: they were requested from another server, or for another screen. */
export function outdateFiles({ requests: { changes, delta } }: Draft): void {
  if (changes !== null) changes.isStale = true
  if (delta !== null) delta.isStale = true
}

/** Drops pending files and cached prices, because another server has taken over. */
export function forgetServer(draft: Draft): void {
  outdateFiles(draft)
  forgetPrices(draft)
  draft.actions.push({ kind: 'forgetServer' })
  supersedeList(draft)
}

/** Makes the next request load all prices. Those on the board and in the cache are of another bookmaker or server. */
export function forgetPrices(draft: Draft): void {
  uncover(draft, 'prices')
  draft.deltaText = ''
  draft.actions.push({ kind: 'forgetSections', sections: draft.cachedLists.map(({ section }) => section) })
  draft.cachedLists = []
}
