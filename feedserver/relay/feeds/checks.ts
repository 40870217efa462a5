/**
 * Checks that a body is the expected feed, with the engine's reader that a page uses. The relay is stricter than a
 * page, which has to go on: a truncated body is refused as a whole.
 *
 * Errors: the reader's fault, or `truncated`. A list that lacks most of its matches is `unconfirmed` until a second
 * answer is alike.
 */
import { createListDoubt } from '../../../src/engine/board/listDoubt'
import { readBannerFeed } from '../../../src/engine/feed/details/bannersJson'
import { readCorners } from '../../../src/engine/feed/details/cornersJs'
import { readGoalBands } from '../../../src/engine/feed/details/goalBandsJson'
import { readHighlights } from '../../../src/engine/feed/details/highlightsText'
import { readLeagueRank } from '../../../src/engine/feed/details/leagueRankJson'
import { readLineups } from '../../../src/engine/feed/details/lineupsJson'
import { readMatchReport } from '../../../src/engine/feed/details/matchReportJson'
import { readStatistics } from '../../../src/engine/feed/details/statisticsJson'
import { isObject, parseJson } from '../../../src/engine/feed/grammar/json'
import { saysNothing } from '../../../src/engine/feed/grammar/saysNothing'
import { readFixtureAnswer } from '../../../src/engine/feed/lists/fixturesJs'
import { readCountryList, readLeaguePage } from '../../../src/engine/feed/lists/leagueAjaxJson'
import { createMatchListReader } from '../../../src/engine/feed/lists/matchListJs'
import { readMatchAnswer } from '../../../src/engine/feed/lists/rowArrays'
import { readChanges } from '../../../src/engine/feed/live/changeXml'
import { readGoalOdds } from '../../../src/engine/feed/odds/goalOddsXml'
import { readOddsNews } from '../../../src/engine/feed/odds/oddsChanges'
import { readOddsText } from '../../../src/engine/feed/odds/oddsText'
import { readBfdata } from '../../../src/engine/feed/older/bfdataJs'
import { readBfJc } from '../../../src/engine/feed/older/bfJcTxt'
import type { MatchListRecord, Reading } from '../../../src/engine/feed/records'
import { readWidgetData } from '../../../src/engine/feed/widget/widgetData'
import { readWidgetLeagues } from '../../../src/engine/feed/widget/widgetLeagues'

/** Returns the fault of a body, `null` for a good one. The check may remember earlier bodies of its address. */
export type Check = (text: string) => string | null
/** Makes the check of an address. `query`: the request's query. */
export type MakeCheck = (query: URLSearchParams) => Check

const faultOf = (reading: Reading<unknown>): string | null => {
  if (!reading.ok) return reading.fault
  const isCut = reading.skipped.some(({ reason }) => reason.startsWith('unterminated'))
  return isCut ? 'truncated' : null
}

const checked =
  (read: (text: string) => Reading<unknown>): MakeCheck =>
  () =>
  text =>
    faultOf(read(text))

/** Accepts an answer that reports no data too. The page's panel is then empty. */
export const panel =
  (read: (text: string) => Reading<unknown>): MakeCheck =>
  () =>
  text =>
    saysNothing(text) ? null : faultOf(read(text))

type Listed = readonly { readonly id: number }[]

/**
 * Refuses a list that lacks most matches of the previous one, until a second answer is alike. Otherwise a page would
 * believe the relay's second copy of the same body.
 */
const believed = (read: (text: string) => Reading<Listed>): Check => {
  const believes = createListDoubt()
  let accepted: Listed = []
  return text => {
    const reading = read(text)
    if (!reading.ok) return reading.fault
    if (!believes(accepted, reading.value)) return 'unconfirmed'
    accepted = reading.value.map(({ id }) => ({ id }))
    return null
  }
}

const matchesOf = <T>(reading: Reading<T>, matches: (value: T) => Listed): Reading<Listed> =>
  reading.ok ? { ...reading, value: matches(reading.value) } : reading

function readOlder(text: string): Reading<Listed> | undefined {
  for (const read of [readBfdata, readBfJc]) {
    const reading: Reading<MatchListRecord> = read(text)
    if (reading.ok && reading.value.matches.length > 0) return matchesOf(reading, ({ matches }) => matches)
  }
  return undefined
}

export const listFile: MakeCheck = () => {
  const reader = createMatchListReader()
  return believed(text => {
    const reading = reader.read(text)
    if (!reading.ok) return readOlder(text) ?? reading
    return reading.value.complete
      ? matchesOf(reading, ({ matches }) => matches)
      : { ok: false, fault: 'truncated', skipped: reading.skipped }
  })
}

export const widgetList: MakeCheck = () =>
  believed(text => matchesOf(readWidgetData(text), ({ list }) => list.matches))
export const fixtureList: MakeCheck = () =>
  believed(text => matchesOf(readFixtureAnswer(text), ({ list }) => list.matches))
/** Matches or leagues that visitors follow. Two answers for one address hardly differ, but may be empty. */
export const followedList = checked(readMatchAnswer)

/** Requires the end mark if earlier bodies had it. A file that is being written may be cut inside a number. */
const marked = (mark: string, check: Check): Check => {
  let wasMarked = false
  return text => {
    const trimmed = text.trimEnd()
    const isMarked = trimmed.endsWith(mark)
    if (wasMarked && !isMarked && trimmed !== '') return 'truncated'
    const fault = check(text)
    if (fault === null) wasMarked ||= isMarked
    return fault
  }
}

const sizeOf = (record: string | undefined, mark: string): number => (record ?? '').split(mark).length

/** Returns whether the last record of a text without an end mark has fewer parts than the first. */
const endsShort = (text: string, mark: string, inner: string): boolean => {
  const records = text.trim().split(mark)
  return records.at(-1) !== '' && sizeOf(records.at(-1), inner) < sizeOf(records[0], inner)
}

export const oddsFile: MakeCheck = () =>
  marked('$', text => {
    // A file without matches is empty and good.
    if (text.trim() === '') return null
    return faultOf(readOddsText(text)) ?? (endsShort(text, '$', '!') ? 'truncated' : null)
  })

export const oddsChangeFile: MakeCheck = () =>
  marked('!', text => {
    const isTable = text.includes('$')
    return faultOf(readOddsNews(text, null)) ?? (!isTable && endsShort(text, '!', '^') ? 'truncated' : null)
  })

export const leagueService: MakeCheck = query =>
  panel(query.get('type') === 'country' ? readCountryList : readLeaguePage)(query)

/** Checks the shape of the prediction, because its reader accepts anything. A page shows only a valid prediction. */
export const predictionCheck: MakeCheck = () => text => {
  const reading = parseJson(text)
  if (!reading.ok) return reading.fault
  return isObject(reading.value) ? null : 'bad-shape'
}

export const changeFile = checked(readChanges)
export const goalFile = checked(readGoalOdds)
export const cornerFile = checked(readCorners)
export const highlightFile = checked(readHighlights)
export const matchReport = panel(readMatchReport)
export const lineups = panel(readLineups)
export const statistics = panel(readStatistics)
export const goalBands = panel(readGoalBands)
export const leagueRank = panel(readLeagueRank)
export const dayLeagues = checked(readWidgetLeagues)

const isPoint = (point: unknown): boolean =>
  Array.isArray(point) && point.length <= 5 && point.every(one => one === null || typeof one === 'number')

const isPriceHistory = (data: unknown): boolean =>
  isObject(data) &&
  Array.isArray(data['markets']) &&
  data['markets'].every(
    (market: unknown) =>
      isObject(market) && Array.isArray(market['points']) && market['points'].every(isPoint),
  )

/** Checks the history of prices: numbers only, in the shape of docs/feeds.md "The archive". */
export const priceHistory: MakeCheck = () => text => {
  if (saysNothing(text)) return null
  const reading = parseJson(text)
  if (!reading.ok) return reading.fault
  return isObject(reading.value) && isPriceHistory(reading.value['Data']) ? null : 'bad-shape'
}

const BANNERS = /^\s*(?:(?:var|let|const)\s+|window\.)?adBanners\s*=\s*(\[[\s\S]*\])\s*;?\s*$/

/** Returns the list in the banner script. `null`: the script contains anything else. */
const bannerList = (script: string): string | null => BANNERS.exec(script)?.[1] ?? null

/** Accepts only a script that consists of a list of banners. */
export const bannerScript: MakeCheck = () => text => {
  const list = bannerList(text)
  return list === null ? 'not-this-feed' : faultOf(readBannerFeed(list))
}

/**
 * Returns a banner script rebuilt from its list, so that the provider's own statements never run on the site's pages.
 */
export const ownBannerScript = (script: string): string =>
  `var adBanners=${JSON.stringify(JSON.parse(bannerList(script) ?? '[]'))};\n`
