/** Where what panels ask for lives, beside the feeds of the list. Rules NET7, DET19 in docs/rules. */
import { isoDay } from '../../engine/contract/days'
import type { EngineConfig } from '../../engine/contract/protocol'
import type { Language } from '../../engine/contract/query'
import type { EpochMs, LeagueId, MatchId } from '../../engine/contract/units'
import { LEAGUE_LIST_PAGE } from '../../engine/select/page'
import {
  createAddresses,
  DAY_MS,
  dateOf,
  dayParameters,
  feedPaths,
  LIST_EVERY_MS,
  ODDS_EVERY_MS,
  type DayQuery,
} from '../paths'

export type DetailPaths = ReturnType<typeof detailPaths>

export function detailPaths(config: EngineConfig) {
  const { hosted, asked, file, service } = createAddresses(config)
  return {
    ...feedPaths(config),
    matchesByLeague: (leagues: readonly LeagueId[], { zone, company, language }: DayQuery) =>
      asked('/ajax/get-match-by-league', {
        leagues: leagues.join(','),
        companyid: String(company),
        timezone: String(zone),
        lang: language,
      }),
    widgetLeagues: ({ zone, language, day }: DayQuery, at: EpochMs) =>
      asked(service.widgetLeagues, {
        date: isoDay(at + day * DAY_MS, zone),
        timezone: String(zone),
        lang: language,
      }),
    dayList: (token: string, query: DayQuery, at: EpochMs) =>
      asked(`${service.dayList}/${encodeURIComponent(token)}`, {
        date: dateOf(query, at),
        ...dayParameters(query),
      }),
    matchReport: (id: MatchId, lang: Language) => asked('/ajax/match/live-event', { id: String(id), lang }),
    goalBands: (id: MatchId) => asked('/ajax/match/odds/team-rate-goal-miss', { id: String(id) }),
    leagueRank: (id: LeagueId, lang: Language) => asked('/api/get-league-rank', { sid: String(id), lang }),
    corners: (at: EpochMs) => file('sbCorner.js', ODDS_EVERY_MS, at),
    highlights: (at: EpochMs) =>
      asked('/gf/highlight/hl_soccer.txt', { r: String(Math.floor(at / LIST_EVERY_MS) * LIST_EVERY_MS) }),
    leagues: (page: number) =>
      asked('/ajax/league-ajax', { type: 'league', page: String(page), size: String(LEAGUE_LIST_PAGE) }),
    leagueSearch: (text: string, page: number) =>
      asked('/ajax/league-ajax', {
        type: 'search',
        q: text,
        page: String(page),
        size: String(LEAGUE_LIST_PAGE),
      }),
    countries: () => asked('/ajax/league-ajax', { type: 'country' }),
    prediction: (id: MatchId) => `${hosted(service.prediction)}/${id}`,
  }
}
