/**
 * The queries of results, the same for both databases: parameters are `$1`, `$2`, …, which SQLite writes `?1`.
 *
 * Every one of them reads along an index (tests/feedserver/archive/results.test.ts looks at the plans): matches of a team by
 * `matches_at_home` and `matches_as_guest`, of a league by `matches_of_league`, days by `matches_by_day`. A search reads all names.
 * Errors: as `ArchiveStore` says.
 */
import { MARKETS, type Market } from '../../contract/model'
import { CLOSING_COLUMNS, MATCH_COLUMNS } from './columns'
import type {
  ArchiveEnds,
  ClosedPrices,
  DayRow,
  FoundLeagueRow,
  FoundTeamRow,
  ResultQuery,
  ResultRow,
  ResultStore,
} from './resultQueries'
import type { MatchRow } from './rows'

type Value = number | string | null
/** `sql`: with parameters `$1`, `$2`, …. */
export type ReadRows = <Row>(sql: string, values: readonly Value[]) => Promise<readonly Row[]>

/** Markets of which closing prices are recorded, each with the name of its table in the query. */
const CLOSED: readonly (readonly [table: string, market: Market])[] = [
  ['handicap', 'HDP'],
  ['result', '1x2'],
  ['total', 'ou'],
]
const { matchId: _match, company: _company, market: _market, ...PRICE_COLUMNS } = CLOSING_COLUMNS
const PRICE_FIELDS = Object.keys(PRICE_COLUMNS) as readonly (keyof ClosedPrices)[]
const MATCH_FIELDS = Object.keys(MATCH_COLUMNS) as readonly (keyof MatchRow)[]
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

/** `$1`: the bookmaker, `$2`: how many, `$3`: before or after when. */
interface Chosen {
  readonly conditions: readonly string[]
  readonly order: 'asc' | 'desc'
  readonly values: readonly Value[]
}

function chosenBy(query: ResultQuery): Chosen {
  const coming = 'after' in query
  const end = coming ? query.after : (query.before ?? FOR_EVER)
  const first = [query.company, query.count, end]
  const wanted = coming ? COMING : ENDED
  const order = coming ? 'asc' : 'desc'
  switch (query.of) {
    case 'team': {
      const sides = query.at === 'all' ? ['home', 'guest'] : [query.at === 'home' ? 'home' : 'guest']
      return {
        conditions: sides.map(side => `${side}_id = $4 and ${wanted}`),
        order,
        values: [...first, query.team],
      }
    }
    case 'meetings':
      return {
        conditions: [
          `home_id = $4 and guest_id = $5 and ${ENDED}`,
          `home_id = $5 and guest_id = $4 and ${ENDED}`,
        ],
        order: 'desc',
        values: [...first, query.home, query.guest],
      }
    case 'league':
      return {
        conditions: [`${IN_LEAGUE} and ${wanted}`],
        order,
        values: [...first, query.league, query.season, query.round],
      }
  }
}

/** Of each condition no more are read than are wanted, along an index. */
function matchesSql({ conditions, order }: Chosen): string {
  const ordered = `order by kickoff ${order}, id ${order} limit $2`
  const lists = conditions.map(
    (condition, place) =>
      `select * from (select * from matches where ${condition} ${ordered}) as list${place}`,
  )
  return `select * from (${lists.join(' union all ')}) as lists ${ordered}`
}

const MATCH_VALUES = MATCH_FIELDS.map(field => `found.${MATCH_COLUMNS[field]} as "${field}"`)
const PRICE_VALUES = CLOSED.flatMap(([table]) =>
  PRICE_FIELDS.map(field => `${table}.${PRICE_COLUMNS[field]} as "${table} ${field}"`),
)
const PRICE_TABLES = CLOSED.map(
  ([table, market]) =>
    `left join closings as ${table} on ${table}.match_id = found.id and ${table}.company = $1 and ${table}.market = ${MARKETS.indexOf(market)}`,
)

const resultsSql = (chosen: Chosen): string =>
  `select ${[...MATCH_VALUES, ...PRICE_VALUES].join(', ')}, home.name as home, guest.name as guest,
    leagues.name as league, leagues.local_name as "localLeague"
   from (${matchesSql(chosen)}) as found
   left join teams as home on home.id = found.home_id
   left join teams as guest on guest.id = found.guest_id
   left join leagues on leagues.id = found.league_id
   ${PRICE_TABLES.join(' ')}
   order by found.kickoff ${chosen.order}, found.id ${chosen.order}`

type Names = Pick<ResultRow, 'home' | 'guest' | 'league' | 'localLeague'>
type FlatRow = MatchRow & Names & Readonly<Record<string, number | null>>

function resultOf(row: FlatRow): ResultRow {
  const { home, guest, league, localLeague } = row
  const match = Object.fromEntries(MATCH_FIELDS.map(field => [field, row[field]])) as unknown as MatchRow
  const prices = new Map<number, ClosedPrices>()
  for (const [table, market] of CLOSED) {
    const values = PRICE_FIELDS.map(field => [field, row[`${table} ${field}`] ?? null] as const)
    if (values.some(([, value]) => value !== null))
      prices.set(MARKETS.indexOf(market), Object.fromEntries(values) as unknown as ClosedPrices)
  }
  return { match, home, guest, league, localLeague, prices }
}

const SEASONS_SQL = `select season as name from matches where league_id = $1 and season is not null
   group by season order by max(kickoff) desc, season desc limit ${MOST_SEASONS}`
const ROUNDS_SQL = `select round as name from matches
   where league_id = $1 and round is not null and (cast($2 as text) is null or season = $2)
   group by round order by max(kickoff) desc, round desc limit ${MOST_ROUNDS}`
const ENDS_SQL =
  'select (select min(kickoff) from matches) as "first", (select max(kickoff) from matches) as "last"'
const DAYS_SQL = `select (kickoff + cast($3 as bigint)) / ${DAY_MS} as day, count(*) as matches,
   sum(case when state = -1 then 1 else 0 end) as ended
   from matches where kickoff >= $1 and kickoff < $2 group by 1 order by 1`

/** `$1`: the pattern. */
const namedSql = (table: 'leagues' | 'teams'): string =>
  `(select * from ${table} where folded like $1 escape '!' order by length(folded), id limit ${MOST_NAMED}) as ${table}`

/** What is materialised is reckoned once for each name, though it is read thrice. */
const LEAGUES_SQL = `with named as materialized (
     select id, name, local_name, (select max(kickoff) from matches where league_id = leagues.id) as last
     from ${namedSql('leagues')}
   ), found as (select * from named where last is not null order by last desc, id limit $2)
   select id, name, local_name as "localName", last,
   (select min(kickoff) from matches where league_id = found.id) as "first",
   (select count(*) from matches where league_id = found.id and kickoff is not null) as matches
   from found order by last desc, id`

/** The kick-off that is `end` of those of a team under a condition, along both indexes. */
const endOf = (end: 'min' | 'max', condition: string): string =>
  `(select ${end}(at) from (select ${end}(kickoff) as at from matches where home_id = teams.id and ${condition}
    union all select ${end}(kickoff) from matches where guest_id = teams.id and ${condition}) as ends)`

const TEAMS_SQL = `with named as materialized (
     select id, name, ${endOf('max', 'kickoff <= $3')} as last, ${endOf('min', 'kickoff > $3 and state = 0')} as next
     from ${namedSql('teams')}
   ), found as (
     select * from named where coalesce(last, next) is not null order by coalesce(last, next) desc, id limit $2
   ), placed as (
     select *, (select league_id from matches where home_id = found.id or guest_id = found.id
       order by kickoff desc limit 1) as league_id from found
   )
   select placed.id, placed.name, last, next, leagues.id as league, leagues.name as "leagueName",
   leagues.local_name as "localLeague"
   from placed left join leagues on leagues.id = placed.league_id
   order by coalesce(last, next) desc, placed.id`

const pattern = (folded: string): string => `%${folded.replace(/[!%_]/g, '!$&')}%`

export function resultStore(read: ReadRows): ResultStore {
  const names = async (sql: string, values: readonly Value[]) =>
    (await read<{ readonly name: string }>(sql, values)).map(({ name }) => name)
  return {
    async results(query) {
      const chosen = chosenBy(query)
      return (await read<FlatRow>(resultsSql(chosen), chosen.values)).map(resultOf)
    },
    seasons: league => names(SEASONS_SQL, [league]),
    rounds: (league, season) => names(ROUNDS_SQL, [league, season]),
    async ends() {
      const [ends] = await read<ArchiveEnds>(ENDS_SQL, [])
      return ends ?? { first: null, last: null }
    },
    days: (from, until, zoneMs) => read<DayRow>(DAYS_SQL, [from, until, zoneMs]),
    findLeagues: (folded, most) => read<FoundLeagueRow>(LEAGUES_SQL, [pattern(folded), most]),
    findTeams: (folded, now, most) => read<FoundTeamRow>(TEAMS_SQL, [pattern(folded), most, now]),
  }
}
