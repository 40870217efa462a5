/**
 * Effects of a changed query on the section (screen, list and day), the bookmaker and the list.
 *
 * The lists of sections that the visitor left are cached, so that they appear at once on return. Rules SCN4-SCN7, SCN14
 * in docs/rules/details.md, NET33, SRV6 in docs/rules/worker.md.
 */
import { listKey, sectionOf, type Section } from '../contract/screens'
import { uncover } from './coverage'
import type { Draft } from './draft'
import type { EventOf } from './events'
import { renewList, startPoll } from './polls'
import { forgetPrices, outdateFiles, supersedeList } from './requests'
import { isTooLarge, latestNews, setPage } from './sources'
import { NO_LIST } from './state'

/**
 * Maximum number of cached lists: five screens, and some days of two of them. A list with prices takes less than 2 MB
 * at 2,000 matches (bench/site).
 */
const MOST_CACHED = 8

export function queryChanged(draft: Draft, { query }: EventOf<'queryChanged'>): void {
  const before = draft.query
  draft.query = query
  const [from, to] = [sectionOf(before), sectionOf(query)]
  if (from !== to) changeSection(draft, from, to)
  if (before.company !== query.company) changeBookmaker(draft)
  if (listKey(before) !== listKey(query)) {
    awaitList(draft)
    supersedeList(draft)
    renewList(draft)
  }
}

/** Reports to the page that a list is being loaded. */
export function awaitList(draft: Draft): void {
  setPage(draft, draft.list.key === '' ? 'loading' : 'resyncing')
}

/**
 * Shows the cached list of the new section. Without one, the page is empty until the section's list was read or found.
 */
function changeSection(draft: Draft, from: Section, to: Section): void {
  const { actions, list, cachedLists } = draft
  const hasList = list.key !== ''
  const next = cachedLists.find(({ section }) => section === to)
  const others = cachedLists.filter(({ section }) => section !== to && section !== from)
  outdateFiles(draft)
  draft.cachedLists = hasList ? [...others, { section: from, list, newsAt: latestNews(draft) }] : others
  draft.list = next?.list ?? { ...NO_LIST }
  draft.hasRest = draft.awaitsRest = false
  draft.restoredAt = next?.newsAt ?? null
  draft.restoredList = ''
  draft.suspension = { since: draft.now, newsAt: draft.restoredAt }
  uncover(draft, 'prices')
  uncover(draft, 'scores')
  draft.deltaText = ''
  actions.push({ kind: 'swapBoard', cached: hasList ? from : null, shown: next === undefined ? null : to })
  dropOldest(draft)
  if (draft.list.key === '') actions.push({ kind: 'findSnapshot', query: draft.query })
}

function dropOldest(draft: Draft): void {
  const [oldest, ...younger] = draft.cachedLists
  if (oldest === undefined || younger.length < MOST_CACHED) return
  draft.cachedLists = younger
  draft.actions.push({ kind: 'forgetSections', sections: [oldest.section] })
}

function changeBookmaker(draft: Draft): void {
  draft.actions.push({ kind: 'clearPrices' })
  forgetPrices(draft)
  draft.actions.push({ kind: 'subscribe' })
  // The open socket sends changes of the new bookmaker from now on, so an answer from before may lack some.
  if (draft.socket.phase === 'open') draft.changesSince = draft.prices.socketFrom = draft.now
  startPoll(draft, 'odds')
  // The prices of the new bookmaker may be small enough. The prices of the rest of the day come with the list.
  if (isTooLarge(draft) || draft.hasRest) renewList(draft)
}

/** Shows the list of the last visit, unless a list was read meanwhile or the query names another list. */
export function snapshotFound(draft: Draft, found: EventOf<'snapshotFound'>): void {
  const { key, savedAt, offsetMs, board } = found
  if (draft.list.key !== '' || listKey(draft.query) !== key) return
  draft.restoredList = key
  draft.restoredAt = savedAt
  setPage(draft, 'resyncing')
  draft.actions.push({ kind: 'showSnapshot', board, savedAt, offsetMs })
}
