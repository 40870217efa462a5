/** Rows of a captured list as countries, leagues and matches of a world. */
import type { Country, League, Match, MatchState, Pair, Team } from '../../contract/model'
import { cellNumber, cellText, type RawList, type RawRow } from './readList'

const HOUR = 3_600_000
const STATES: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, -1, -10, -11, -12, -13, -14])
const NEUTRAL = /\(N\)/
const TAGS = /<[^>]*>/g

export interface CapturedDay {
  readonly at: number
  readonly countries: readonly Country[]
  readonly leagues: readonly League[]
  readonly matches: readonly Match[]
}

const timeOf = (cell: string | undefined): number => Date.parse(`${cellText(cell).replace(' ', 'T')}Z`)

const count = (cell: string | undefined): number => cellNumber(cell) ?? 0

const pairAt = ({ cells }: RawRow, at: number): Pair => [count(cells[at]), count(cells[at + 1])]

function teamAt({ cells }: RawRow, id: number, name: number, order: number): Team {
  const plain = cellText(cells[name]).replace(TAGS, '').replace(NEUTRAL, '').trim()
  return { id: count(cells[id]), nameEn: plain, nameVn: plain, order: cellText(cells[order]) }
}

function stateOf(cell: string | undefined): MatchState {
  const state = cellNumber(cell) ?? 0
  return STATES.has(state) ? (state as MatchState) : 0
}

const halfScore = ({ cells }: RawRow): Pair | null =>
  cellNumber(cells[11]) === null ? null : [count(cells[11]), count(cells[12])]

function playOf(row: RawRow) {
  const { cells } = row
  return {
    kickoff: timeOf(cells[6]),
    halfStart: timeOf(cells[7]),
    state: stateOf(cells[8]),
    score: pairAt(row, 9),
    halfScore: halfScore(row),
    red: pairAt(row, 13),
    yellow: pairAt(row, 15),
    corners: pairAt(row, 27),
    hasCorners: cellNumber(cells[29]) === 1,
    events: [],
  }
}

function notesOf({ cells }: RawRow) {
  return {
    lineup: cellNumber(cells[19]) === 1,
    neutral: NEUTRAL.test(cellText(cells[4])) || NEUTRAL.test(cellText(cells[5])),
    injuryTime: cellNumber(cells[35]),
    varText: cellText(cells[36]),
    remark: cellText(cells[22]),
    explain: cellText(cells[24]),
    referee: cellText(cells[32]),
    weatherCode: cellText(cells[31]),
    weather: cellText(cells[33]),
  }
}

function matchOf(row: RawRow, leagueId: number): Match {
  const home = teamAt(row, 2, 4, 17)
  const guest = teamAt(row, 3, 5, 18)
  return { id: count(row.cells[0]), leagueId, home, guest, ...playOf(row), ...notesOf(row) }
}

function pageOf(cell: string | undefined): League['page'] {
  const name = cellText(cell).split('.')[0]
  return name === 'League' || name === 'SubLeague' || name === 'CupMatch' ? name : ''
}

function leagueOf({ cells }: RawRow): League {
  const nameEn = cellText(cells[2])
  return {
    id: count(cells[0]),
    shortName: cellText(cells[1]),
    nameEn,
    nameVn: cellText(cells[8]) || nameEn,
    color: cellText(cells[3]),
    hot: cellNumber(cells[4]) === 1,
    page: pageOf(cells[5]),
    countryId: count(cells[10]),
    subId: cellNumber(cells[6]),
    stage: cellText(cells[7]),
  }
}

const countryOf = ({ cells }: RawRow): Country => ({
  id: count(cells[0]),
  nameEn: cellText(cells[1]),
  nameVn: cellText(cells[1]),
})

/** Time of the list: `lastCreateTime_bfIndex`, which is in UTC+8, else the latest start of a half. */
function startOf(list: RawList, matches: readonly Match[]): number {
  if (list.created !== null) return timeOf(list.created) - 8 * HOUR
  const started = matches.filter(match => match.state > 0).map(match => match.halfStart)
  return Math.max(...(started.length > 0 ? started : matches.map(match => match.halfStart)))
}

/** First item of each id: a list has a row for each stage of a league. */
const oncePerId = <Item extends { readonly id: number }>(items: readonly Item[]): readonly Item[] => {
  const seen = new Set<number>()
  return items.filter(item => !seen.has(item.id) && seen.add(item.id))
}

export function capturedDay(list: RawList): CapturedDay {
  const rowsOf = (name: RawRow['list']): RawRow[] => list.rows.filter(row => row.list === name)
  const leagueIds = new Map(rowsOf('B').map(row => [row.index, count(row.cells[0])]))
  const matches = rowsOf('A').flatMap(row => {
    const leagueId = leagueIds.get(count(row.cells[1]))
    return leagueId === undefined || count(row.cells[0]) <= 0 ? [] : [matchOf(row, leagueId)]
  })
  return {
    at: startOf(list, matches),
    countries: oncePerId(rowsOf('C').map(countryOf)),
    leagues: oncePerId(rowsOf('B').map(leagueOf)),
    matches: oncePerId(matches),
  }
}
