/**
 * Reads a recorded day: its matches and all their prices.
 *
 * Errors: rejects when the archive is missing. Rejects with words for the operator when it has no match of that day.
 */
import { integer, optional } from '../../database/port/columns'
import type { ReadDatabase } from '../../database/port/database'
import { statement } from '../../database/port/statement'
import { byMatch, closingQuotes, leaguesOf, teamsById } from '../day/archivedWorld'
import { countryOf } from '../day/archivedMatch'
import { readDayRows, startingIn } from '../day/dayRows'
import { isoDate } from '../../contract/dates'
import { historyOf } from '../points/history'
import { piecesOfMatch } from '../stores/pieces'
import { MOMENTS_OF_MATCH } from '../stores/matchReads'
import { marketOfCode } from '../../contract/marketCodes'
import { courseOf, type CourseMoment } from './course'
import { recordedCourse } from './recordedCourse'
import type { ReplayOptions } from './replayOptions'
import type { ReplayParts } from './replayWorld'
import type { MarketKey } from '../../readings/quotes'
import { Columns, Tape } from './tape'

const ZONE = 7
const SPAN = statement(
  'select min(kickoff) as first, max(kickoff) as last from matches where home_id is not null',
  { first: optional(integer), last: optional(integer) },
)

async function readTape(reader: ReadDatabase, matches: readonly { readonly id: number }[]): Promise<Tape> {
  const markets: MarketKey[] = []
  const columns = new Columns()
  for (const { id } of matches)
    for (const { company, market: code, pieces } of await piecesOfMatch(reader, id)) {
      const market = marketOfCode(code)
      if (market === undefined) continue
      markets.push({ match: id, company, market })
      for (const point of historyOf(pieces)) columns.add(point, markets.length - 1)
    }
  return new Tape(markets, columns)
}

/** Error that names the days of the archive, for an operator who named another one. */
async function noMatches(reader: ReadDatabase, { date }: ReplayOptions): Promise<Error> {
  const [span] = await reader.rows(SPAN)
  const { first = null, last = null } = span ?? {}
  const days =
    first === null || last === null ? '' : `; it has ${isoDate(first, ZONE)} to ${isoDate(last, ZONE)}`
  return new Error(`--replay: the archive has no match of ${date}${days}`)
}

export async function readReplay(reader: ReadDatabase, day: ReplayOptions): Promise<ReplayParts> {
  const rows = await readDayRows(reader, startingIn(day.from, day.to), { companies: null, events: true })
  if (rows.matches.length === 0) throw await noMatches(reader, day)
  const teams = teamsById(rows.teams)
  const events = byMatch(rows.events)
  const tape = await readTape(reader, rows.matches)
  const courses: (readonly CourseMoment[])[] = []
  for (const row of rows.matches) {
    const report = events.get(row.id) ?? []
    const moments = await reader.rows(MOMENTS_OF_MATCH, [row.id])
    courses.push(recordedCourse({ row, moments, estimated: courseOf(row, teams, report) }, report))
  }
  const companies = [...tape.markets, ...rows.closings].map(({ company }) => company)
  return {
    countries: rows.countries.map(countryOf),
    leagues: leaguesOf(rows),
    courses,
    companies: [...new Set(companies)].sort((one, other) => one - other),
    tape,
    closing: closingQuotes(rows.closings),
  }
}
