/**
 * Addresses of the feeds of the panels, together with those of the board.
 *
 * Source: docs/product.md 7, docs/wire.md 6 to 8; docs/feeds.md has them all. Rule DET19 in
 * docs/rules/details.md.
 */
import type { EngineConfig } from '../../../engine/contract/threads/protocol'
import type { Market } from '../../../engine/contract/markets'
import type { Language } from '../../../engine/contract/languages'
import type { CompanyId, EpochMs, LeagueId, MatchId, TeamId, ZoneHours } from '../../../engine/contract/units'
import { LEAGUE_LIST_PAGE } from '../../../engine/select/page'
import type { Cadence } from '../../../engine/sync/cadence'
import { dateOf, type DayQuery } from '../../../engine/contract/listAddress'
import { addressing, feedPaths, SERVICES } from '../../sync/paths'

export interface WantedTeam {
  readonly kind: 'team'
  readonly team: TeamId
  /** `home`, `away`: only its matches there. */
  readonly at: 'all' | 'home' | 'away'
  /** Those that began before then; `null`: all so far. */
  readonly before: EpochMs | null
  /** In place of those: the ones that have not begun. */
  readonly coming?: true
}

export interface WantedMeetings {
  readonly kind: 'meetings'
  readonly home: TeamId
  readonly guest: TeamId
  readonly before: EpochMs | null
}

export interface WantedLeague {
  readonly league: LeagueId
  /** Empty: all. */
  readonly season: string
  readonly round: string
  readonly count: number
  readonly order: 'ended' | 'coming'
  /** Of those that ended the ones that began before then, of those to come the ones from then on; `null`: now. */
  readonly from: EpochMs | null
}

/** The rates of the statistics are those of the last 20 matches. */
export const PAST_MATCHES = 20

const predictionBase = ({ predictionBase: named, dataHost }: EngineConfig): string =>
  named === undefined || named === '' ? dataHost + SERVICES.prediction : named

export type PanelPaths = ReturnType<typeof panelPaths>

export function panelPaths(config: EngineConfig, cadence: Cadence) {
  const { withQuery, file } = addressing(config)
  const { listMs, oddsMs } = cadence
  return {
    ...feedPaths(config, cadence),
    widgetLeagues: (query: DayQuery, at: EpochMs) =>
      withQuery(SERVICES.widgetLeagues, {
        date: dateOf(query, at),
        timezone: String(query.zone),
        lang: query.language,
      }),
    matchReport: (id: MatchId, lang: Language) =>
      withQuery('/ajax/match/live-event', { id: String(id), lang }),
    lineups: (id: MatchId, lang: Language) => withQuery('/ajax/match/lineups', { id: String(id), lang }),
    statistics: (id: MatchId, lang: Language) =>
      withQuery('/ajax/match/statistics', { id: String(id), lang }),
    archivePrices: (id: MatchId, company: CompanyId | 'all', market: Market) =>
      withQuery('/api/archive/prices', {
        id: String(id),
        ...(company !== 'all' && { companyid: String(company) }),
        market,
      }),
    archiveTeam: ({ team, at, before, coming }: WantedTeam, company: CompanyId) =>
      withQuery('/api/archive/team', {
        id: String(team),
        at,
        ...(coming && { order: 'coming' }),
        count: String(PAST_MATCHES),
        ...(before !== null && { before: String(before) }),
        companyid: String(company),
      }),
    archiveMeetings: ({ home, guest, before }: WantedMeetings, company: CompanyId) =>
      withQuery('/api/archive/meetings', {
        home: String(home),
        guest: String(guest),
        count: String(PAST_MATCHES),
        ...(before !== null && { before: String(before) }),
        companyid: String(company),
      }),
    archiveLeague: ({ league, season, round, count, order, from }: WantedLeague, company: CompanyId) =>
      withQuery('/api/archive/league', {
        id: String(league),
        ...(season !== '' && { season }),
        ...(round !== '' && { round }),
        ...(order === 'coming' && { order }),
        count: String(count),
        ...(from !== null && { [order === 'coming' ? 'after' : 'before']: String(from) }),
        companyid: String(company),
      }),
    /** `month`: `2031-05`. */
    archiveDays: (month: string, zone: ZoneHours) =>
      withQuery('/api/archive/days', { month, timezone: String(zone) }),
    archiveSearch: (folded: string) => withQuery('/api/archive/search', { q: folded }),
    goalBands: (id: MatchId) => withQuery('/ajax/match/odds/team-rate-goal-miss', { id: String(id) }),
    leagueRank: (id: LeagueId, lang: Language) =>
      withQuery('/api/get-league-rank', { sid: String(id), lang }),
    /** Without a date the service answers for today. */
    leagueOdds: (id: LeagueId, query: DayQuery, at: EpochMs) =>
      withQuery('/ajax/get-match-by-league', {
        leagues: String(id),
        ...(query.day !== 0 && { date: dateOf(query, at) }),
        timezone: String(query.zone),
        companyid: String(query.company),
        lang: query.language,
      }),
    corners: (at: EpochMs) => file('sbCorner.js', oddsMs, at),
    highlights: (at: EpochMs) =>
      withQuery('/gf/highlight/hl_soccer.txt', { r: String(Math.floor(at / listMs) * listMs) }),
    leagueSearch: (text: string) =>
      withQuery('/ajax/league-ajax', {
        type: 'search',
        q: text,
        page: '1',
        size: String(LEAGUE_LIST_PAGE),
      }),
    prediction: (id: MatchId) => `${predictionBase(config)}/${id}`,
  }
}
