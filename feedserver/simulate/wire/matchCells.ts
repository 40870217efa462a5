/**
 * One match as the 37 columns (0 to 36) of an A row, docs/wire.md 1.2.
 *
 * The script files and the JSON row arrays have the same cells. Columns 37 and 38 (crests) are not sent.
 */
import type { League, Match, Quote } from '../../contract/model'
import { dashedTime, type Cell } from './cells'
import { teamName, type NameForm } from '../../contract/language'

const NEUTRAL_MARK = '<font color=#880000>(N)</font>'

/** Data for a row besides the match itself. */
export interface RowContext {
  /** Index of the league's B row in the same file, from 1. */
  readonly leagueIndex: number
  readonly league: League
  readonly form: NameForm
  readonly handicap: Quote | null
  readonly total: Quote | null
}

const halfOr = (value: number | undefined): Cell => value ?? null

/** Whether running prices will be offered: true when there is an opening total. */
const oddsFlag = (total: Quote | null): string => (total === null ? '' : 'True')

function playCells(match: Match): Cell[] {
  return [
    dashedTime(match.kickoff),
    dashedTime(match.halfStart),
    match.state,
    match.score[0],
    match.score[1],
    halfOr(match.halfScore?.[0]),
    halfOr(match.halfScore?.[1]),
    ...match.red,
    ...match.yellow,
    match.home.order,
    match.guest.order,
    match.lineup ? 1 : null,
  ]
}

function lineCells(match: Match, row: RowContext): Cell[] {
  return [
    oddsFlag(row.total),
    row.handicap?.first[1] ?? null,
    match.remark,
    row.league.countryId,
    match.explain,
    row.total?.first[1] ?? null,
    row.handicap === null ? '' : 'True',
  ]
}

function noteCells(match: Match, row: RowContext): Cell[] {
  return [
    match.hasCorners ? match.corners[0] : 0,
    match.hasCorners ? match.corners[1] : 0,
    match.hasCorners ? 1 : 0,
    row.league.subId,
    match.weatherCode,
    match.referee,
    match.weather,
    match.state < -1 ? 0 : 1,
    match.injuryTime,
    match.varText,
  ]
}

export function matchCells(match: Match, row: RowContext): Cell[] {
  const home = teamName(match.home, row.form) + (match.neutral ? NEUTRAL_MARK : '')
  const names: Cell[] = [match.home.id, match.guest.id, home, teamName(match.guest, row.form)]
  return [
    match.id,
    row.leagueIndex,
    ...names,
    ...playCells(match),
    ...lineCells(match, row),
    ...noteCells(match, row),
  ]
}
