/** Unwraps readings of which a test is sure, and lists all readers. */
import { readArchiveDays } from '../../../../src/engine/feed/details/archiveDaysJson'
import { readArchiveMatches } from '../../../../src/engine/feed/details/archiveMatchesJson'
import { readArchivePrices } from '../../../../src/engine/feed/details/archivePricesJson'
import { readArchiveSearch } from '../../../../src/engine/feed/details/archiveSearchJson'
import { readBannerFeed } from '../../../../src/engine/feed/details/bannersJson'
import { readChanges } from '../../../../src/engine/feed/live/changeXml'
import { readCorners } from '../../../../src/engine/feed/details/cornersJs'
import { readFixtureAnswer, readFixtures } from '../../../../src/engine/feed/lists/fixturesJs'
import { readGoalBands } from '../../../../src/engine/feed/details/goalBandsJson'
import { readGoalOdds } from '../../../../src/engine/feed/odds/goalOddsXml'
import { readHighlights } from '../../../../src/engine/feed/details/highlightsText'
import { readCountryList, readLeaguePage } from '../../../../src/engine/feed/lists/leagueAjaxJson'
import { readLeagueRank } from '../../../../src/engine/feed/details/leagueRankJson'
import { readMatchList } from '../../../../src/engine/feed/lists/matchListJs'
import { readLineups } from '../../../../src/engine/feed/details/lineupsJson'
import { readMatchReport } from '../../../../src/engine/feed/details/matchReportJson'
import { readStatistics } from '../../../../src/engine/feed/details/statisticsJson'
import { readOddsChanges, readOddsNews } from '../../../../src/engine/feed/odds/oddsChanges'
import { readOddsText } from '../../../../src/engine/feed/odds/oddsText'
import { readBfdata } from '../../../../src/engine/feed/older/bfdataJs'
import { readBfJc } from '../../../../src/engine/feed/older/bfJcTxt'
import { readSData } from '../../../../src/engine/feed/older/sDataJs'
import type { Result } from '../../../../src/engine/contract/result'
import type { Reading } from '../../../../src/engine/feed/records'
import { readMatchAnswer } from '../../../../src/engine/feed/lists/rowArrays'
import { readSocketFrame } from '../../../../src/engine/feed/live/socketFrame'
import { readWidgetData } from '../../../../src/engine/feed/widget/widgetData'
import { readWidgetLeagues } from '../../../../src/engine/feed/widget/widgetLeagues'

export type Reader = (text: string) => Reading<unknown>

export const TEXT_READERS: Readonly<Record<string, Reader>> = {
  matchList: readMatchList,
  fixtures: readFixtures,
  changes: readChanges,
  odds: readOddsText,
  oddsChanges: text => readOddsChanges(text, 31),
  oddsNews: text => readOddsNews(text, null),
  goalOdds: readGoalOdds,
  corners: readCorners,
  highlights: readHighlights,
  bfdata: readBfdata,
  bfJc: readBfJc,
  sData: readSData,
}
const JSON_READERS: Readonly<Record<string, Reader>> = {
  socketFrame: readSocketFrame,
  fixtureAnswer: readFixtureAnswer,
  widgetData: readWidgetData,
  widgetLeagues: readWidgetLeagues,
  matchAnswer: readMatchAnswer,
  matchReport: readMatchReport,
  lineups: readLineups,
  statistics: readStatistics,
  archivePrices: readArchivePrices,
  archiveMatches: readArchiveMatches,
  archiveDays: readArchiveDays,
  archiveSearch: readArchiveSearch,
  goalBands: readGoalBands,
  leagueRank: readLeagueRank,
  leaguePage: readLeaguePage,
  countryList: readCountryList,
  banners: readBannerFeed,
}
export const READERS: Readonly<Record<string, Reader>> = { ...TEXT_READERS, ...JSON_READERS }

/** Value of a reading, which must be good. */
export function valueOf<T>(reading: Result<T>): T {
  if (!reading.ok) throw new Error(`refused: ${reading.fault}`)
  return reading.value
}

/** Fault of a reading, which must be refused. */
export function faultOf(reading: Result<unknown>): string {
  if (reading.ok) throw new Error('not refused')
  return reading.fault
}

export function reasonsOf(reading: Reading<unknown>): string[] {
  return reading.skipped.map(skip => skip.reason)
}

export function utc(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}
