/**
 * Rows of matches with their leagues, teams, events and closing prices: of one day or of one match.
 *
 * Matches with prices but without teams or a kick-off belong to no day. Rules ARC23, ARC24 in docs/rules/archive.md.
 * Errors: see `ReadDatabase`.
 */
import { columnList } from '../../database/port/columns'
import type { ReadDatabase } from '../../database/port/database'
import { among } from '../../database/port/dialects'
import { statement } from '../../database/port/statement'
import type { EpochMs } from '../../kit/clock'
import {
  CLOSING_TABLE,
  COUNTRY_TABLE,
  EVENT_TABLE,
  LEAGUE_TABLE,
  MATCH_TABLE,
  TEAM_TABLE,
  type ClosingRow,
  type EventRow,
  type ListRows,
} from '../stores/rows'

/** Maximum number of matches of a day in an answer, more than any day has. */
export const MOST_MATCHES = 2000

/** Selects matches whose column is at least `span[0]` and less than `span[1]`. */
interface Chosen {
  readonly by: 'kickoff' | 'id'
  readonly span: readonly [from: number, until: number]
}

export interface DayRows extends ListRows {
  readonly events: readonly EventRow[]
  readonly closings: readonly ClosingRow[]
}

/** Selects matches by kick-off, `from` included, `until` excluded. */
export const startingIn = (from: EpochMs, until: EpochMs): Chosen => ({ by: 'kickoff', span: [from, until] })

export const withId = (id: number): Chosen => ({ by: 'id', span: [id, id + 1] })

/** Rows that are read on request, because they are many: prices by bookmaker, and events. */
interface Besides {
  /** Bookmakers whose opening and closing prices are read. `null` for all. */
  readonly companies: readonly number[] | null
  readonly events: boolean
}

const WHOLE =
  'league_id is not null and home_id is not null and guest_id is not null and kickoff is not null and state is not null'

/** Statements for the first `MOST_MATCHES` by kick-off, and for the rows that belong to these matches. */
function readsBy(column: Chosen['by']) {
  const chosen = `select id from matches where ${column} >= $1 and ${column} < $2 and ${WHOLE}
    order by kickoff, id limit ${MOST_MATCHES}`
  const of = (id: string): string => `select ${id} from matches where id in (${chosen})`
  const closings = `select ${columnList(CLOSING_TABLE.columns)} from closings where match_id in (${chosen})`
  const ordered = 'order by match_id, company, market'
  return {
    matches: statement(
      `select ${columnList(MATCH_TABLE.columns)} from matches where id in (${chosen}) order by kickoff, id`,
      MATCH_TABLE.columns,
    ),
    leagues: statement(
      `select ${columnList(LEAGUE_TABLE.columns)} from leagues where id in (${of('league_id')}) order by id`,
      LEAGUE_TABLE.columns,
    ),
    teams: statement(
      `select ${columnList(TEAM_TABLE.columns)} from teams
       where id in (${of('home_id')} union ${of('guest_id')}) order by id`,
      TEAM_TABLE.columns,
    ),
    countries: statement(
      `select ${columnList(COUNTRY_TABLE.columns)} from countries
       where id in (select country_id from leagues where id in (${of('league_id')})) order by id`,
      COUNTRY_TABLE.columns,
    ),
    events: statement(
      `select ${columnList(EVENT_TABLE.columns)} from events where match_id in (${chosen}) order by match_id, place`,
      EVENT_TABLE.columns,
    ),
    closings: statement(`${closings} ${ordered}`, CLOSING_TABLE.columns),
    closingsOf: statement(
      dialect => `${closings} and company ${among(dialect, '$3')} ${ordered}`,
      CLOSING_TABLE.columns,
    ),
  }
}

const READS = { kickoff: readsBy('kickoff'), id: readsBy('id') }

export async function readDayRows(
  { rows }: Pick<ReadDatabase, 'rows'>,
  { by, span }: Chosen,
  { companies, events }: Besides,
): Promise<DayRows> {
  const reads = READS[by]
  const matches = await rows(reads.matches, span)
  if (matches.length === 0)
    return { matches, leagues: [], teams: [], countries: [], events: [], closings: [] }
  return {
    matches,
    leagues: await rows(reads.leagues, span),
    teams: await rows(reads.teams, span),
    countries: await rows(reads.countries, span),
    events: events ? await rows(reads.events, span) : [],
    closings: await (companies === null
      ? rows(reads.closings, span)
      : rows(reads.closingsOf, [...span, companies])),
  }
}
