/**
 * Requests of the archive's calls and the JSON body of each. Errors: rejects while the database is unreachable. `null`
 * when the archive has no such data.
 */
import { isoDay, isoOfDay } from '../../../src/engine/contract/days'
import type { Zone } from '../../../src/engine/contract/units'
import { offsetSpans } from '../../../src/engine/contract/zone'
import { pricesJson, PIECES_READ } from './pricesJson'
import type { ArchiveStore, PriceQuery } from '../stores/archiveStore'
import type { ResultQuery } from '../stores/resultQueries'
import type { ArchiveEnds, DayRow, FoundLeagueRow, FoundTeamRow } from '../stores/resultStore'
import { leaguesJson } from './leaguesJson'
import { matchesJson } from './matchesJson'
import type { EpochMs } from '../../kit/clock'

/** A month in a zone: its first millisecond and that of the next month. */
export interface MonthQuery {
  readonly from: EpochMs
  readonly until: EpochMs
  readonly zone: Zone
}

interface SearchQuery {
  /** Searched text, folded. */
  readonly text: string
  readonly now: EpochMs
}

/** A call with parsed parameters. The front sends it to the thread that has the database. */
export type ArchiveRequest =
  | { readonly kind: 'prices'; readonly query: PriceQuery }
  | { readonly kind: 'matches'; readonly query: ResultQuery }
  | { readonly kind: 'days'; readonly query: MonthQuery }
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'leagues'; readonly query: Readonly<Record<string, never>> }

/** Maximum number of leagues and most teams that a search returns. */
const MOST_FOUND = 20
/** Limit of all leagues of the archive. */
const MOST_LEAGUES = 10_000

export async function answer(store: ArchiveStore, request: ArchiveRequest): Promise<string | null> {
  switch (request.kind) {
    case 'prices': {
      const rows = await store.prices(request.query, PIECES_READ)
      return pricesJson(request.query.match, rows, {
        watches: from => store.watches(from),
        moments: () => store.moments(request.query.match),
      })
    }
    case 'matches':
      return matches(store, request.query)
    case 'days':
      return days(store, request.query)
    case 'search':
      return search(store, request.query)
    case 'leagues':
      return leaguesJson(await store.leagues(MOST_LEAGUES))
  }
}

/** Runs the queries at the same time, because the answer needs all results. */
async function matches(store: ArchiveStore, query: ResultQuery): Promise<string> {
  const { company } = query
  if (query.of !== 'league') return matchesJson({ ...(await store.results(query)), company })
  const [results, seasons, rounds] = await Promise.all([
    store.results(query),
    store.seasons(query.league),
    store.rounds(query.league, query.season),
  ])
  return matchesJson({ ...results, company, seasons, rounds })
}

async function search(store: ArchiveStore, { text, now }: SearchQuery): Promise<string> {
  const [leagues, teams] = await Promise.all([
    store.findLeagues(text, MOST_FOUND),
    store.findTeams(text, now, MOST_FOUND),
  ])
  return searchJson(leagues, teams)
}

/**
 * Counts the days of a month. When the clocks change, matches before and after the change are counted separately and
 * added.
 */
async function days(store: ArchiveStore, { from, until, zone }: MonthQuery): Promise<string> {
  const spans = offsetSpans(from, until, zone)
  const [ends, ...found] = await Promise.all([
    store.ends(),
    ...spans.map(span => store.days(span.from, span.until, span.offset)),
  ])
  const byDay = new Map<number, DayRow>()
  for (const row of found.flat()) byDay.set(row.day, added(byDay.get(row.day), row))
  return daysJson(ends, [...byDay.values()], zone)
}

const added = (one: DayRow | undefined, { day, matches, ended }: DayRow): DayRow => ({
  day,
  matches: matches + (one?.matches ?? 0),
  ended: ended + (one?.ended ?? 0),
})

/** Dates of a zone with counts of all and of ended matches. */
function daysJson({ first, last }: ArchiveEnds, rows: readonly DayRow[], zone: Zone): string {
  const end = (at: EpochMs | null) => (at === null ? undefined : isoDay(at, zone))
  const days = rows.map(({ day, matches, ended }) => [isoOfDay(day), matches, ended])
  return JSON.stringify({ ErrCode: 0, Data: { first: end(first), last: end(last), days } })
}

const leagueOf = ({ id, name, localName, matches, first, last }: FoundLeagueRow) => ({
  id,
  name: name ?? localName ?? undefined,
  localName: localName ?? undefined,
  matches,
  first,
  last,
})

const teamOf = ({ id, name, league, leagueName, localLeague, last, next }: FoundTeamRow) => ({
  id,
  name: name ?? undefined,
  league: league ?? undefined,
  leagueName: leagueName ?? localLeague ?? undefined,
  localLeagueName: localLeague ?? undefined,
  last: last ?? undefined,
  next: next ?? undefined,
})

/** `JSON.stringify` omits fields that are `undefined`. */
const searchJson = (leagues: readonly FoundLeagueRow[], teams: readonly FoundTeamRow[]): string =>
  JSON.stringify({ ErrCode: 0, Data: { leagues: leagues.map(leagueOf), teams: teams.map(teamOf) } })
