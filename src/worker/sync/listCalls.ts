/**
 * The address and the reader of each list. `engine/contract/screens.ts` says which screen shows which list, and which
 * price files belong to it.
 *
 * Rules SCN1, SCN2, SCN6 in docs/rules/details.md.
 */
import type { DayQuery } from '../../engine/contract/listAddress'
import { dayRequest, type ListName } from '../../engine/contract/screens'
import type { Query } from '../../engine/contract/query'
import type { EpochMs } from '../../engine/contract/units'
import { readWidgetData } from '../../engine/feed/widget/widgetData'
import { readFixtureAnswer } from '../../engine/feed/lists/fixturesJs'
import { readMatchAnswer } from '../../engine/feed/lists/rowArrays'
import type { FeedPaths } from './paths'
import { createFileReader } from './fileReader'
import type { Reading } from '../../engine/feed/records'
import type { ListContent } from '../../engine/sync/events'

/** The reader of files answers a promise, because it may have to load the code for older generations first. */
type ListReader = (text: string) => Reading<ListContent> | Promise<Reading<ListContent>>

export interface ListCall {
  /** `null` when the list is known to be empty without a request. */
  readonly url: (query: Query, at: EpochMs, other?: Pick<DayQuery, 'hours'>) => string | null
  readonly read: ListReader
}

/** Common servers accept addresses of 8 KB; 500 ids of seven digits take 5 KB with their encoded commas. */
const MOST_IDS = 500

/** Called once for each engine, because the readers of files remember the last file. */
export function createListCalls(paths: FeedPaths): Readonly<Record<ListName, ListCall>> {
  const day: ListCall = {
    url: (query, at, other) => paths.fixtures(dayRequest(query, other), query.order, at),
    read: readFixtureAnswer,
  }
  return {
    matches: { url: paths.matchList, read: createFileReader() },
    rates: { url: (_, at) => paths.rateList(at), read: createFileReader() },
    results: { url: ({ order }, at) => paths.finishedList(order, at), read: createFileReader() },
    followedMatches: {
      url: ({ followedMatches, language }) => {
        const ids = knownIds(followedMatches)
        return ids.length === 0 ? null : paths.favourites(ids, language)
      },
      read: readMatchAnswer,
    },
    followedLeagues: {
      url: (query, at) => {
        const ids = knownIds(query.followedLeagues)
        return ids.length === 0 ? null : paths.matchesByLeague(ids, query, at)
      },
      read: readMatchAnswer,
    },
    fixtures: day,
    otherDay: day,
    widget: {
      url: (query, at, other) => paths.widgetData(dayRequest(query, other), at),
      read: readWidgetData,
    },
    scores: {
      url: (query, at, other) => paths.widgetData({ ...dayRequest(query, other), company: undefined }, at),
      read: matchesAlone,
    },
  }
}

/** A service may send prices that were not requested. */
function matchesAlone(text: string): Reading<ListContent> {
  const found = readWidgetData(text)
  return found.ok ? { ...found, value: { list: found.value.list, odds: null } } : found
}

/** Positive integers, each once, the last 500 of them. */
function knownIds(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].filter(id => Number.isSafeInteger(id) && id > 0).slice(-MOST_IDS)
}
