/**
 * What another query changes: the place (screen, list and day), the bookmaker, the list.
 *
 * The lists of the places that the visitor has left are cached, so that they are there at once when the visitor comes
 * back. Rules SCN4-SCN7, SCN14 in docs/rules/details.md, SRV6 in docs/rules/worker.md.
 */
import type { Query } from '../contract/query'
import { listKey, placeOf, type Place } from '../contract/screens'
import type { Draft } from './draft'
import type { EventOf } from './events'
import { renewList, startPoll } from './polls'
import { forgetPrices, outdateFiles, supersedeList } from './requests'
import { channelsOf } from './connection'
import { isTooLarge, latestNews, setPage } from './sources'
import { NO_LIST } from './state'

/** Five screens, and some days of two of them. A list with its prices takes less than 2 MB at 2,000 matches (bench/site). */
const MOST_CACHED = 8

export function queryChanged(draft: Draft, next: Query): void {
  const { state } = draft
  const before = state.query
  state.query = next
  const [from, to] = [placeOf(before), placeOf(next)]
  if (from !== to) changePlace(draft, from, to)
  if (before.company !== next.company) changeBookmaker(draft)
  if (listKey(before) !== listKey(next)) {
    awaitList(draft)
    supersedeList(draft)
    renewList(draft)
  }
}

/** The page says that it waits for a list. */
export function awaitList(draft: Draft): void {
  setPage(draft, draft.state.list.key === '' ? 'loading' : 'resyncing')
}

/** Shows the list of the new place if it is cached, else nothing, until the place's own list has been read or found. */
function changePlace(draft: Draft, from: Place, to: Place): void {
  const { state, actions, now } = draft
  outdateFiles(draft)
  const next = state.cachedLists.find(({ place }) => place === to)
  const hadList = state.list.key !== ''
  const left = { place: from, list: state.list, newsAt: latestNews(state) }
  const others = state.cachedLists.filter(cached => cached !== next)
  state.cachedLists = hadList ? [...others.filter(({ place }) => place !== from), left] : others
  state.list = next?.list ?? NO_LIST
  state.restoredAt = next?.newsAt ?? null
  state.restoredList = ''
  state.suspension = { since: now, newsAt: state.restoredAt }
  state.prices = { ...state.prices, until: -Infinity }
  state.scores = { ...state.scores, until: -Infinity }
  state.deltaText = ''
  actions.push({ kind: 'swapBoard', cached: hadList ? from : null, shown: next === undefined ? null : to })
  dropOldest(draft)
  if (state.list.key === '') actions.push({ kind: 'findSnapshot', query: state.query })
}

function dropOldest({ state, actions }: Draft): void {
  const [oldest, ...younger] = state.cachedLists
  if (oldest === undefined || younger.length < MOST_CACHED) return
  state.cachedLists = younger
  actions.push({ kind: 'forgetPlace', place: oldest.place })
}

function changeBookmaker(draft: Draft): void {
  const { state, actions } = draft
  actions.push({ kind: 'clearPrices' })
  forgetPrices(draft)
  actions.push({ kind: 'subscribe', channels: channelsOf(state.query) })
  startPoll(draft, 'odds')
  // The prices of the new bookmaker may not be too large.
  if (isTooLarge(state)) renewList(draft)
}

/** Shows the list of the last visit, unless a list has been read or another one is wanted by now. */
export function snapshotFound(draft: Draft, found: EventOf<'snapshotFound'>): void {
  const { state, actions } = draft
  const { key, savedAt, offsetMs, board } = found
  if (state.list.key !== '' || listKey(state.query) !== key) return
  state.restoredList = key
  state.restoredAt = savedAt
  setPage(draft, 'resyncing')
  actions.push({ kind: 'showSnapshot', board, offsetMs })
}
