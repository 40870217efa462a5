/**
 * Addresses of the feeds of the panels, together with those of the board.
 *
 * Source: docs/product.md 7, docs/wire.md 6 to 8. docs/feeds.md lists all addresses. Rule DET19 in
 * docs/rules/details.md.
 */
import type { EngineConfig } from '../../../engine/contract/threads/protocol'
import type { Language } from '../../../engine/contract/languages'
import type { EpochMs, LeagueId, MatchId } from '../../../engine/contract/units'
import { LEAGUE_LIST_PAGE } from '../../../engine/select/page'
import type { Cadence } from '../../../engine/sync/cadence'
import { dateParameters, type DayQuery } from '../../../engine/contract/listAddress'
import { addressing, feedPaths, SERVICES } from '../../sync/paths'

const predictionBase = ({ predictionBase: named, dataHost }: EngineConfig): string =>
  named === undefined || named === '' ? dataHost + SERVICES.prediction : named

type ArchiveParameters = Readonly<Record<string, string | number | null>>

const givenOf = (parameters: ArchiveParameters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )

export type PanelPaths = ReturnType<typeof panelPaths>

export function panelPaths(config: EngineConfig, cadence: Cadence) {
  const { withQuery, file } = addressing(config)
  const { listMs, oddsMs } = cadence
  return {
    ...feedPaths(config, cadence),
    widgetLeagues: (query: DayQuery, at: EpochMs) =>
      withQuery(SERVICES.widgetLeagues, {
        ...dateParameters(query, at),
        lang: query.language,
      }),
    matchReport: (id: MatchId, lang: Language) =>
      withQuery('/ajax/match/live-event', { id: String(id), lang }),
    lineups: (id: MatchId, lang: Language) => withQuery('/ajax/match/lineups', { id: String(id), lang }),
    statistics: (id: MatchId, lang: Language) =>
      withQuery('/ajax/match/statistics', { id: String(id), lang }),
    /** Omits empty parameters. docs/feeds.md "The archive" lists the calls. */
    archive: (call: string, parameters: ArchiveParameters) =>
      withQuery(`/api/archive/${call}`, givenOf(parameters)),
    goalBands: (id: MatchId) => withQuery('/ajax/match/odds/team-rate-goal-miss', { id: String(id) }),
    leagueRank: (id: LeagueId, lang: Language) =>
      withQuery('/api/get-league-rank', { sid: String(id), lang }),
    /** Omits the date for today: without a date the service answers for today. */
    leagueOdds(id: LeagueId, query: DayQuery, at: EpochMs) {
      const { date, timezone } = dateParameters(query, at)
      return withQuery('/ajax/get-match-by-league', {
        leagues: String(id),
        ...(query.day !== 0 && { date }),
        timezone,
        companyid: String(query.company),
        lang: query.language,
      })
    },
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
