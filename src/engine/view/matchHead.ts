/**
 * What stands above the panels of a match.
 *
 * Source: a match of the board, or of the call for favourites, with its league. Rules MCH1, MCH2 in docs/rules/detail.md.
 * Errors: none.
 */
import type { MatchHead } from '../contract/details/matches'
import type { LeagueRecord, MatchRecord } from '../feed/records'
import { leagueName } from '../select/names'
import { matchFacts, type RowSetting } from './matchRow'
import { pictureOf } from './pictures'

interface Found {
  readonly match: MatchRecord
  readonly league: LeagueRecord | undefined
  /** Whether the match is on the board. */
  readonly listed: boolean
}

export function matchHead({ match, league, listed }: Found, setting: Omit<RowSetting, 'priced'>): MatchHead {
  const { query, names, crests } = setting
  const { kind: _, ...facts } = matchFacts(match, setting)
  return {
    ...facts,
    league: league === undefined ? '' : leagueName(league, query.language, names),
    leagueLogo: league === undefined ? '' : pictureOf(league.logo, 'league', league.id, crests),
    page: league?.page ?? '',
    referee: match.referee,
    weather: match.weather,
    listed,
  }
}
