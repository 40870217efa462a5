/**
 * Where the list of a query comes from: which call, how its body is read, which odds belong to it.
 *
 * The site's screens have a call each; another day than today is a call of its own; the widget's service has every day.
 * Rules SCN1-SCN3, SCN6 in docs/rules/details.md.
 * Errors: those of the readers. A list file cut short would make half the matches vanish: it is refused whole.
 */
import type { EngineConfig } from '../engine/contract/protocol'
import type { Query } from '../engine/contract/query'
import type { EpochMs, MatchId } from '../engine/contract/units'
import { readFixtureAnswer } from '../engine/feed/fixturesJs'
import { createMatchListReader } from '../engine/feed/matchListJs'
import type { CorrectScore, MatchList, OddsTable, Reading } from '../engine/feed/records'
import { readMatchAnswer } from '../engine/feed/rowArrays'
import { readWidgetData } from '../engine/feed/widgetServices'
import { listLanguage, type FeedPaths } from './paths'

export type ListKind = 'today' | 'rates' | 'results' | 'followed' | 'day' | 'service'

/** What a list call told, in whichever of its forms. */
export interface ListAnswer {
  readonly list: MatchList
  /** `null`: they are in a file of their own. */
  readonly odds: OddsTable | null
  readonly bets?: ReadonlyMap<MatchId, number>
  readonly correctScores?: ReadonlyMap<MatchId, CorrectScore>
}

export interface ListSource {
  /** `null` when the list is known to be empty without asking. */
  readonly url: (query: Query, at: EpochMs) => string | null
  readonly read: (text: string) => Reading<ListAnswer>
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

/** One of each for the life of the engine: the readers of files remember the last one. */
export function listSources(paths: FeedPaths): Readonly<Record<ListKind, ListSource>> {
  const always = () => true
  const never = () => false
  return {
    today: { url: paths.matchList, read: fileReader(), hasDeltas: always },
    rates: { url: (_, at) => paths.rateList(at), read: fileReader(), hasDeltas: always },
    results: { url: ({ order }, at) => paths.finishedList(order, at), read: fileReader(), hasDeltas: never },
    followed: {
      url: ({ followedMatches, language }) =>
        followedMatches.length === 0 ? null : paths.favourites(followedMatches, language),
      read: readMatchAnswer,
      hasDeltas: always,
    },
    day: {
      url: (query, at) => paths.fixtures(query, query.order, false, at),
      read: readFixtureAnswer,
      hasDeltas: ({ day }) => day === 0,
    },
    service: { url: paths.widgetData, read: readWidgetData, hasDeltas: always },
  }
}

export const EMPTY_LIST: MatchList = {
  matches: [],
  leagues: [],
  countries: [],
  createdAt: null,
  complete: true,
}

function fileReader(): ListSource['read'] {
  const reader = createMatchListReader()
  return text => wholeList(reader.read(text))
}

/** Also for a file that is asked for once. */
export function wholeList(reading: Reading<MatchList>): Reading<ListAnswer> {
  if (!reading.ok) return reading
  const { value: list, skipped } = reading
  return list.complete
    ? { ok: true, value: { list, odds: null }, skipped }
    : { ok: false, fault: 'truncated', skipped }
}
