/**
 * Reads matches (`resultQueries.ts`), days with counts, and searches by name.
 *
 * Days are read along `matches_by_day`. tests/feedserver/archive/results.test.ts checks the query plans. A search reads
 * all names. Errors: see `ArchiveStore`.
 */
import { integer, optional, text, type RowOf } from '../../database/port/columns'
import type { Queries, SqlValue } from '../../database/port/database'
import { statement, type Statement } from '../../database/port/statement'
import type { EpochMs } from '../../kit/clock'
import { IS_RESULT, resultsIn, type ResultQuery, type Results } from './resultQueries'

/** Maximum number of names that a search examines, shorter ones first. The recorder waits for the search. */
const MOST_NAMED = 300
const MOST_SEASONS = 60
const MOST_ROUNDS = 120
const DAY_MS = 86_400_000

const [NAME, NUMBER] = [optional(text), optional(integer)]
const SEASONS = statement(
  `select season as name from matches where league_id = $1 and season is not null and ${IS_RESULT}
   group by season order by max(kickoff) desc, season desc limit ${MOST_SEASONS}`,
  { name: text },
)
const ROUNDS = statement(
  `select round as name from matches
   where league_id = $1 and round is not null and (cast($2 as text) is null or season = $2)
   group by round order by max(kickoff) desc, round desc limit ${MOST_ROUNDS}`,
  { name: text },
)
const END = { first: NUMBER, last: NUMBER }
const ENDS = statement(
  'select (select min(kickoff) from matches) as first, (select max(kickoff) from matches) as last',
  END,
)
const DAY = {
  /** Days since 1970 in the zone. */
  day: integer,
  matches: integer,
  ended: integer,
}
const DAYS = statement(
  `select (kickoff + cast($3 as bigint)) / ${DAY_MS} as day, count(*) as matches,
   sum(case when state = -1 then 1 else 0 end) as ended
   from matches where kickoff >= $1 and kickoff < $2 group by 1 order by 1`,
  DAY,
)

/**
 * Rank: 0 if a name equals the text, 1 if a name begins with it, else 2. Folded names contain no spaces and are
 * separated by spaces.
 */
const LIKENESS = `case when ' ' || folded || ' ' like '% ' || substr($1, 2, length($1) - 2) || ' %' escape '!' then 0
  when ' ' || folded like '% ' || substr($1, 2) escape '!' then 1 else 2 end`

/** `$1`: the pattern of the searched name. */
const namedSql = (table: 'leagues' | 'teams'): string =>
  `(select *, ${LIKENESS} as likeness from ${table} where folded like $1 escape '!'
    order by likeness, length(folded), id limit ${MOST_NAMED}) as ${table}`

const LEAGUE = {
  id: integer,
  name: NAME,
  localName: NAME,
  matches: integer,
  /** Kick-offs of the league's first and last match. */
  first: integer,
  last: integer,
}

/** Materialised, so that the subquery runs once per name although its result is read three times. */
const LEAGUES = statement(
  `with named as materialized (
     select id, name, local_name, likeness, (select max(kickoff) from matches where league_id = leagues.id) as last
     from ${namedSql('leagues')}
   ), found as (select * from named where last is not null order by likeness, last desc, id limit $2)
   select id, name, local_name, last,
   (select min(kickoff) from matches where league_id = found.id) as first,
   (select count(*) from matches where league_id = found.id and kickoff is not null) as matches
   from found order by likeness, last desc, id`,
  LEAGUE,
)

const NAMED_LEAGUE = { id: integer, name: NAME, localName: NAME, country: NUMBER, countryName: NAME }

/** Uses the index `matches_of_league` to look up one match of each league. */
const ALL_LEAGUES = statement(
  `select leagues.id, leagues.name, leagues.local_name, leagues.country_id as country, countries.name as country_name
   from leagues left join countries on countries.id = leagues.country_id
   where exists (select 1 from matches where matches.league_id = leagues.id) order by leagues.id limit $1`,
  NAMED_LEAGUE,
)

/** First or last kick-off of a team under a condition, along both indexes. */
const endOf = (end: 'min' | 'max', condition: string): string =>
  `(select ${end}(at) from (select ${end}(kickoff) as at from matches where home_id = teams.id and ${condition}
    union all select ${end}(kickoff) from matches where guest_id = teams.id and ${condition}) as ends)`

const TEAM = {
  id: integer,
  name: NAME,
  league: NUMBER,
  leagueName: NAME,
  localLeague: NAME,
  /** Kick-off of the team's last match so far. `null`: it has played no match. */
  last: NUMBER,
  /** Kick-off of the team's next match. */
  next: NUMBER,
}

const TEAMS = statement(
  `with named as materialized (
     select id, name, likeness, ${endOf('max', 'kickoff <= $3')} as last, ${endOf('min', 'kickoff > $3 and state = 0')} as next
     from ${namedSql('teams')}
   ), found as (
     select * from named where coalesce(last, next) is not null order by likeness, coalesce(last, next) desc, id limit $2
   ), placed as (
     select *, (select league_id from matches where home_id = found.id or guest_id = found.id
       order by kickoff desc limit 1) as league_id from found
   )
   select placed.id, placed.name, last, next, leagues.id as league, leagues.name as league_name,
   leagues.local_name as local_league
   from placed left join leagues on leagues.id = placed.league_id
   order by likeness, coalesce(last, next) desc, placed.id`,
  TEAM,
)

const pattern = (folded: string): string => `%${folded.replace(/[!%_]/g, '!$&')}%`

export type DayRow = RowOf<typeof DAY>
export type FoundLeagueRow = RowOf<typeof LEAGUE>
export type NamedLeagueRow = RowOf<typeof NAMED_LEAGUE>
export type FoundTeamRow = RowOf<typeof TEAM>
/** Kick-offs of the oldest and the newest match. `null` for an empty archive. */
export type ArchiveEnds = RowOf<typeof END>

/** Part of `ArchiveStore`. */
export interface ResultStore {
  readonly results: (query: ResultQuery) => Promise<Results>
  /** Seasons of a league with results, newest first. */
  readonly seasons: (league: number) => Promise<readonly string[]>
  /** Rounds of a season of a league, newest first. `null`: of all seasons. */
  readonly rounds: (league: number, season: string | null) => Promise<readonly string[]>
  readonly ends: () => Promise<ArchiveEnds>
  /** Days with matches that begin at `from` or later and before `until`. `zoneMs`: offset east of UTC. */
  readonly days: (from: EpochMs, until: EpochMs, zoneMs: number) => Promise<readonly DayRow[]>
  /** Leagues with matches and a name that contains the folded text. Better ranks come first, then later matches. */
  readonly findLeagues: (folded: string, most: number) => Promise<readonly FoundLeagueRow[]>
  /** Leagues with matches, by id. */
  readonly leagues: (most: number) => Promise<readonly NamedLeagueRow[]>
  readonly findTeams: (folded: string, now: EpochMs, most: number) => Promise<readonly FoundTeamRow[]>
}

export function resultStore({ rows }: Pick<Queries, 'rows'>): ResultStore {
  const names = async (wanted: Statement<{ readonly name: string }>, values: readonly SqlValue[]) =>
    (await rows(wanted, values)).map(({ name }) => name)
  return {
    results: query => resultsIn({ rows }, query),
    seasons: league => names(SEASONS, [league]),
    rounds: (league, season) => names(ROUNDS, [league, season]),
    ends: async () => (await rows(ENDS))[0] ?? { first: null, last: null },
    days: (from, until, zoneMs) => rows(DAYS, [from, until, zoneMs]),
    findLeagues: (folded, most) => rows(LEAGUES, [pattern(folded), most]),
    leagues: most => rows(ALL_LEAGUES, [most]),
    findTeams: (folded, now, most) => rows(TEAMS, [pattern(folded), most, now]),
  }
}
