/**
 * Matches with names and prices: of a team, of two teams or of a league.
 *
 * Each statement reads along an index: `matches_at_home` and `matches_as_guest` for a team, `matches_of_league` for a
 * league. tests/feedserver/archive/results.test.ts checks the query plans. Errors: see `ArchiveStore`.
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
  /** Bookmaker of the prices. */
  readonly company: number
  /** Maximum number of matches. */
  readonly count: number
}

/** Ended matches with a score that began before `before`, newest first. `null`: all. */
type EndedQuery = Listed & { readonly before: EpochMs | null } & (
    | TeamFilter
    | { readonly of: 'meetings'; readonly home: number; readonly guest: number }
    | LeagueFilter
  )
/** Matches that have not begun and begin at `after` or later, oldest first. */
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
  /** `null`: any season. */
  readonly season: string | null
  readonly round: string | null
}

export interface ResultRow {
  readonly match: MatchRow
  readonly home: string | null
  readonly guest: string | null
  readonly league: string | null
  readonly localLeague: string | null
  /** Prices at the bookmaker, by code of `MARKET_CODES`. */
  readonly prices: ReadonlyMap<number, ClosedPrices>
}

export interface Results {
  readonly rows: readonly ResultRow[]
  /** Kick-off of the oldest match of the archive. `null` for an empty archive. */
  readonly since: EpochMs | null
}

/** Markets with recorded closing prices, and the name of each one's table in the query. */
const CLOSED: readonly (readonly [table: string, market: Market])[] = [
  ['handicap', 'HDP'],
  ['result', '1x2'],
  ['total', 'ou'],
]
const FOR_EVER = 8.64e15

/** Rows without it are in no answer, so they count for no limit. */
const HAS_TEAMS = 'home_id is not null and guest_id is not null'
export const IS_RESULT = `state = -1 and home_score is not null and guest_score is not null and ${HAS_TEAMS}`
const ENDED = `${IS_RESULT} and kickoff < $3`
const COMING = `state = 0 and kickoff >= $3 and ${HAS_TEAMS}`
const IN_LEAGUE =
  'league_id = $4 and (cast($5 as text) is null or season = $5) and (cast($6 as text) is null or round = $6)'

type Found = Pick<Results, 'since'> & { readonly result: ResultRow | null }
type Order = 'asc' | 'desc'

/** Reads at most `$2` rows of each condition, along an index. */
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
 * Parameters: `$1` bookmaker, `$2` most matches, `$3` the time limit, and from `$4` the team or league.
 *
 * A row without a match is returned for an empty result, because it has the archive's first kick-off. Names are
 * subqueries: a plan that joins all teams costs more.
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
