/**
 * Row arrays in JSON: the columns of the A, B and C rows, with `null` for an empty cell and a league index from 1. Used
 * by match-favorite (7.1) and get-match-by-league (7.2).
 */
import type { League, Match } from '../../contract/model'
import { jsonRows, jsonText, type Pieces } from '../../kit/work/work'
import { envelopeOf } from './envelope'
import type { NameForm } from '../../contract/language'
import { countryCells, leagueCells } from './leagueCells'
import { matchCells } from './matchCells'
import { frameOf, type Frame, type ListRequest } from './matchListJs'
import { runOddsText } from './runOddsText'
import type { RowCache } from './rowCache'

export type RowsRequest = Pick<ListRequest, 'world' | 'matches' | 'form' | 'company'>

function matchRow(request: RowsRequest, match: Match, league: League, leagueIndex: number): string {
  const { world, form, company } = request
  const handicap = world.quote(match.id, company, 'HDP')
  const total = world.quote(match.id, company, 'ou')
  return JSON.stringify(matchCells(match, { leagueIndex, league, form, handicap, total }))
}

function* matchRows(request: RowsRequest, frame: Frame): Pieces {
  for (const match of request.matches) {
    const index = frame.indexes.get(match.leagueId) ?? 0
    const league = frame.leagues[index - 1]
    if (league !== undefined) yield matchRow(request, match, league, index)
  }
}

const leagueRows = ({ leagues }: Frame, form: NameForm): readonly string[] =>
  leagues.map(league => JSON.stringify(leagueCells(league, form)))

const countryRows = ({ countries }: Frame): readonly string[] =>
  countries.map(country => JSON.stringify(countryCells(country)))

export function favoriteJson(request: RowsRequest): Pieces {
  const frame = frameOf(request.world, request.matches)
  return envelopeOf({
    match: jsonRows(matchRows(request, frame)),
    league: jsonRows(leagueRows(frame, request.form)),
  })
}

export function byLeagueJson(request: RowsRequest, rows: RowCache): Pieces {
  const frame = frameOf(request.world, request.matches)
  return envelopeOf({
    country: jsonRows(countryRows(frame)),
    league: jsonRows(leagueRows(frame, request.form)),
    match: jsonRows(matchRows(request, frame)),
    odds: jsonText(runOddsText(request.world, request.matches, request.company, rows)),
  })
}
