/** Leagues of the day within the owner's scope, for the tournament picker, in the order of the list. */
import { UNKNOWN_LEAGUE, type Board } from '../board/board'
import type { LeagueChoice } from '../contract/details'
import type { Language, Query } from '../contract/query'
import type { LeagueId } from '../contract/units'
import type { LeagueRecord } from '../feed/records'
import { leagueName } from './leagueName'
import { dayTest, type Moment } from './listed'
import { inScope } from './scope'

export function leagueChoices(board: Board, query: Query, moment: Moment): readonly LeagueChoice[] {
  const isOfDay = dayTest(query, moment)
  const scoped = inScope(board, query.scope)
  const counts = new Map<LeagueId, number>()
  for (const match of board.matches()) {
    const leagueId = match.leagueId ?? UNKNOWN_LEAGUE
    if (isOfDay(match) && scoped(match)) counts.set(leagueId, (counts.get(leagueId) ?? 0) + 1)
  }
  const choices: LeagueChoice[] = []
  for (const league of board.leagues()) {
    const matches = counts.get(league.id) ?? 0
    if (matches > 0) choices.push(choiceOf(board, league, matches, query.language))
  }
  return choices
}

function choiceOf(board: Board, league: LeagueRecord, matches: number, language: Language): LeagueChoice {
  const countryId = league.countryId ?? 0
  return {
    id: league.id,
    name: leagueName(league, language),
    country: board.country(countryId)?.name ?? '',
    countryId,
    hot: league.hot,
    matches,
  }
}
