/**
 * Row arrays in JSON: the columns of the A, B and C rows, holes as `null`, dense lists, 1-based league index.
 * Used by match-favorite (7.1) and get-match-by-league (7.2).
 */
import type { Country, League, Match, World } from '../model'
import type { Cell } from './cells'
import { envelope } from './envelope'
import type { NameForm } from './language'
import { countryCells, leagueCells } from './leagueCells'
import { matchCells } from './matchCells'
import { frameOf } from './matchListJs'
import { runOddsText } from './runOddsText'
import type { RowCache } from './rowCache'

export interface RowsRequest {
  readonly world: World
  readonly matches: readonly Match[]
  readonly form: NameForm
  readonly company: number
}

interface Rows {
  readonly match: readonly Cell[][]
  readonly league: readonly Cell[][]
  readonly country: readonly Cell[][]
}

function matchRow(request: RowsRequest, match: Match, league: League, leagueIndex: number): Cell[] {
  const { world, form, company } = request
  const handicap = world.quote(match.id, company, 'HDP')
  const total = world.quote(match.id, company, 'ou')
  return matchCells(match, { leagueIndex, league, form, handicap, total })
}

function rowsOf(request: RowsRequest): Rows {
  const frame = frameOf(request.world, request.matches)
  const match = request.matches.flatMap(one => {
    const index = frame.place.get(one.leagueId) ?? 0
    const league = frame.leagues[index - 1]
    return league === undefined ? [] : [matchRow(request, one, league, index)]
  })
  const league = frame.leagues.map(one => leagueCells(one, request.form))
  const country = frame.countries.map((one: Country) => countryCells(one))
  return { match, league, country }
}

export function favoriteJson(request: RowsRequest): string {
  const { match, league } = rowsOf(request)
  return envelope({ match, league })
}

export function byLeagueJson(request: RowsRequest, rows: RowCache): string {
  const { match, league, country } = rowsOf(request)
  const odds = runOddsText(request.world, request.matches, request.company, rows)
  return envelope({ country, league, match, odds })
}
