/** Reads every format of a simulated day from the feed server, which shares no code with the scanners. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeedServer, startFeedServer } from '../../../feedserver/start/feedServer'
import { readBannerFeed } from '../../../src/engine/feed/details/bannersJson'
import { readChanges } from '../../../src/engine/feed/live/changeXml'
import { readCorners } from '../../../src/engine/feed/details/cornersJs'
import { readFixtureAnswer } from '../../../src/engine/feed/lists/fixturesJs'
import { readGoalBands } from '../../../src/engine/feed/details/goalBandsJson'
import { readGoalOdds } from '../../../src/engine/feed/odds/goalOddsXml'
import { readHighlights } from '../../../src/engine/feed/details/highlightsText'
import { readCountryList, readLeaguePage } from '../../../src/engine/feed/lists/leagueAjaxJson'
import { readLeagueRank } from '../../../src/engine/feed/details/leagueRankJson'
import { createMatchListReader, readMatchList } from '../../../src/engine/feed/lists/matchListJs'
import { readMatchReport } from '../../../src/engine/feed/details/matchReportJson'
import { readOddsChanges } from '../../../src/engine/feed/odds/oddsChanges'
import { readOddsText } from '../../../src/engine/feed/odds/oddsText'
import { readPrediction } from '../../../src/engine/feed/details/predictionJson'
import type { Reading } from '../../../src/engine/feed/records'
import { readMatchAnswer } from '../../../src/engine/feed/lists/rowArrays'
import { readWidgetData } from '../../../src/engine/feed/widget/widgetData'
import { readWidgetLeagues } from '../../../src/engine/feed/widget/widgetLeagues'
import { widgetObjects } from '../../support/widgetObjects'
import { valueOf } from './support/readings'

const AT = Date.UTC(2031, 4, 4, 12, 30)
const LIST = '/gf/data/bf_vn_nt.js'
let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer({ port: 0, host: '127.0.0.1', speed: 0, seed: 5, matches: 200, at: AT })
  server.advance(60_000)
})
afterAll(() => server.close())

const get = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).text()

/** Value of the body at a path, which must be read without a skip. */
async function read<T>(path: string, reader: (text: string) => Reading<T>): Promise<T> {
  const reading = reader(await get(path))
  expect([path, reading.skipped]).toEqual([path, []])
  return valueOf(reading)
}

test.each([
  LIST,
  '/gf/data/bf_vn1_nt.js',
  '/gf/data/bf_vn_nt_live.js',
  '/gf/data/finish/bf_th.js',
  '/gf/data/finish/bf_th1.js',
])('[WIT1] %s', async path => {
  const { matches, leagues, complete } = await read(path, readMatchList)
  expect(complete).toBe(true)
  expect([matches.length > 0, leagues.length > 0]).toEqual([true, true])
  expect(
    matches.filter(match => match.leagueId === null || match.kickoff === null || match.home === ''),
  ).toEqual([])
})

test('[WIT1] the list and its world tell of the same matches', async () => {
  const { matches } = await read(LIST, readMatchList)
  for (const match of matches) {
    const { leagueId, kickoff, halfStart, state, score, red, corners, neutral } =
      server.world.match(match.id) ?? {}
    expect([match.id, match.leagueId, match.kickoff, match.halfStart, match.state, match.neutral]).toEqual([
      match.id,
      leagueId,
      kickoff,
      halfStart,
      state,
      neutral,
    ])
    expect([match.homeScore, match.guestScore]).toEqual(score)
    expect([match.homeRed, match.guestRed]).toEqual(red)
    if (match.hasCorners) expect([match.homeCorner, match.guestCorner]).toEqual(corners)
  }
})

test('[WIT1] [LST18] a minute later most of the list is the same records', async () => {
  const reader = createMatchListReader()
  const before = await read(LIST, text => reader.read(text))
  server.advance(60_000)
  const after = await read(LIST, text => reader.read(text))
  expect(after.unchanged).toBeGreaterThan(before.matches.length / 2)
  expect(after.unchanged).toBeLessThanOrEqual(after.matches.length)
})

test('[WIT1] changes and prices', async () => {
  const changes = await read('/gf/data/change_en.xml', readChanges)
  for (const { id, state } of changes.records) expect(server.world.match(id)?.state).toBe(state)
  const table = await read('/gf/data/odds/en/runOddsData_8.txt', readOddsText)
  expect(table.count).toBeGreaterThan(0)
  for (const path of ['ch_runOddsData_8', 't_runOddsData_8'])
    await read(`/gf/data/odds/en/${path}.txt`, readOddsText)
  const prices = await read('/gf/data/odds/en/ch_odds_new_31.txt', text => readOddsChanges(text, 31))
  expect(prices.length).toBeGreaterThan(0)
  for (const path of ['goal8', 'ch_goal8', 'finish/goal8']) await read(`/gf/data/${path}.xml`, readGoalOdds)
})

test('[WIT1] the widget', async () => {
  const day = await read('/api/6in1/data?date=sc0&companyid=31', readWidgetData)
  expect(day.odds.count).toBe(day.list.matches.length)
  expect(day.bets.size).toBe(day.list.matches.length)
  const { leagues, matchesOf } = await read('/api/6in1/leagues', readWidgetLeagues)
  expect(leagues.length).toBe(matchesOf.size)
})

test('[WIT2] the lean answer reads as the same answer spelt out by another reader', async () => {
  const path = '/api/6in1/data?companyid=31&lang=vi'
  const lean = await read(path, readWidgetData)
  const objects = JSON.stringify(widgetObjects(await get(path)))
  const spelt = readWidgetData(objects)
  expect(spelt.skipped).toEqual([])
  expect(lean).toEqual(valueOf(spelt))
  expect(lean.correctScores.size).toBeGreaterThan(0)
  for (const { id, home, homeScore, kickoff, state } of lean.list.matches) {
    const match = server.world.match(id)
    expect([home, homeScore, kickoff, state]).toEqual([
      match?.home.nameVn,
      match?.score[0],
      match?.kickoff,
      match?.state,
    ])
  }
})

test('[WIT1] what is behind a match, a league, a slot', async () => {
  const { matches } = await read(LIST, readMatchList)
  const running = matches.find(({ state }) => state === 3)
  const { id = 0, leagueId } = running ?? {}
  const corners = await read('/gf/data/sbCorner.js', readCorners)
  expect(corners.length).toBeGreaterThan(0)
  await read('/gf/highlight/hl_soccer.txt', readHighlights)
  expect((await read(`/ajax/match/live-event?id=${id}`, readMatchReport)).match?.id).toBe(id)
  const bands = await read(`/ajax/match/odds/team-rate-goal-miss?id=${id}`, readGoalBands)
  expect(bands?.scored).toHaveLength(6)
  expect((await read(`/api/get-league-rank?sid=${leagueId ?? 0}`, readLeagueRank)).leagueId).toBe(leagueId)
  const favorite = await read(`/ajax/match-favorite?matchID=${id}&lang=vn`, readMatchAnswer)
  expect(favorite.list.matches).toEqual([{ ...running, leagueIndex: 1 }])
  await read(`/ajax/get-match-by-league?leagues=${leagueId ?? 0}&companyid=8`, readMatchAnswer)
  expect(
    (await read('/ajax/get-odds-fixture?date=2031-05-05&companyid=8', readFixtureAnswer)).list.matches.length,
  ).toBeGreaterThan(0)
  await read('/ajax/league-ajax?type=league&page=1&size=50', readLeaguePage)
  await read('/ajax/league-ajax?type=country', readCountryList)
  expect([0, 1, 2, -1]).toContain(readPrediction(await get(`/ai/${id}`)).result)
  expect((await read('/ads/banners.json', readBannerFeed)).some(({ active }) => active)).toBe(true)
})
