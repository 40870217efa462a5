/**
 * Leagues, teams and matches in an archive, found by the names of an imported past.
 *
 * Ids of other providers are preferred to ids of earlier imports. So a team's page has its past matches and today's.
 * Rule ARC45 in docs/rules/archive.md. Errors: see `ReadDatabase`.
 */
import type { PastCompetition, PastNames, PastTeam } from '../../contract/past'
import { integer, optional, text, type RowOf } from '../../database/port/columns'
import type { ReadDatabase } from '../../database/port/database'
import { among } from '../../database/port/dialects'
import { statement } from '../../database/port/statement'

const [NAME, NUMBER] = [optional(text), optional(integer)]
const LEAGUE = { id: integer, name: NAME, country: NAME }
const TEAM = { leagueId: NUMBER, id: integer, name: text }
const MATCH = { id: integer, homeId: integer, guestId: integer, kickoff: integer }

const LEAGUES = statement(
  `select leagues.id, leagues.name, countries.name as country
   from leagues left join countries on countries.id = leagues.country_id order by leagues.id`,
  LEAGUE,
)
const COUNTRIES = statement('select id, name from countries order by id', { id: integer, name: NAME })
const TEAMS = statement(
  dialect => `select played.league_id, teams.id, teams.name from (
     select league_id, home_id as team_id from matches where league_id ${among(dialect, '$1')}
     union select league_id, guest_id from matches where league_id ${among(dialect, '$1')}
   ) as played join teams on teams.id = played.team_id where teams.name is not null order by teams.id`,
  TEAM,
)
const TEAM_IDS = statement(dialect => `select id from teams where id ${among(dialect, '$1')}`, {
  id: integer,
})
const MATCHES = statement(
  dialect => `select id, home_id, guest_id, kickoff from matches
   where league_id ${among(dialect, '$1')} and kickoff between $2 and $3
   and home_id is not null and guest_id is not null order by id`,
  MATCH,
)

export type StoredMatch = RowOf<typeof MATCH>
type Reading = Pick<ReadDatabase, 'rows'>

/** First id that an import did not make, else the first of all. `undefined` without ids. */
export const preferred = (found: readonly number[], made: readonly number[]): number | undefined =>
  found.find(id => !made.includes(id)) ?? found[0]

export interface KnownLeague {
  readonly id: number
  /** Ids of all leagues of that name: an earlier import may have made a second one. */
  readonly ids: readonly number[]
  /** Ids that imports make for the league. */
  readonly made: readonly number[]
  readonly countryId: number
  readonly isNew: boolean
}

/** Leagues of an archive, found by the names of competitions. */
export class KnownLeagues {
  private readonly names: PastNames
  private readonly leagues: readonly RowOf<typeof LEAGUE>[]
  private readonly countries: ReadonlyMap<string, number>

  private constructor(
    names: PastNames,
    leagues: readonly RowOf<typeof LEAGUE>[],
    countries: [string, number][],
  ) {
    this.names = names
    this.leagues = leagues
    this.countries = new Map(countries)
  }

  static async read(reader: Reading, names: PastNames): Promise<KnownLeagues> {
    const countries = await reader.rows(COUNTRIES)
    const named = countries.flatMap(({ id, name }): [string, number][] => (name === null ? [] : [[name, id]]))
    return new KnownLeagues(names, await reader.rows(LEAGUES), named.reverse())
  }

  find(competition: PastCompetition): KnownLeague {
    const key = this.names.competition(competition)
    const made = this.names.ids('competition', key)
    const ids = this.leagues.flatMap(({ id, name, country }) =>
      name !== null && this.names.competition({ name, country: country ?? '' }) === key ? [id] : [],
    )
    const id = preferred(ids, made)
    const countryId = this.countries.get(competition.country) ?? this.names.countryId(competition.country)
    return { id: id ?? made[0], ids, made, countryId, isNew: id === undefined }
  }

  /** Ids of a country's leagues. */
  idsIn(country: string): readonly number[] {
    return this.leagues.filter(league => league.country === country).map(({ id }) => id)
  }
}

export interface KnownTeam {
  readonly id: number
  /** Ids that stored matches may have for the team. */
  readonly ids: readonly number[]
  /** Ids that imports make for the team. */
  readonly made: readonly number[]
  readonly isNew: boolean
}

/** Where teams are searched: first in the competition, then in all leagues of their country. */
export interface TeamSearch {
  readonly reader: Reading
  readonly names: PastNames
  readonly league: KnownLeague
  readonly leagues: KnownLeagues
}

/** Ids of teams in the searched leagues, by the teams' keys. */
async function storedTeams(
  { reader, names, league, leagues }: TeamSearch,
  countries: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, number[]>()
  const isHere = ({ leagueId }: RowOf<typeof TEAM>) => leagueId !== null && league.ids.includes(leagueId)
  for (const country of countries) {
    const rows = await reader.rows(TEAMS, [[...new Set([...league.ids, ...leagues.idsIn(country)])]])
    for (const { id, name } of [...rows.filter(isHere), ...rows.filter(row => !isHere(row))]) {
      const key = names.team({ name, country })
      found.set(key, [...(found.get(key) ?? []), id])
    }
  }
  return found
}

/** Teams by their keys. A team that the archive lacks gets an id made by the source. */
export async function knownTeams(
  search: TeamSearch,
  teams: readonly PastTeam[],
): Promise<ReadonlyMap<string, KnownTeam>> {
  const { reader, names } = search
  const keys = new Set(teams.map(team => names.team(team)))
  const found = await storedTeams(search, new Set(teams.map(({ country }) => country)))
  const made = new Map([...keys].map(key => [key, names.ids('team', key)] as const))
  const rows = await reader.rows(TEAM_IDS, [[...made.values()].flat()])
  const stored = new Set(rows.map(({ id }) => id))
  return new Map(
    Array.from(made, ([key, ids]) => {
      const known = [...(found.get(key) ?? []), ...ids.filter(id => stored.has(id))]
      const id = preferred(known, ids)
      return [key, { id: id ?? ids[0], ids: known, made: ids, isNew: id === undefined }]
    }),
  )
}

/** Matches of a league that have a kick-off and two teams. */
export const storedMatches = (
  reader: Reading,
  { ids }: KnownLeague,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly StoredMatch[]> => reader.rows(MATCHES, [ids, from, to])
