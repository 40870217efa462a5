/**
 * Addresses of the feeds behind the board. Addresses for the panels are in `details/calls/panelPaths.ts`.
 *
 * Source: docs/product.md 7, docs/wire.md 8 and 9. docs/feeds.md lists all addresses.
 *
 * The timestamp `t` is rounded down to the poll window, so that all visitors share one URL and caches can answer (D24).
 * Rules NET7, DET19 in docs/rules.
 */
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import {
  dateParameters,
  fileAddress,
  FILES,
  WIDGET_DATA,
  widgetAddress,
  type DayQuery,
} from '../../engine/contract/listAddress'
import type { Language } from '../../engine/contract/languages'
import type { Query } from '../../engine/contract/query'
import type { CompanyId, EpochMs, LeagueId, MatchId } from '../../engine/contract/units'
import type { Cadence } from '../../engine/sync/cadence'

/** Paths of the widget's own services (docs/wire.md 8). An operator whose services have other paths maps these. */
export const SERVICES = {
  widgetData: WIDGET_DATA,
  widgetLeagues: '/api/6in1/leagues',
  prediction: '/ai',
} as const

/** Makes addresses on the host of the feeds: `withQuery` for a service, `file` with a timestamp. */
export function addressing({ dataHost }: EngineConfig) {
  const withQuery = (path: string, query: Readonly<Record<string, string>>) =>
    `${dataHost}${path}?${new URLSearchParams(query).toString()}`
  const file = (path: string, windowMs: number, at: EpochMs) => dataHost + fileAddress(path, windowMs, at)
  return { withQuery, file }
}

export type FeedPaths = ReturnType<typeof feedPaths>

export function feedPaths(config: EngineConfig, { listMs, oddsMs }: Cadence) {
  const { withQuery, file } = addressing(config)
  const oddsFile = (name: string) => (company: CompanyId, at: EpochMs) =>
    file(`odds/en/${name}_${company}.txt`, oddsMs, at)

  return {
    matchList: (query: Pick<Query, 'language' | 'order'>, at: EpochMs) =>
      file(FILES.matches(query), listMs, at),
    finishedList: (order: Query['order'], at: EpochMs) => file(FILES.results({ order }), listMs, at),
    rateList: (at: EpochMs) => file(FILES.rates(), listMs, at),
    favourites: (ids: readonly MatchId[], lang: Language) =>
      withQuery('/ajax/match-favorite', { matchID: ids.join(','), lang }),
    matchesByLeague: (leagues: readonly LeagueId[], query: DayQuery, at: EpochMs) =>
      withQuery('/ajax/get-match-by-league', { leagues: leagues.join(','), ...dayParameters(query, at) }),
    fixtures: (query: DayQuery, order: Query['order'], at: EpochMs) =>
      withQuery('/ajax/get-odds-fixture', {
        date: dateParameters(query, at).date,
        order,
        ...dayParameters(query, at),
        ishot: query.hot === true ? '1' : '0',
      }),
    widgetData: (query: Parameters<typeof widgetAddress>[0], at: EpochMs) =>
      config.dataHost + widgetAddress(query, at, config.dayToken),

    changes: (at: EpochMs) => file('change_en.xml', oddsMs, at),
    fullOdds: oddsFile('runOddsData'),
    otherOdds: oddsFile('t_runOddsData'),
    oddsDelta: oddsFile('ch_runOddsData'),
    widgetOddsDelta: oddsFile('ch_odds_new'),
    resultOdds: (company: CompanyId, at: EpochMs) => file(`finish/goal${company}.xml`, listMs, at),
    /** `random`: a number that keeps caches from answering. */
    socketToken: (random: number) => withQuery('/ajax/getwebsockettoken', { rnum: String(random) }),
  }
}

function dayParameters(query: DayQuery, at: EpochMs) {
  const { company, language } = query
  return { timezone: dateParameters(query, at).timezone, companyid: String(company), lang: language }
}
