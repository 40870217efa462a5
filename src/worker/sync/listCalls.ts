/**
 * The address and the reader of each list. `engine/contract/screens.ts` says which screen shows which list, and which
 * price files belong to that list.
 *
 * Rules SCN1, SCN2, SCN6 in docs/rules/details.md. Errors of a reader: its own, and `code-missing`.
 */
import type { DayQuery } from '../../engine/contract/listAddress'
import { dayRequest, type ListName } from '../../engine/contract/screens'
import type { Query } from '../../engine/contract/query'
import type { EpochMs } from '../../engine/contract/units'
import type { FeedPaths } from './paths'
import { createFileReader, fileLists } from './fileReader'
import type { Reading, WidgetData } from '../../engine/feed/records'
import type { ListContent } from '../../engine/sync/events'
import { lazyImport, type Lazy } from '../transport/lazyImport'
import type { FetchOutcome } from './feedFetcher'

export const widgetLists = lazyImport(() => import('../../engine/feed/widget/widgetData'))

interface ListReader {
  /** Loads the reader's code, which a page has requested together with the worker (`src/ui/early/main.ts`). */
  readonly code: Lazy<unknown>
  readonly read: (text: string) => Promise<FetchOutcome<ListContent>>
}

export interface ListCall extends ListReader {
  /** Returns the address. `null`: the list is empty, so no request is needed. */
  readonly url: (query: Query, at: EpochMs, other?: Pick<DayQuery, 'hours'>) => string | null
}

/**
 * Maximum number of ids in an address. Common servers accept addresses of 8 KB. 500 ids of seven digits take 5 KB with
 * their encoded commas.
 */
const MOST_IDS = 500

/** Call once per engine: the readers of files remember the last file. */
export function createListCalls(paths: FeedPaths): Readonly<Record<ListName, ListCall>> {
  const day: ListCall = {
    url: (query, at, other) => paths.fixtures(dayRequest(query, other), query.order, at),
    ...readerOf(fileLists, (code, text) => code.readFixtureAnswer(text)),
  }
  const matchAnswer = readerOf(fileLists, (code, text) => code.readMatchAnswer(text))
  const file = () => ({ code: fileLists, read: createFileReader() })
  return {
    matches: { url: paths.matchList, ...file() },
    rates: { url: (_, at) => paths.rateList(at), ...file() },
    results: { url: ({ order }, at) => paths.finishedList(order, at), ...file() },
    followedMatches: {
      url: ({ followedMatches, language }) => {
        const ids = knownIds(followedMatches)
        return ids.length === 0 ? null : paths.favourites(ids, language)
      },
      ...matchAnswer,
    },
    followedLeagues: {
      url: (query, at) => {
        const ids = knownIds(query.followedLeagues)
        return ids.length === 0 ? null : paths.matchesByLeague(ids, query, at)
      },
      ...matchAnswer,
    },
    fixtures: day,
    otherDay: day,
    widget: {
      url: (query, at, other) => paths.widgetData(dayRequest(query, other), at),
      ...readerOf(widgetLists, (code, text) => code.readWidgetData(text)),
    },
    scores: {
      url: (query, at, other) => paths.widgetData({ ...dayRequest(query, other), company: undefined }, at),
      ...readerOf(widgetLists, (code, text) => matchesAlone(code.readWidgetData(text))),
    },
  }
}

function readerOf<Code>(
  code: Lazy<Code>,
  read: (code: Code, text: string) => Reading<ListContent>,
): ListReader {
  return {
    code,
    async read(text) {
      const loaded = await code()
      return loaded.ok ? read(loaded.value, text) : { ...loaded, skipped: [] }
    },
  }
}

/** Removes prices, which a service may send although they were not requested. */
function matchesAlone(found: Reading<WidgetData>): Reading<ListContent> {
  return found.ok ? { ...found, value: { list: found.value.list, odds: null } } : found
}

/** Returns the last 500 distinct positive integers. */
function knownIds(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].filter(id => Number.isSafeInteger(id) && id > 0).slice(-MOST_IDS)
}
