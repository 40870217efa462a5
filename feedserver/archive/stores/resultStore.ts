/**
 * The queries of results.
 *
 * Every one of them reads along an index (tests/feedserver/archive/results.test.ts looks at the plans): matches of a team by
 * `matches_at_home` and `matches_as_guest`, of a league by `matches_of_league`, days by `matches_by_day`. A search reads all names.
 * Errors: as `ArchiveStore` says.
 */
import {
  columnList,
  columnOf,
  integer,
  optional,
  rowReader,
  text,
  type FoundRow,
} from '../../database/port/columns'
import type { Queries, SqlValue } from '../../database/port/database'
import { statement, type Statement } from '../../database/port/statement'
import type { Market } from '../../contract/model'
import { MARKET_CODES } from '../../contract/marketCodes'
import type { ResultQuery, ResultRow, Results, ResultStore } from './resultQueries'
import { CLOSING_TABLE, MATCH_TABLE, type ClosedPrices } from './rows'

/** Markets of which closing prices are recorded, each with the name of its table in the query. */
const CLOSED: readonly (readonly [table: string, market: Market])[] = [
  ['handicap', 'HDP'],
  ['result', '1x2'],
  ['total', 'ou'],
]
/** Names that are looked at, shorter ones first: the recorder waits meanwhile. */
const MOST_NAMED = 300
const MOST_SEASONS = 60
const MOST_ROUNDS = 120
const DAY_MS = 86_400_000
const FOR_EVER = 8.64e15

const ENDED = 'state = -1 and home_score is not null and guest_score is not null and kickoff < $3'
const COMING = 'state = 0 and kickoff >= $3'
const IN_LEAGUE =
  'league_id = $4 and (cast($5 as text) is null or season = $5) and (cast($6 as text) is null or round = $6)'

type Found = Pick<Results, 'since'> & { readonly result: ResultRow | null }
type Order = 'asc' | 'desc'

/** Of each condition no more are read than are wanted, along an index. */
function matchesSql(conditions: readonly string[], order: Order): string {
  const ordered = `order by kickoff ${order}, id ${order} limit $2`
  const lists = conditions.map(
    (condition, place) =>
      `select * from (select * from matches where ${condition} ${ordered}) as list${place}`,
  )
  return `select * from (${lists.join(' union all ')}) as lists ${ordered}`
}

const PRICE_VALUES = CLOSED.flatMap(([table]) =>
  Object.keys(CLOSING_TABLE.prices).map(
    field => `${table}.${columnOf(field)} as ${table}_${columnOf(field)}`,
  ),
)
const PRICE_TABLES = CLOSED.map(
  ([table, market]) =>
    `left join closings as ${table} on ${table}.match_id = found.id and ${table}.company = $1 and ${table}.market = ${MARKET_CODES[market]}`,
)
const NAMES = {
  home: optional(text),
  guest: optional(text),
  league: optional(text),
  localLeague: optional(text),
}

const readMatch = rowReader(MATCH_TABLE.columns)
const readNames = rowReader(NAMES)
const readSince = rowReader({ since: optional(integer) })
const readId = rowReader({ id: optional(integer) })
const PRICE_READERS = CLOSED.map(
  ([table, market]) => [MARKET_CODES[market], rowReader(CLOSING_TABLE.prices, `${table}_`)] as const,
)

function resultOf(found: FoundRow): ResultRow {
  const prices = PRICE_READERS.map(([market, read]) => [market, read(found)] as const)
  const isKnown = (values: ClosedPrices) => Object.values(values).some(value => value !== null)
  return {
    match: readMatch(found),
    ...readNames(found),
    prices: new Map(prices.filter(([, values]) => isKnown(values))),
  }
}

/**
 * `$1`: the bookmaker, `$2`: how many, `$3`: before or after when, `$4` …: whose. One row without a match says since when the archive
 * has matches. Names are read one by one: a plan that joins all teams costs more.
 */
const resultsOf = (order: Order, ...conditions: readonly string[]): Statement<Found> => ({
  text: () => `select ends.since, ${columnList(MATCH_TABLE.columns, 'found')}, ${PRICE_VALUES.join(', ')},
    (select name from teams where id = found.home_id) as home, (select name from teams where id = found.guest_id) as guest,
    leagues.name as league, leagues.local_name as local_league
   from (select (select min(kickoff) from matches) as since) as ends
   left join (${matchesSql(conditions, order)}) as found on true left join leagues on leagues.id = found.league_id
   ${PRICE_TABLES.join(' ')}
   order by found.kickoff ${order}, found.id ${order}`,
  rowsOf: rows =>
    rows.map(found => ({
      ...readSince(found),
      result: readId(found).id === null ? null : resultOf(found),
    })),
})

const ended = (...conditions: readonly string[]) =>
  resultsOf('desc', ...conditions.map(condition => `${condition} and ${ENDED}`))
const coming = (...conditions: readonly string[]) =>
  resultsOf('asc', ...conditions.map(condition => `${condition} and ${COMING}`))
const [AT_HOME, AWAY] = ['home_id = $4', 'guest_id = $4']

const ENDED_MATCHES = {
  all: ended(AT_HOME, AWAY),
  home: ended(AT_HOME),
  away: ended(AWAY),
  meetings: ended('home_id = $4 and guest_id = $5', 'home_id = $5 and guest_id = $4'),
  league: ended(IN_LEAGUE),
}
const COMING_MATCHES = {
  all: coming(AT_HOME, AWAY),
  home: coming(AT_HOME),
  away: coming(AWAY),
  league: coming(IN_LEAGUE),
}

const statementFor = (query: ResultQuery): Statement<Found> =>
  'after' in query
    ? COMING_MATCHES[query.of === 'team' ? query.at : query.of]
    : ENDED_MATCHES[query.of === 'team' ? query.at : query.of]

function subjectOf(query: ResultQuery): readonly SqlValue[] {
  switch (query.of) {
    case 'team':
      return [query.team]
    case 'meetings':
      return [query.home, query.guest]
    case 'league':
      return [query.league, query.season, query.round]
  }
}

const [NAME, NUMBER] = [optional(text), optional(integer)]
const SEASONS = statement(
  `select season as name from matches where league_id = $1 and season is not null
   group by season order by max(kickoff) desc, season desc limit ${MOST_SEASONS}`,
  { name: text },
)
const ROUNDS = statement(
  `select round as name from matches
   where league_id = $1 and round is not null and (cast($2 as text) is null or season = $2)
   group by round order by max(kickoff) desc, round desc limit ${MOST_ROUNDS}`,
  { name: text },
)
const ENDS = statement(
  'select (select min(kickoff) from matches) as first, (select max(kickoff) from matches) as last',
  { first: NUMBER, last: NUMBER },
)
const DAYS = statement(
  `select (kickoff + cast($3 as bigint)) / ${DAY_MS} as day, count(*) as matches,
   sum(case when state = -1 then 1 else 0 end) as ended
   from matches where kickoff >= $1 and kickoff < $2 group by 1 order by 1`,
  { day: integer, matches: integer, ended: integer },
)

/** `$1`: the pattern. */
const namedSql = (table: 'leagues' | 'teams'): string =>
  `(select * from ${table} where folded like $1 escape '!' order by length(folded), id limit ${MOST_NAMED}) as ${table}`

/** What is materialised is reckoned once for each name, though it is read thrice. */
const LEAGUES = statement(
  `with named as materialized (
     select id, name, local_name, (select max(kickoff) from matches where league_id = leagues.id) as last
     from ${namedSql('leagues')}
   ), found as (select * from named where last is not null order by last desc, id limit $2)
   select id, name, local_name, last,
   (select min(kickoff) from matches where league_id = found.id) as first,
   (select count(*) from matches where league_id = found.id and kickoff is not null) as matches
   from found order by last desc, id`,
  { id: integer, name: NAME, localName: NAME, last: integer, first: integer, matches: integer },
)

/** The kick-off that is `end` of those of a team under a condition, along both indexes. */
const endOf = (end: 'min' | 'max', condition: string): string =>
  `(select ${end}(at) from (select ${end}(kickoff) as at from matches where home_id = teams.id and ${condition}
    union all select ${end}(kickoff) from matches where guest_id = teams.id and ${condition}) as ends)`

const TEAMS = statement(
  `with named as materialized (
     select id, name, ${endOf('max', 'kickoff <= $3')} as last, ${endOf('min', 'kickoff > $3 and state = 0')} as next
     from ${namedSql('teams')}
   ), found as (
     select * from named where coalesce(last, next) is not null order by coalesce(last, next) desc, id limit $2
   ), placed as (
     select *, (select league_id from matches where home_id = found.id or guest_id = found.id
       order by kickoff desc limit 1) as league_id from found
   )
   select placed.id, placed.name, last, next, leagues.id as league, leagues.name as league_name,
   leagues.local_name as local_league
   from placed left join leagues on leagues.id = placed.league_id
   order by coalesce(last, next) desc, placed.id`,
  {
    id: integer,
    name: NAME,
    last: NUMBER,
    next: NUMBER,
    league: NUMBER,
    leagueName: NAME,
    localLeague: NAME,
  },
)

const pattern = (folded: string): string => `%${folded.replace(/[!%_]/g, '!$&')}%`

export function resultStore({ rows }: Pick<Queries, 'rows'>): ResultStore {
  const names = async (wanted: Statement<{ readonly name: string }>, values: readonly SqlValue[]) =>
    (await rows(wanted, values)).map(({ name }) => name)
  return {
    async results(query) {
      const end = 'after' in query ? query.after : (query.before ?? FOR_EVER)
      const values = [query.company, query.count, end, ...subjectOf(query)]
      const found = await rows(statementFor(query), values)
      return { since: found[0]?.since ?? null, rows: found.flatMap(({ result }) => result ?? []) }
    },
    seasons: league => names(SEASONS, [league]),
    rounds: (league, season) => names(ROUNDS, [league, season]),
    ends: async () => (await rows(ENDS))[0] ?? { first: null, last: null },
    days: (from, until, zoneMs) => rows(DAYS, [from, until, zoneMs]),
    findLeagues: (folded, most) => rows(LEAGUES, [pattern(folded), most]),
    findTeams: (folded, now, most) => rows(TEAMS, [pattern(folded), most, now]),
  }
}
