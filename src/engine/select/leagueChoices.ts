/** Leagues of the day for the tournament picker, in the order of the list. */
import { UNKNOWN_LEAGUE, type Board } from '../board/board'
import type { LeagueChoice } from '../contract/details'
import type { Language, Query } from '../contract/query'
import { SCREENS } from '../contract/screens'
import type { LeagueId } from '../contract/units'
import type { LeagueRecord } from '../feed/records'
import { leagueName } from './leagueName'

export function leagueChoices(
  board: Board,
  { screen, language }: Pick<Query, 'screen' | 'language'>,
): readonly LeagueChoice[] {
  const counts = new Map<LeagueId, number>()
  for (const { leagueId, leftAt } of board.matches())
    if (leftAt === null || SCREENS[screen].keepsEnded)
      counts.set(leagueId ?? UNKNOWN_LEAGUE, (counts.get(leagueId ?? UNKNOWN_LEAGUE) ?? 0) + 1)
  const choices: LeagueChoice[] = []
  for (const league of board.leagues()) {
    const matches = counts.get(league.id) ?? 0
    if (matches > 0) choices.push(choiceOf(board, league, matches, language))
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
