/**
 * Answers of requests: what is applied to the board, and until when its scores and prices are complete then.
 *
 * A list is loaded with its prices; until it has been read the last one stays. Rules SRV1, SRV3, SRV6, SRV7, SRV14 in
 * docs/rules/worker.md.
 */
import { failed, succeeded, type Result } from '../contract/result'
import { listOf, LISTS } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import { coveredUntil } from './coverage'
import { hasOwnList, setPoll, setRequests, type Draft } from './draft'
import type { EventOf } from './events'
import { endFile, endList } from './outcomes'
import { SUPERSEDED } from './requests'
import { noteFailure, noteNews } from './sources'
import type { FileRequest, RequestId, RequestKind } from './state'

/** The request of that id, if its answer is waited for; it then counts as answered. */
function takeFile(draft: Draft, kind: Exclude<RequestKind, 'list'>, id: RequestId): FileRequest | null {
  const request = draft.state.requests[kind]
  if (request?.id !== id) return null
  setRequests(draft, { [kind]: null })
  return request
}

export function listReceived(draft: Draft, event: EventOf<'listReceived'>): void {
  const { state, actions, now } = draft
  const request = state.requests.list
  if (request?.id !== event.id || request.prices !== null) return
  const { content, asOf, ageMs, serverNow } = event
  noteNews(draft, 'matches', ageMs)
  state.list = { key: request.key, readAt: now, serverAt: serverNow }
  state.restoredList = ''
  actions.push({ kind: 'applyList', content, asOf })
  const { odds: file } = LISTS[listOf(state.query)]
  if (content.odds !== null) {
    pricesComplete(draft, asOf, ageMs)
    endList(draft, succeeded(asOf))
  } else if (file === null) endList(draft, succeeded(asOf))
  else {
    replacePrices(draft)
    const id = state.nextId++
    const { company } = state.query
    setRequests(draft, { list: { ...request, id, prices: { company, asOf } } })
    actions.push({ kind: 'fetchPrices', id, company, file })
  }
}

/** The list brings its prices: the feed of prices waits for them instead of its own request. */
function replacePrices(draft: Draft): void {
  const { prices } = draft.state.requests
  if (prices === null) return
  draft.actions.push({ kind: 'abort', id: prices.id })
  setRequests(draft, { prices: null })
  setPoll(draft, 'odds', { waitsFor: 'list' })
}

/** Prices of another bookmaker than the present one, or of another list, are not taken. */
export function pricesReceived(draft: Draft, { id, prices, asOf, ageMs }: EventOf<'pricesReceived'>): void {
  const { state, actions } = draft
  const ofList = state.requests.list
  const isOfList = ofList?.id === id
  const request = isOfList ? ofList.prices : takeFile(draft, 'prices', id)
  if (request === null) return
  const isWanted = request.company === state.query.company && hasOwnList(state)
  if (isWanted) {
    actions.push({ kind: 'applyPrices', prices, asOf })
    pricesComplete(draft, asOf, ageMs)
  }
  if (isOfList) endPricesOfList(draft, isWanted ? succeeded(asOf) : SUPERSEDED)
  else endFile(draft, 'prices', isWanted ? succeeded({ asOf, listChanged: false }) : SUPERSEDED)
}

function pricesComplete(draft: Draft, asOf: EpochMs, ageMs: number): void {
  noteNews(draft, 'odds', ageMs)
  draft.state.prices = coveredUntil(draft.state.prices, asOf)
}

export function deltaReceived(draft: Draft, event: EventOf<'deltaReceived'>): void {
  const { state, actions } = draft
  const { id, text, prices, asOf, ageMs } = event
  const request = takeFile(draft, 'delta', id)
  if (request === null) return
  if (request.isStale || request.company !== state.query.company) return endFile(draft, 'delta', SUPERSEDED)
  if (prices !== null) actions.push({ kind: 'applyPrices', prices, asOf })
  state.deltaText = text
  pricesComplete(draft, asOf, ageMs)
  endFile(draft, 'delta', succeeded({ asOf, listChanged: false }))
}

export function changesReceived(draft: Draft, event: EventOf<'changesReceived'>): void {
  const { state, actions } = draft
  const { id, changes, asOf, ageMs } = event
  const request = takeFile(draft, 'changes', id)
  if (request === null) return
  if (request.isStale) return endFile(draft, 'changes', SUPERSEDED)
  noteNews(draft, 'changes', ageMs)
  // A list that has changed is read anew; the records beside that do not count.
  if (!changes.refresh) {
    actions.push({ kind: 'applyChanges', changes, asOf, isNews: state.hasChanges })
    if (request.reaches) state.scores = coveredUntil(state.scores, asOf)
  }
  state.hasChanges = true
  endFile(draft, 'changes', succeeded({ asOf, listChanged: changes.refresh }))
}

export function requestFailed(draft: Draft, { id, source, fault }: EventOf<'failed'>): void {
  const { state } = draft
  const { list } = state.requests
  if (list?.id === id) {
    noteFailure(draft, source, fault)
    return list.prices === null ? endList(draft, failed(fault)) : endPricesOfList(draft, failed(fault))
  }
  for (const kind of ['changes', 'prices', 'delta'] as const) {
    if (takeFile(draft, kind, id) === null) continue
    noteFailure(draft, source, fault)
    endFile(draft, kind, failed(fault))
  }
}

/** If another bookmaker was chosen meanwhile, the feed of prices requests the new ones. */
function endPricesOfList(draft: Draft, outcome: Result<unknown>): void {
  const { state } = draft
  const { list } = state.requests
  if (list === null || list.prices === null) return
  const isLoaded = outcome.ok || list.company !== state.query.company
  endList(draft, isLoaded ? succeeded(list.prices.asOf) : outcome)
}
