/**
 * Leagues of the day within the owner's scope, for the league picker, in the order of the list. Each has its picture or
 * letters and its names for the search. Rules ORD9, SRC10, SRC11, NAM4 and PIC9 in docs/rules.
 */
import { UNKNOWN_LEAGUE, type Board } from '../board/board'
import type { LeagueChoice } from '../contract/details/leagues'
import type { Query } from '../contract/query'
import { foldLetters } from '../contract/foldText'
import type { LeagueId } from '../contract/units'
import type { CountryRecord, LeagueRecord } from '../feed/records'
import { dayTest, type Moment } from '../select/listed'
import { leagueName, FEED_NAMES, type Names } from '../select/names'
import { inScope } from '../select/scope'
import { countryFlag, leagueSign, type SignSetting } from './leagueSign'
import { NO_CRESTS } from './pictures'

/** Names for a search of leagues, in addition to those on the page. */
export interface LeagueSearch {
  readonly names: Names
  /** Page's own names of a league, in the languages of the feeds. */
  readonly ownNames: (id: LeagueId) => readonly string[]
  readonly shortForms: (id: LeagueId) => readonly string[]
}

/** Search by the names of the feeds only. */
export const FEED_SEARCH: LeagueSearch = {
  names: FEED_NAMES,
  ownNames: () => [],
  shortForms: () => [],
}

export function leagueChoices(
  board: Board,
  query: Query,
  moment: Moment,
  setting: LeagueSearch & Pick<SignSetting, 'crests'> = { ...FEED_SEARCH, crests: NO_CRESTS },
): readonly LeagueChoice[] {
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
    if (matches === 0) continue
    const country = board.country(league.countryId ?? 0)
    choices.push({ ...choiceOf(league, country, query, setting), matches })
  }
  return choices
}

function choiceOf(
  league: LeagueRecord,
  listed: CountryRecord | undefined,
  { language }: Pick<Query, 'language'>,
  setting: LeagueSearch & SignSetting,
): Omit<LeagueChoice, 'matches'> {
  const { names, ownNames, shortForms } = setting
  const { id, name: english, localName, shortName, hot } = league
  const countryId = league.countryId ?? 0
  const name = leagueName(league, language, names)
  const englishCountry = listed?.name ?? ''
  const country = names.country(englishCountry)
  return {
    id,
    name,
    country,
    ...leagueSign(name, league, listed, setting),
    flag: countryFlag(listed, setting),
    countryId,
    hot,
    names: foldAll([name, english, localName, ...ownNames(id), country, englishCountry]),
    shortForms: [...foldAll([shortName]), ...shortForms(id)],
    whole: english !== '' && localName !== '' && (country !== '' || countryId === 0),
  }
}

/** Folds the names and removes duplicate and empty ones. */
function foldAll(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(foldLetters))].filter(name => name !== '')
}
