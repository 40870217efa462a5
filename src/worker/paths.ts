/**
 * Where each feed lives. Paths of the specification's section 7 and wire formats 8 and 9.
 *
 * The timestamp query is cut to the poll window, so that all visitors share one URL and a cache can serve them (D24).
 */
import type { EngineConfig } from '../engine/contract/protocol'
import type { Query } from '../engine/contract/query'
import type { CompanyId, EpochMs } from '../engine/contract/units'
import { isoDay } from '../engine/select/date'

const DAY_MS = 86_400_000

/** Cadences of the specification's section 9. */
export const LIST_EVERY_MS = 100_000
export const CHANGES_EVERY_MS = 60_000
export const ODDS_EVERY_MS = 4_000

export interface FeedPaths {
  readonly matchList: (query: Query, at: EpochMs) => string
  readonly widgetData: (query: Query, at: EpochMs) => string
  readonly changes: (at: EpochMs) => string
  readonly fullOdds: (company: CompanyId, at: EpochMs) => string
  readonly oddsDelta: (company: CompanyId, at: EpochMs) => string
  readonly widgetOddsDelta: (company: CompanyId, at: EpochMs) => string
  readonly socketToken: () => string
}

export function feedPaths({ dataHost }: EngineConfig): FeedPaths {
  const file = (path: string, windowMs: number, at: EpochMs) =>
    `${dataHost}/gf/data/${path}?t=${Math.floor(at / windowMs) * windowMs}`
  return {
    matchList: ({ language, order }, at) => file(listFile(language, order), LIST_EVERY_MS, at),
    widgetData: (query, at) => `${dataHost}/api/6in1/data?${widgetParameters(query, at)}`,
    changes: at => file('change_en.xml', ODDS_EVERY_MS, at),
    fullOdds: (company, at) => file(`odds/en/runOddsData_${company}.txt`, ODDS_EVERY_MS, at),
    oddsDelta: (company, at) => file(`odds/en/ch_runOddsData_${company}.txt`, ODDS_EVERY_MS, at),
    widgetOddsDelta: (company, at) => file(`odds/en/ch_odds_new_${company}.txt`, ODDS_EVERY_MS, at),
    socketToken: () => `${dataHost}/ajax/getwebsockettoken?rnum=${Math.random()}`,
  }
}

function listFile(language: Query['language'], order: Query['order']): string {
  const local = language === 'vi' || language === 'vn' ? 'vn' : 'en'
  return `bf_${local}${order === 'league' ? '1' : ''}_nt.js`
}

/** All leagues, hot or not: the hot filter works on what is held, without a request. */
function widgetParameters({ company, zone, language, day }: Query, at: EpochMs): URLSearchParams {
  return new URLSearchParams({
    date: isoDay(at + day * DAY_MS, zone),
    companyid: String(company),
    timezone: String(zone),
    lang: language,
  })
}
