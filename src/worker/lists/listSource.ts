/**
 * Where the list of a query comes from: which call, how its body is read, which odds belong to it.
 *
 * The site's screens have a call each; another day than today is a call of its own; the widget's service has every day.
 * Rules SCN1-SCN3, SCN6 in docs/rules/details.md.
 */
import type { EngineConfig } from '../../engine/contract/protocol'
import type { Query } from '../../engine/contract/query'
import type { EpochMs } from '../../engine/contract/units'
import type { MatchList } from '../../engine/feed/records'
import { late, type Late } from '../transport/late'
import type { ListReader } from './listAnswer'
import { listLanguage, type FeedPaths } from '../requests/paths'
import type * as files from './fileLists'

export type FileLists = typeof files

export type ListKind = 'today' | 'rates' | 'results' | 'followed' | 'day' | 'service'

export interface ListSource {
  /** `null` when the list is known to be empty without asking. */
  readonly url: (query: Query, at: EpochMs) => string | null
  /** Of its answers; the widget never fetches what reads the site's files. */
  readonly reader: Late<ListReader>
  /** Whether the odds change files speak of these matches. */
  readonly hasDeltas: (query: Query) => boolean
}

export function listKind({ source }: EngineConfig, { screen, day }: Query): ListKind {
  if (source === 'services') return 'service'
  if (screen === 'favorite') return 'followed'
  if (day !== 0 || screen === 'fixture') return 'day'
  if (screen === 'result') return 'results'
  return screen === 'gameRate' ? 'rates' : 'today'
}

/** Two queries with one key list the same matches: between them nothing need be asked. */
export function listKey(config: EngineConfig, query: Query): string {
  const kind = listKind(config, query)
  const { language, day, zone, company } = query
  if (kind === 'rates' || kind === 'results') return kind
  if (kind === 'today') return `${kind} ${listLanguage(language)}`
  if (kind === 'followed') return `${kind} ${language} ${query.followedMatches.join()}`
  return `${kind} ${language} ${zone} ${company} ${day}`
}

export const fileLists = late(() => import('./fileLists'))

/** One of each for the life of the engine: the readers of files remember the last one. */
export function listSources(paths: FeedPaths): Readonly<Record<ListKind, ListSource>> {
  const always = () => true
  const never = () => false
  const ofFiles = (pick: (readers: FileLists) => ListReader): Late<ListReader> => {
    let reader: ListReader | undefined
    return async () => {
      const readers = await fileLists()
      return (reader ??= readers === null ? undefined : pick(readers)) ?? null
    }
  }
  const file = () => ofFiles(({ createFileReader }) => createFileReader())
  return {
    today: { url: paths.matchList, reader: file(), hasDeltas: always },
    rates: { url: (_, at) => paths.rateList(at), reader: file(), hasDeltas: always },
    results: { url: ({ order }, at) => paths.finishedList(order, at), reader: file(), hasDeltas: never },
    followed: {
      url: ({ followedMatches, language }) =>
        followedMatches.length === 0 ? null : paths.favourites(followedMatches, language),
      reader: ofFiles(({ readMatchAnswer }) => readMatchAnswer),
      hasDeltas: always,
    },
    day: {
      url: (query, at) => paths.fixtures(query, query.order, false, at),
      reader: ofFiles(({ readFixtureAnswer }) => readFixtureAnswer),
      hasDeltas: ({ day }) => day === 0,
    },
    service: {
      url: paths.widgetData,
      reader: late(async () => (await import('../../engine/feed/widget/widgetData')).readWidgetData),
      hasDeltas: always,
    },
  }
}

export const EMPTY_LIST: MatchList = {
  matches: [],
  leagues: [],
  countries: [],
  createdAt: null,
  complete: true,
}
