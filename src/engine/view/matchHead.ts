/**
 * Head above the panels of a match.
 *
 * Source: a match of the board, or of the call for favourites, with its league. Rules MCH1, MCH2 in
 * docs/rules/detail.md. Never fails.
 */
import type { MatchHead } from '../contract/details/matches'
import type { CountryRecord, LeagueRecord, MatchRecord } from '../feed/records'
import type { Played } from '../match/playMinute'
import { leagueName } from '../select/names'
import { leagueSign } from './leagueSign'
import { matchFacts, type RowSetting } from './matchRow'

interface Found {
  readonly match: MatchRecord & Played
  readonly league: LeagueRecord | undefined
  /** Country of the league. */
  readonly country: CountryRecord | undefined
  /** Whether the match is on the board. */
  readonly listed: boolean
}

export function matchHead(
  { match, league, country, listed }: Found,
  setting: Omit<RowSetting, 'priced'>,
): MatchHead {
  const { query, names } = setting
  const name = league === undefined ? '' : leagueName(league, query.language, names)
  const { kind: _, ...facts } = matchFacts(match, setting)
  return {
    ...facts,
    league: name,
    leagueSign: leagueSign(name, league, country, setting),
    page: league?.page ?? '',
    referee: match.referee,
    weather: match.weather,
    listed,
  }
}
