/**
 * Matches of the archive as a world whose time stands still, for the writers of feeds.
 *
 * The archive lacks corners by minute, correct scores, and the colours and marks of leagues.
 */
import { inLeagueOrder, standsStill, teamsIn } from '../../contract/worldParts'
import type { League, Match, Quote, World } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { marketOfCode } from '../../contract/marketCodes'
import type { TeamRow } from '../stores/rows'
import { archivedMatch, countryOf, leagueOf } from './archivedMatch'
import { closingQuote } from './closingQuote'
import type { DayRows } from './dayRows'

interface WorldParts extends Pick<World, 'countries' | 'leagues' | 'companies' | 'now' | 'quote'> {
  readonly matches: readonly Match[]
}

function stillWorld({ matches: some, ...parts }: WorldParts): World {
  const matches = inLeagueOrder(some, parts)
  const byId = new Map(matches.map(match => [match.id, match]))
  return {
    ...parts,
    matches: () => matches,
    match: id => byId.get(id),
    left: () => [],
    correctScore: () => null,
    cornerEvents: () => [],
    teamSheets: () => null,
    matchStatistics: () => null,
    leagueTeams: id => teamsIn(parts.leagues, matches, id),
    advance: standsStill,
  }
}

/** Groups rows by match, in their order. */
export function byMatch<Row extends { readonly matchId: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.matchId)
    if (group === undefined) groups.set(row.matchId, [row])
    else group.push(row)
  }
  return groups
}

const byName = new Intl.Collator('en')

/** A league without a row, because its list was unreadable, gets its number as its name. */
export function leaguesOf({ leagues, matches }: Pick<DayRows, 'leagues' | 'matches'>): readonly League[] {
  const known = new Map(leagues.map(row => [row.id, row]))
  const ids = [...new Set(matches.flatMap(({ leagueId }) => leagueId ?? []))]
  const nameless = { name: null, localName: null, countryId: null, folded: null }
  return ids
    .map(id => leagueOf(known.get(id) ?? { id, ...nameless }))
    .sort((one, other) => byName.compare(one.nameEn, other.nameEn) || one.id - other.id)
}

export const teamsById = (teams: readonly TeamRow[]): ReadonlyMap<number, TeamRow> =>
  new Map(teams.map(team => [team.id, team]))

export function closingQuotes(rows: DayRows['closings']): World['quote'] {
  const quotes = new Map<string, Quote>()
  for (const row of rows) {
    const [market, quote] = [marketOfCode(row.market), closingQuote(row)]
    if (market !== undefined && quote !== null) quotes.set(`${row.matchId} ${row.company} ${market}`, quote)
  }
  return (match, company, market) => quotes.get(`${match} ${company} ${market}`) ?? null
}

/** `now`: the world's time. */
export function archivedWorld(rows: DayRows, companies: readonly number[], now: EpochMs): World {
  const teams = teamsById(rows.teams)
  const events = byMatch(rows.events)
  return stillWorld({
    countries: rows.countries.map(countryOf),
    leagues: leaguesOf(rows),
    matches: rows.matches.map(row => archivedMatch(row, teams, events.get(row.id) ?? [])),
    companies,
    now,
    quote: closingQuotes(rows.closings),
  })
}
