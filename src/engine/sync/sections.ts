/**
 * What another query changes: the section (screen, list and day), the bookmaker, the list.
 *
 * The lists of the sections that the visitor has left are cached, so that they are there at once when the visitor comes
 * back. Rules SCN4-SCN7, SCN14 in docs/rules/details.md, SRV6 in docs/rules/worker.md.
 */
import { listKey, sectionOf, type Section } from '../contract/screens'
import { uncover } from './coverage'
import type { Draft } from './draft'
import type { EventOf } from './events'
import { renewList, startPoll } from './polls'
import { forgetPrices, outdateFiles, supersedeList } from './requests'
import { isTooLarge, latestNews, setPage } from './sources'
import { NO_LIST } from './state'

/** Five screens, and some days of two of them. A list with its prices takes less than 2 MB at 2,000 matches (bench/site). */
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

/** The page says that it waits for a list. */
export function awaitList(draft: Draft): void {
  setPage(draft, draft.list.key === '' ? 'loading' : 'resyncing')
}

/** Shows the list of the new section if it is cached, else nothing, until the section's own list has been read or found. */
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
  startPoll(draft, 'odds')
  // The prices of the new bookmaker may not be too large, and those of the rest of the day come with its answer.
  if (isTooLarge(draft) || draft.hasRest) renewList(draft)
}

/** Shows the list of the last visit, unless a list has been read or another one is wanted by now. */
export function snapshotFound(draft: Draft, found: EventOf<'snapshotFound'>): void {
  const { key, savedAt, offsetMs, board } = found
  if (draft.list.key !== '' || listKey(draft.query) !== key) return
  draft.restoredList = key
  draft.restoredAt = savedAt
  setPage(draft, 'resyncing')
  draft.actions.push({ kind: 'showSnapshot', board, savedAt, offsetMs })
}
