/**
 * Where each feed of a list lives; those of the panels are in `details/panelPaths.ts`. Paths of the specification's section 7 and wire formats 8 and 9; docs/feeds.md has them all.
 *
 * The timestamp query is cut to the poll window, so that all visitors share one URL and a cache can serve them (D24).
 * Rules NET7, DET19 in docs/rules.
 */
import type { EngineConfig, ServiceAddresses } from '../../engine/contract/protocol'
import type { Language, Query } from '../../engine/contract/query'
import type { CompanyId, EpochMs, MatchId } from '../../engine/contract/units'
import { isoDay } from '../../engine/contract/days'

const DAY_MS = 86_400_000

/** Cadences of the specification's section 9. */
export const LIST_EVERY_MS = 100_000
export const CHANGES_EVERY_MS = 60_000
export const ODDS_EVERY_MS = 4_000

const SERVICES: ServiceAddresses = {
  widgetData: '/api/6in1/data',
  widgetLeagues: '/api/6in1/leagues',
  dayList: '/api/6in1/token',
  prediction: '/ai',
}

/** What a day's list depends on. */
export type DayQuery = Pick<Query, 'day' | 'zone' | 'company' | 'language'>

/** How the addresses of a deployment are put together. */
export function addressing({ dataHost, services }: EngineConfig) {
  const hosted = (path: string) => (/^https?:\/\//.test(path) ? path : dataHost + path)
  const asked = (path: string, query: Readonly<Record<string, string>>) =>
    `${hosted(path)}?${new URLSearchParams(query).toString()}`
  const file = (path: string, windowMs: number, at: EpochMs) =>
    asked(`/gf/data/${path}`, { t: String(Math.floor(at / windowMs) * windowMs) })
  return { service: { ...SERVICES, ...services }, hosted, asked, file }
}

export type FeedPaths = ReturnType<typeof feedPaths>

export function feedPaths(config: EngineConfig) {
  const { service, asked, file } = addressing(config)
  const oddsFile = (name: string) => (company: CompanyId, at: EpochMs) =>
    file(`odds/en/${name}_${company}.txt`, ODDS_EVERY_MS, at)

  return {
    matchList: ({ language, order }: Pick<Query, 'language' | 'order'>, at: EpochMs) =>
      file(listFile(language, order), LIST_EVERY_MS, at),
    finishedList: (order: Query['order'], at: EpochMs) =>
      file(order === 'league' ? 'finish/bf_th1.js' : 'finish/bf_th.js', LIST_EVERY_MS, at),
    rateList: (at: EpochMs) => file('bf_vn_nt_live.js', LIST_EVERY_MS, at),
    favourites: (ids: readonly MatchId[], lang: Language) =>
      asked('/ajax/match-favorite', { matchID: ids.join(','), lang }),
    fixtures: (query: DayQuery, order: Query['order'], hotOnly: boolean, at: EpochMs) =>
      asked('/ajax/get-odds-fixture', {
        date: dateOf(query, at),
        order,
        ...dayParameters(query),
        ishot: hotOnly ? '1' : '0',
      }),
    /** All leagues, hot or not: the hot filter works on what is held, without a request. */
    widgetData: (query: DayQuery, at: EpochMs) =>
      asked(service.widgetData, { date: dateOf(query, at), ...dayParameters(query) }),

    changes: (at: EpochMs) => file('change_en.xml', ODDS_EVERY_MS, at),
    fullOdds: oddsFile('runOddsData'),
    otherOdds: oddsFile('t_runOddsData'),
    oddsDelta: oddsFile('ch_runOddsData'),
    widgetOddsDelta: oddsFile('ch_odds_new'),
    resultOdds: (company: CompanyId, at: EpochMs) => file(`finish/goal${company}.xml`, LIST_EVERY_MS, at),
    socketToken: () => asked('/ajax/getwebsockettoken', { rnum: String(Math.random()) }),
  }
}

function listFile(language: Language, order: Query['order']): string {
  return `bf_${listLanguage(language)}${order === 'league' ? '1' : ''}_nt.js`
}

/** The match list comes in two languages. */
export function listLanguage(language: Language): 'vn' | 'en' {
  return language === 'vi' || language === 'vn' ? 'vn' : 'en'
}

export function dateOf({ day, zone }: DayQuery, at: EpochMs): string {
  return isoDay(at + day * DAY_MS, zone)
}

export function dayParameters({ zone, company, language }: DayQuery) {
  return { timezone: String(zone), companyid: String(company), lang: language }
}
