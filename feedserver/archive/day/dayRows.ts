/**
 * The rows of some matches, with all that belongs to them: of a day, or of one match.
 *
 * A match of which only prices are known, without teams or a kick-off, is on no day. Rules ARC23, ARC24 in docs/rules/archive.md.
 * Errors: as `ArchiveReader` says.
 */
import type { EpochMs } from '../../kit/clock'
import type { ArchiveReader, SqlValue } from '../stores/readOnly/archiveReader'
import {
  CLOSING_COLUMNS,
  COUNTRY_COLUMNS,
  EVENT_COLUMNS,
  LEAGUE_COLUMNS,
  MATCH_COLUMNS,
  selected,
  TEAM_COLUMNS,
} from '../stores/columns'
import type { ClosingRow, CountryRow, EventRow, LeagueRow, MatchRow, TeamRow } from '../stores/rows'

/** More than any list of a day has. */
export const MOST_MATCHES = 2000

/** Which matches: a condition on the table `matches`, and its values. */
interface Chosen {
  readonly where: string
  readonly values: readonly SqlValue[]
}

export interface DayRows {
  readonly matches: readonly MatchRow[]
  readonly leagues: readonly LeagueRow[]
  readonly teams: readonly TeamRow[]
  readonly countries: readonly CountryRow[]
  readonly events: readonly EventRow[]
  readonly closings: readonly ClosingRow[]
}

const WHOLE =
  'league_id is not null and home_id is not null and guest_id is not null and kickoff is not null and state is not null'

/** Those that begin from one time to another. */
export const startingIn = (from: EpochMs, to: EpochMs): Chosen => ({
  where: `kickoff >= ? and kickoff < ? and ${WHOLE}`,
  values: [from, to],
})

export const withId = (id: number): Chosen => ({ where: `id = ? and ${WHOLE}`, values: [id] })

/** What is read besides matches, because not everybody needs it and there is much of it. */
interface Besides {
  /** Whose opening and closing prices; `null` for all. */
  readonly companies: readonly number[] | null
  readonly events: boolean
}

/** The first `MOST_MATCHES` by kick-off. */
export async function readDayRows(
  reader: ArchiveReader,
  { where, values }: Chosen,
  { companies, events: withEvents }: Besides,
): Promise<DayRows> {
  const chosen = `select id from matches where ${where} order by kickoff, id limit ${MOST_MATCHES}`
  const of = (column: string): string => `select ${column} from matches where id in (${chosen})`
  const rows = <Row extends object>(sql: string, more: readonly SqlValue[] = []) =>
    reader.rows<Row>(sql, [...values, ...more])
  const matches = await rows<MatchRow>(
    `select ${selected(MATCH_COLUMNS)} from matches where id in (${chosen}) order by kickoff, id`,
  )
  if (matches.length === 0)
    return { matches, leagues: [], teams: [], countries: [], events: [], closings: [] }
  const leagues = await rows<LeagueRow>(
    `select ${selected(LEAGUE_COLUMNS)} from leagues where id in (${of('league_id')}) order by id`,
  )
  const teams = await reader.rows<TeamRow>(
    `select ${selected(TEAM_COLUMNS)} from teams where id in (${of('home_id')} union ${of('guest_id')}) order by id`,
    [...values, ...values],
  )
  const countries = await rows<CountryRow>(
    `select ${selected(COUNTRY_COLUMNS)} from countries where id in (select country_id from leagues where id in (${of('league_id')})) order by id`,
  )
  const events = withEvents
    ? await rows<EventRow>(
        `select ${selected(EVENT_COLUMNS)} from events where match_id in (${chosen}) order by match_id, place`,
      )
    : []
  const some = companies === null ? '' : ` and company in (${companies.map(() => '?').join(', ')})`
  const closings =
    companies?.length === 0
      ? []
      : await rows<ClosingRow>(
          `select ${selected(CLOSING_COLUMNS)} from closings where match_id in (${chosen})${some} order by match_id, company, market`,
          companies ?? [],
        )
  return { matches, leagues, teams, countries, events, closings }
}
