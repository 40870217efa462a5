/**
 * Answers that the first list needs: what is applied to the board, and until when its scores and prices are complete then.
 *
 * A list is loaded with its prices; until it has been read the last one stays. Rules SRV1, SRV3, SRV6, SRV14 in
 * docs/rules/worker.md.
 */
import { failed, succeeded, type Result } from '../contract/result'
import { listOf, LISTS } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import { cover, uncover } from './coverage'
import { hasOwnList, type Draft } from './draft'
import type { Answer, EventOf } from './events'
import { endFile, endList } from './outcomes'
import { renewList, startSoon } from './polls'
import { abort, SUPERSEDED } from './requests'
import { noteFailure, noteFile } from './sources'
import type { FileRequest, RequestId, RequestKind } from './state'

/** The request of that id, if its answer is waited for; it then counts as answered. */
export function takeFile(
  { requests }: Draft,
  kind: Exclude<RequestKind, 'list'>,
  id: RequestId,
): FileRequest | null {
  const request = requests[kind]
  if (request?.id !== id) return null
  requests[kind] = null
  return request
}

export function listReceived(draft: Draft, event: EventOf<'listReceived'>): void {
  const { actions, requests, now, query } = draft
  const request = requests.list
  if (request?.id !== event.id || request.prices !== null) return
  const { content, asOf, serverNow, awaitsRest } = event
  noteFile(draft, 'matches', event)
  draft.list = { key: request.key, readAt: now, serverTime: serverNow }
  draft.restoredList = ''
  draft.awaitsRest = awaitsRest
  actions.push({ kind: 'applyList', content, asOf })
  const { odds: file } = LISTS[listOf(query)]
  if (content.odds !== null) pricesComplete(draft, event)
  if (content.odds !== null || file === null) return endList(draft, succeeded(asOf))
  // The list brings its prices: the feed of prices waits for them instead of its own request.
  if (abort(draft, 'prices')) draft.polls.odds.waitsFor = 'list'
  const { company } = query
  request.id = draft.nextId++
  request.prices = { company, asOf }
  actions.push({ kind: 'fetchPrices', id: request.id, company, file })
}

/** The rest of another list is not taken, nor that of another bookmaker, whose list is requested again. */
export function restReceived(draft: Draft, event: EventOf<'restReceived'>): void {
  const { key, company, rest, odds, asOf } = event
  if (draft.list.key !== key) return
  if (rest !== null && company !== draft.query.company) return renewList(draft)
  draft.awaitsRest = false
  if (rest === null) return
  draft.hasRest = rest.matches.length > 0
  draft.actions.push({ kind: 'applyRest', rest, odds, asOf })
}

/** Prices of another bookmaker than the present one, or of another list, are not taken. */
export function pricesReceived(draft: Draft, event: EventOf<'pricesReceived'>): void {
  const { id, prices, asOf } = event
  const { list } = draft.requests
  const isOfList = list?.id === id
  const request = isOfList ? list.prices : takeFile(draft, 'prices', id)
  if (request === null) return
  const isWanted = request.company === draft.query.company && hasOwnList(draft)
  if (isWanted) {
    draft.actions.push({ kind: 'applyPrices', prices, asOf })
    pricesComplete(draft, event)
  }
  if (isOfList) endPricesOfList(draft, isWanted ? succeeded(asOf) : SUPERSEDED)
  else endFile(draft, 'prices', isWanted ? succeeded({ asOf, listChanged: false }) : SUPERSEDED)
}

export function pricesComplete(draft: Draft, times: Omit<Answer, 'id'>): void {
  noteFile(draft, 'odds', times)
  cover(draft, 'prices', times.asOf)
}

export function requestFailed(draft: Draft, { id, fault }: EventOf<'failed'>): void {
  const { list } = draft.requests
  if (list?.id === id) {
    noteFailure(draft, list.prices === null ? 'matches' : 'odds', fault)
    return list.prices === null ? endList(draft, failed(fault)) : endPricesOfList(draft, failed(fault))
  }
  for (const kind of ['changes', 'prices', 'delta'] as const) {
    if (takeFile(draft, kind, id) === null) continue
    noteFailure(draft, kind === 'changes' ? kind : 'odds', fault)
    endFile(draft, kind, failed(fault))
  }
}

/**
 * If another bookmaker was chosen meanwhile, the feed of prices requests the new ones. Prices from before the last gap may lack what
 * was lost in it, however far a file of changes reaches back.
 */
function endPricesOfList(draft: Draft, outcome: Result<EpochMs>): void {
  const { list } = draft.requests
  if (list === null || list.prices === null) return
  const isLoaded = outcome.ok || list.company !== draft.query.company
  endList(draft, isLoaded ? succeeded(list.prices.asOf) : outcome)
  if (outcome.ok && outcome.value < draft.changesSince) renewPrices(draft)
}

/** Requests all of them again, once a cache has newer ones. What is under way is no base for them. */
function renewPrices(draft: Draft): void {
  uncover(draft, 'prices')
  const { delta } = draft.requests
  if (delta !== null) delta.isStale = true
  startSoon(draft, 'odds')
}
