/**
 * Answers that the first list needs: the records to apply to the board, and the resulting coverage of scores and
 * prices.
 *
 * A list is loaded with its prices. The previous list stays until both are read. Rules SRV1, SRV3, SRV6, SRV14 in
 * docs/rules/worker.md.
 */
import { failed, succeeded, type Result } from '../contract/result'
import { listOf, LISTS } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import { cover, uncover } from './coverage'
import { hasOwnList, type Draft } from './draft'
import type { Answer, EventOf } from './events'
import { endFile, endList } from './outcomes'
import { pollNow, renewList, startSoon } from './polls'
import { abort, SUPERSEDED } from './requests'
import { noteFailure, noteFile } from './sources'
import type { FileRequest, RequestId, RequestKind } from './state'

/** Removes and returns the pending request with this id, or `null`. */
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
  draft.scores.asOf = contentTime(draft, event)
  draft.restoredList = ''
  draft.awaitsRest = awaitsRest
  actions.push({ kind: 'applyList', content, asOf })
  const { odds: file } = LISTS[listOf(query)]
  if (content.odds !== null) allPricesComplete(draft, event)
  if (content.odds !== null || file === null) return endList(draft, succeeded(asOf))
  // The list brings its prices. The feed of prices waits for the list instead of its own request.
  if (abort(draft, 'prices')) draft.polls.odds.waitsFor = 'list'
  const { company } = query
  request.id = draft.nextId++
  request.prices = { company, asOf }
  actions.push({ kind: 'fetchPrices', id: request.id, company, file })
}

/** Ignores the rest of another list. For another bookmaker the list is requested again. */
export function restReceived(draft: Draft, event: EventOf<'restReceived'>): void {
  const { key, company, rest, odds, asOf } = event
  if (draft.list.key !== key) return
  if (rest !== null && company !== draft.query.company) return renewList(draft)
  draft.awaitsRest = false
  if (rest === null) return
  draft.hasRest = rest.matches.length > 0
  draft.actions.push({ kind: 'applyRest', rest, odds, asOf })
}

/** Ignores prices of a bookmaker or list that is no longer chosen. */
export function pricesReceived(draft: Draft, event: EventOf<'pricesReceived'>): void {
  const { id, prices, asOf } = event
  const { list } = draft.requests
  const isOfList = list?.id === id
  const request = isOfList ? list.prices : takeFile(draft, 'prices', id)
  if (request === null) return
  const isWanted = request.company === draft.query.company && hasOwnList(draft)
  if (isWanted) {
    draft.actions.push({ kind: 'applyPrices', prices, asOf })
    allPricesComplete(draft, event)
  }
  if (isOfList) endPricesOfList(draft, isWanted ? succeeded(asOf) : SUPERSEDED)
  else endFile(draft, 'prices', isWanted ? succeeded({ asOf, listChanged: false }) : SUPERSEDED)
}

/** Local time at which the list was written, if the list says so, else for which its answer is valid. */
function contentTime({ now }: Draft, { content, asOf, serverNow }: EventOf<'listReceived'>): EpochMs {
  const { createdAt } = content.list
  return createdAt === null ? asOf : Math.min(asOf, createdAt - serverNow + now)
}

function allPricesComplete(draft: Draft, times: Omit<Answer, 'id'>): void {
  draft.prices.asOf = times.asOf
  pricesComplete(draft, times)
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
 * Ends the list's request for prices. If another bookmaker was chosen meanwhile, the feed of prices requests the new
 * prices. Prices older than the last gap may lack lost changes, however far a file of changes reaches back. They are
 * requested again.
 */
function endPricesOfList(draft: Draft, outcome: Result<EpochMs>): void {
  const { list } = draft.requests
  if (list === null || list.prices === null) return
  const { company, asOf } = list.prices
  const isOfOther = company !== draft.query.company
  endList(draft, outcome.ok || isOfOther ? succeeded(asOf) : outcome)
  if (isOfOther) pollNow(draft, 'odds')
  if (outcome.ok && outcome.value < draft.changesSince) renewPrices(draft)
}

/**
 * Requests all prices again once a cache has newer ones. A pending file of price changes is not applied, because its
 * base is gone.
 */
function renewPrices(draft: Draft): void {
  uncover(draft, 'prices')
  const { delta } = draft.requests
  if (delta !== null) delta.isStale = true
  startSoon(draft, 'odds')
}
