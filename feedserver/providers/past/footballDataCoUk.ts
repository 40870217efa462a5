/**
 * CSV files of football-data.co.uk: a season of a division, or all seasons of a league.
 *
 * Columns are found by their heading, because they differ by season and league. Times are UK times for every league.
 * Source: docs/providers.md. Rules ARC41-ARC44 in docs/rules/archive.md. Errors: a text for a file of another kind. An
 * impossible row is a fault.
 */
import type { Pair } from '../../contract/model'
import type { NamedFile, PastCompetition, PastFile, PastMatch, PastSource } from '../../contract/past'
import { countOf, shortText } from '../../readings/ids'
import { pricesIn } from './pricesIn'
import { divisionOf } from './divisionOf'
import { headedRows, type HeadedRow } from './headedRows'
import {
  calendarDay,
  isWithin,
  kickoffOf,
  PAST_NUMBERS,
  pastFile,
  pastNames,
  seasonFrom,
  type PastReading,
} from './pastParts'

const ZONE = 'Europe/London'
/** July, in which a season begins, in the month numbers of `Date`. The longest season ended thirteen months later. */
const FIRST_MONTH = 6
const MONTHS = 14
/** Two-digit years below this are in this century. */
const CENTURY_ENDS = 90

/** Names of columns, which differ between the two kinds of files. */
interface Layout {
  readonly home: string
  readonly guest: string
  readonly goals: readonly [home: string, guest: string]
  readonly result: string
  readonly competitionOf: (row: HeadedRow) => PastCompetition | undefined
  /** Returns the row's season. `null`: the file's season counts. */
  readonly seasonOf: (row: HeadedRow) => string | null
}

const DIVISION: Layout = {
  home: 'HomeTeam',
  guest: 'AwayTeam',
  goals: ['FTHG', 'FTAG'],
  result: 'FTR',
  competitionOf: ({ cell }) => divisionOf(cell('Div')),
  seasonOf: () => null,
}

const LEAGUE: Layout = {
  home: 'Home',
  guest: 'Away',
  goals: ['HG', 'AG'],
  result: 'Res',
  competitionOf: ({ cell }) => {
    const [country, name] = [shortText(cell('Country')), shortText(cell('League'))]
    return country === null || name === null ? undefined : { country, name }
  },
  seasonOf: ({ cell }) => cell('Season').replace(/^(\d{4})\/\d{2}(\d{2})$/, '$1/$2'),
}

const COLUMNS = ({ home, guest, goals }: Layout): readonly string[] => ['Date', home, guest, ...goals]
const SEASON = /^\d{4}(?:\/\d{2})?$/
const DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/

/** Returns the milliseconds of midnight UTC, `null` for an invalid date. */
function dayOf({ cell }: HeadedRow): number | null {
  const [, day, month, text = ''] = DATE.exec(cell('Date')) ?? []
  const year = Number(text)
  const century = text.length === 4 ? 0 : year < CENTURY_ENDS ? 2000 : 1900
  return text === '' ? null : calendarDay(century + year, Number(month), Number(day))
}

function pairIn({ cell }: HeadedRow, [home, guest]: readonly [string, string]): Pair | null {
  const [one, other] = [countOf(cell(home)), countOf(cell(guest))]
  return one === null || other === null ? null : [one, other]
}

const letterOf = ([home, guest]: Pair): string => (home > guest ? 'H' : home < guest ? 'A' : 'D')

interface FileSeason {
  readonly name: string
  /** First day of the season. `until` is the day after the last. */
  readonly from: number
  readonly until: number
}

const seasonAt = (day: number, season: FileSeason | null): string | null =>
  season !== null && season.from <= day && day < season.until ? season.name : null

type Known = Pick<PastMatch, 'competition' | 'season' | 'kickoff' | 'home' | 'guest'>

const known = (row: HeadedRow, layout: Layout, fileSeason: FileSeason | null): Known | string => {
  const competition = layout.competitionOf(row)
  if (competition === undefined) return 'no division of these files'
  const day = dayOf(row)
  if (day === null) return 'no date'
  const kickoff = kickoffOf(day, row.cell('Time'), ZONE)
  if (kickoff === null) return 'no time'
  const season = layout.seasonOf(row) ?? seasonAt(day, fileSeason)
  if (season === null || !SEASON.test(season)) return 'not in the season'
  const [home, guest] = [shortText(row.cell(layout.home)), shortText(row.cell(layout.guest))]
  if (home === null || guest === null || home === guest) return 'no two teams'
  const { country } = competition
  return { competition, season, kickoff, home: { name: home, country }, guest: { name: guest, country } }
}

function matchOfRow(row: HeadedRow, layout: Layout, fileSeason: FileSeason | null): PastReading {
  const facts = known(row, layout, fileSeason)
  if (typeof facts === 'string') return { fault: facts }
  if (layout.goals.every(column => row.cell(column) === '')) return 'unplayed'
  const score = pairIn(row, layout.goals)
  if (score === null) return { fault: 'no score' }
  const result = row.cell(layout.result)
  if (result !== '' && result !== letterOf(score)) return { fault: 'the result is not that of the score' }
  const half = pairIn(row, ['HTHG', 'HTAG'])
  if (half !== null && !isWithin(half, score)) return { fault: 'more goals at half-time than at the end' }
  return {
    ...facts,
    round: null,
    score,
    half,
    corners: pairIn(row, ['HC', 'AC']),
    red: pairIn(row, ['HR', 'AR']),
    yellow: pairIn(row, ['HY', 'AY']),
    note: null,
    referee: shortText(row.cell('Referee')),
    prices: pricesIn(row),
  }
}

/**
 * Returns the season of the file's middle match, because a season may end in the next summer and a date may be wrong.
 */
function seasonOfFile(rows: readonly HeadedRow[]): FileSeason | null {
  const days = rows.flatMap(row => dayOf(row) ?? []).sort((one, other) => one - other)
  const middle = days[Math.floor((days.length - 1) / 2)]
  if (middle === undefined) return null
  const date = new Date(middle)
  const year = date.getUTCFullYear() - (date.getUTCMonth() < FIRST_MONTH ? 1 : 0)
  return {
    name: seasonFrom(year),
    from: Date.UTC(year, FIRST_MONTH),
    until: Date.UTC(year + 1, FIRST_MONTH + MONTHS - 12),
  }
}

function read({ bytes }: NamedFile): PastFile | string {
  const file = headedRows(bytes)
  const layout = [DIVISION, LEAGUE].find(one => COLUMNS(one).every(column => file?.columns.has(column)))
  if (file === null || layout === undefined)
    return 'it lacks the columns Date, HomeTeam, AwayTeam, FTHG, FTAG, or Date, Home, Away, HG, AG'
  const season = layout === DIVISION ? seasonOfFile(file.rows) : null
  return pastFile(file.rows.map(row => ({ place: row.line, reading: matchOfRow(row, layout, season) })))
}

export const footballDataCoUk: PastSource = {
  name: 'football-data-co-uk',
  placeName: 'line',
  namesBy: pastNames(PAST_NUMBERS.footballDataCoUk),
  read,
}
