/**
 * The requests: which file a feed needs, and what becomes of requests that are superseded.
 *
 * A feed that needs what is under way waits for that. Rules NET14, SRV1, SRV12-SRV14 in docs/rules/worker.md.
 */
import { failed } from '../contract/result'
import { listKey, listOf, LISTS } from '../contract/screens'
import { CHANGES_REACH_MS, DELTA_REACH_MS, isEmpty, isInReach } from './coverage'
import { hasOwnList, setPoll, setRequests, type Draft } from './draft'
import { endFile, endFilePoll } from './outcomes'
import { resync } from './polls'
import { isTooLarge } from './sources'
import type { Feed, FileRequest, RequestId, RequestKind } from './state'

/** The answer is not needed any more: no fault of its source. */
export const SUPERSEDED = failed('superseded')

/** The feed is due: requests what it needs, unless that is under way. */
export function runPoll(draft: Draft, feed: Feed): void {
  const { state, now } = draft
  if (state.polls[feed].waitsFor !== null) return setPoll(draft, feed, { again: true, dueAt: null })
  setPoll(draft, feed, { again: false, dueAt: null, requestedAt: now })
  if (feed === 'list') return awaitRequest(draft, feed, 'list')
  // Once: a second suspension would be newer than the list that is on its way, which then could not end it.
  if (isBehind(draft) && state.suspension === null) resync(draft)
  const wanted = feed === 'changes' ? 'changes' : oddsRequest(draft)
  if (wanted === 'none') endFilePoll(draft, feed, failed('oversize'))
  else if (wanted === 'later') endFilePoll(draft, feed, SUPERSEDED)
  else awaitRequest(draft, feed, wanted)
}

/** The file of changes does not reach back to the last news: only a list is complete. */
function isBehind({ state, now }: Draft): boolean {
  return !isEmpty(state.scores) && !isInReach(state.scores, CHANGES_REACH_MS, now)
}

/**
 * What brings the newest prices: a file of changes if it reaches back far enough, else all of them, with the list if it is
 * not there or has no file of its own. `none`: it is too large, and requested at the cadence of the list. `later`: the
 * list of another server comes first.
 */
function oddsRequest({ state, now }: Draft): RequestKind | 'none' | 'later' {
  const isOwn = hasOwnList(state)
  const { odds, deltas } = LISTS[listOf(state.query)]
  const hasNone = odds === null && deltas === null
  if (isOwn && (hasNone || !isEmpty(state.prices))) {
    if (deltas === null) return 'changes'
    if (isInReach(state.prices, DELTA_REACH_MS, now)) return 'delta'
  }
  if (isTooLarge(state)) return 'none'
  if (!isOwn || state.requests.list !== null || odds === null) return 'list'
  return state.isListFirst ? 'later' : 'prices'
}

function awaitRequest(draft: Draft, feed: Feed, kind: RequestKind): void {
  setPoll(draft, feed, { waitsFor: kind })
  if (draft.state.requests[kind] === null) REQUEST[kind](draft)
}

const REQUEST: Readonly<Record<RequestKind, (draft: Draft) => void>> = {
  list: requestList,
  changes(draft) {
    draft.actions.push({ kind: 'fetchChanges', id: requestFile(draft, 'changes') })
  },
  prices(draft) {
    const { odds: file } = LISTS[listOf(draft.state.query)]
    const { company } = draft.state.query
    if (file !== null)
      draft.actions.push({ kind: 'fetchPrices', id: requestFile(draft, 'prices'), company, file })
  },
  delta(draft) {
    const { query, deltaText: lastText } = draft.state
    const { company } = query
    const { deltas: file } = LISTS[listOf(query)]
    if (file !== null)
      draft.actions.push({ kind: 'fetchDelta', id: requestFile(draft, 'delta'), company, file, lastText })
  },
}

function requestList(draft: Draft): void {
  const { state, actions } = draft
  const { query } = state
  const id = state.nextId++
  state.isListFirst = false
  setRequests(draft, { list: { id, key: listKey(query), company: query.company, prices: null } })
  actions.push({ kind: 'fetchList', id, query })
}

function requestFile(draft: Draft, kind: Exclude<RequestKind, 'list'>): RequestId {
  const { state, now } = draft
  const id = state.nextId++
  const { company } = state.query
  const request: FileRequest = {
    id,
    company,
    isStale: false,
    reaches: isInReach(state.scores, CHANGES_REACH_MS, now),
  }
  setRequests(draft, { [kind]: request })
  return id
}

/** Requests the list anew if it is under way: the query asks for another one, or another server has taken over. */
export function supersedeList(draft: Draft): void {
  const { state, actions } = draft
  const { list, prices } = state.requests
  if (prices !== null) {
    actions.push({ kind: 'abort', id: prices.id })
    setRequests(draft, { prices: null })
    endFile(draft, 'prices', SUPERSEDED)
  }
  if (list === null) state.isListFirst = true
  else {
    actions.push({ kind: 'abort', id: list.id })
    requestList(draft)
  }
}

/** What is under way was requested from another server, or for another screen. */
export function outdateFiles(draft: Draft): void {
  const { changes, delta } = draft.state.requests
  setRequests(draft, {
    changes: changes && { ...changes, isStale: true },
    delta: delta && { ...delta, isStale: true },
  })
}

/** Another server has taken over. */
export function forgetServer(draft: Draft): void {
  outdateFiles(draft)
  forgetPrices(draft)
  draft.actions.push({ kind: 'forgetServer' })
  supersedeList(draft)
}

/** The next request loads all prices: those on the board, and in the cache, are of another bookmaker or server. */
export function forgetPrices({ state, actions }: Draft): void {
  state.prices = { ...state.prices, until: -Infinity }
  state.deltaText = ''
  state.cachedLists = []
  actions.push({ kind: 'forgetPlaces' })
}
