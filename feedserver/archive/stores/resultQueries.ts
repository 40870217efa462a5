/**
 * Matches of the archive with their names and prices: of a team, of two teams or of a league.
 *
 * Every statement reads along an index (tests/feedserver/archive/results.test.ts looks at the plans): matches of a team by
 * `matches_at_home` and `matches_as_guest`, of a league by `matches_of_league`. Errors: as `ArchiveStore` says.
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
import type { Statement } from '../../database/port/statement'
import type { EpochMs } from '../../kit/clock'
import type { Market } from '../../contract/model'
import { MARKET_CODES } from '../../contract/marketCodes'
import { CLOSING_TABLE, MATCH_TABLE, type ClosedPrices, type MatchRow } from './rows'

interface Listed {
  /** Whose prices. */
  readonly company: number
  /** At most so many. */
  readonly count: number
}

/** Ended matches with a score, newest first, that began before `before`; `null`: all. */
type EndedQuery = Listed & { readonly before: EpochMs | null } & (
    | TeamFilter
    | { readonly of: 'meetings'; readonly home: number; readonly guest: number }
    | LeagueFilter
  )
/** Matches that have not begun, oldest first, that begin at `after` or later. */
type ComingQuery = Listed & (TeamFilter | LeagueFilter) & { readonly after: EpochMs }
export type ResultQuery = EndedQuery | ComingQuery

interface TeamFilter {
  readonly of: 'team'
  readonly team: number
  readonly at: 'all' | 'home' | 'away'
}

interface LeagueFilter {
  readonly of: 'league'
  readonly league: number
  /** `null`: of any. */
  readonly season: string | null
  readonly round: string | null
}

export interface ResultRow {
  readonly match: MatchRow
  readonly home: string | null
  readonly guest: string | null
  readonly league: string | null
  readonly localLeague: string | null
  /** Those that the bookmaker had, by code of `MARKET_CODES`. */
  readonly prices: ReadonlyMap<number, ClosedPrices>
}

export interface Results {
  readonly rows: readonly ResultRow[]
  /** Kick-off of the oldest match of the archive; `null` in an empty one. */
  readonly since: EpochMs | null
}

/** Markets of which closing prices are recorded, each with the name of its table in the query. */
const CLOSED: readonly (readonly [table: string, market: Market])[] = [
  ['handicap', 'HDP'],
  ['result', '1x2'],
  ['total', 'ou'],
]
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

export async function resultsIn({ rows }: Pick<Queries, 'rows'>, query: ResultQuery): Promise<Results> {
  const end = 'after' in query ? query.after : (query.before ?? FOR_EVER)
  const values = [query.company, query.count, end, ...subjectOf(query)]
  const found = await rows(statementFor(query), values)
  return { since: found[0]?.since ?? null, rows: found.flatMap(({ result }) => result ?? []) }
}
