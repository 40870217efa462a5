/** Leagues of the day within the owner's scope, for the tournament picker, in the order of the list. */
import { UNKNOWN_LEAGUE, type Board } from '../board/board'
import type { LeagueChoice } from '../contract/details'
import type { Language, Query } from '../contract/query'
import { SCREENS } from '../contract/screens'
import type { LeagueId } from '../contract/units'
import type { LeagueRecord } from '../feed/records'
import { leagueName } from './leagueName'
import { inScope } from './scope'

export function leagueChoices(
  board: Board,
  { screen, language, scope }: Pick<Query, 'screen' | 'language' | 'scope'>,
): readonly LeagueChoice[] {
  const counts = new Map<LeagueId, number>()
  const scoped = inScope(board, scope)
  for (const match of board.matches()) {
    const id = match.leagueId ?? UNKNOWN_LEAGUE
    const isShown = match.leftAt === null || SCREENS[screen].keepsEnded
    if (isShown && scoped(match)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
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
