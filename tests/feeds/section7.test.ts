/** Reads every row of docs/product.md 7 over HTTP from a real feed server, with the engine's own readers. */
import { beforeAll, describe, expect, test } from 'vitest'
import { readBannerFeed } from '../../src/engine/feed/details/bannersJson'
import { readChanges } from '../../src/engine/feed/live/changeXml'
import { readCorners } from '../../src/engine/feed/details/cornersJs'
import { readFixtureAnswer } from '../../src/engine/feed/lists/fixturesJs'
import { readGoalBands } from '../../src/engine/feed/details/goalBandsJson'
import { readGoalOdds } from '../../src/engine/feed/odds/goalOddsXml'
import { readHighlights } from '../../src/engine/feed/details/highlightsText'
import { readCountryList, readLeaguePage } from '../../src/engine/feed/lists/leagueAjaxJson'
import { readLeagueRank } from '../../src/engine/feed/details/leagueRankJson'
import { readMatchList } from '../../src/engine/feed/lists/matchListJs'
import { readLineups } from '../../src/engine/feed/details/lineupsJson'
import { readMatchReport } from '../../src/engine/feed/details/matchReportJson'
import { readStatistics } from '../../src/engine/feed/details/statisticsJson'
import { readOddsChanges } from '../../src/engine/feed/odds/oddsChanges'
import { readOddsText } from '../../src/engine/feed/odds/oddsText'
import { readPrediction } from '../../src/engine/feed/details/predictionJson'
import type { Reading } from '../../src/engine/feed/records'
import { readMatchAnswer } from '../../src/engine/feed/lists/rowArrays'
import { readWidgetData } from '../../src/engine/feed/widget/widgetData'
import { readWidgetLeagues } from '../../src/engine/feed/widget/widgetLeagues'
import { ownNetwork } from '../../src/worker/transport/network'
import { startFeeds, type Feeds } from './support/feeds'

const { fetchBody } = ownNetwork

const COMPANY = 31
let feeds: Feeds
beforeAll(async () => {
  feeds = await startFeeds({ matches: 300 })
  feeds.server.advance(20_000)
})

const matches = () => feeds.server.world.matches()
const running = () => matches().filter(match => match.state > 0)
const over = () => matches().filter(match => match.state < 0)
const someone = () => running()[0]?.id ?? 0

async function bodyOf(path: string): Promise<string> {
  const answer = await fetchBody(feeds.host + path)
  if (!answer.ok) throw new Error(`${path}: ${answer.fault}`)
  return answer.value.text
}

/** A reading that must be good and without skips. */
async function readWhole<T>(path: string, read: (text: string) => Reading<T>): Promise<T> {
  const reading = read(await bodyOf(path))
  expect(reading).toMatchObject({ ok: true, skipped: [] })
  if (!reading.ok) throw new Error(reading.fault)
  return reading.value
}

describe('match lists', () => {
  test.each(['/gf/data/bf_vn_nt.js', '/gf/data/bf_vn1_nt.js'])('[DET19] %s: the day', async path => {
    const list = await readWhole(path, readMatchList)
    expect(list.complete).toBe(true)
    expect(new Set(list.matches.map(({ id }) => id))).toEqual(new Set(matches().map(({ id }) => id)))
    expect(list.matches.every(({ leagueId }) => leagueId !== null)).toBe(true)
  })

  test.each(['/gf/data/finish/bf_th.js', '/gf/data/finish/bf_th1.js'])(
    '[DET19] %s: what is over',
    async path => {
      const { matches: listed } = await readWhole(path, readMatchList)
      expect(listed).toHaveLength(over().length)
      expect(listed.every(({ state }) => state < 0)).toBe(true)
    },
  )

  test('[DET19] /gf/data/bf_vn_nt_live.js: what has odds', async () => {
    const { matches: listed } = await readWhole('/gf/data/bf_vn_nt_live.js', readMatchList)
    expect(listed.length).toBeGreaterThan(10)
    expect(listed.every(({ state }) => state >= 0)).toBe(true)
  })

  test('[DET19] /ajax/match-favorite?matchID=: the requested ones, in that order', async () => {
    const ids = running().map(({ id }) => id)
    const { list, odds } = await readWhole(`/ajax/match-favorite?matchID=${ids.join()},5`, readMatchAnswer)
    expect(list.matches.map(({ id }) => id)).toEqual(ids)
    expect(odds).toBeNull()
  })

  test('[DET19] /ajax/get-match-by-league: the league, its country, its odds', async () => {
    const league = running()[0]?.leagueId ?? 0
    const path = `/ajax/get-match-by-league?leagues=${league}&companyid=${COMPANY}&timezone=7&lang=en`
    const { list, odds } = await readWhole(path, readMatchAnswer)
    expect(list.leagues.map(({ id }) => id)).toEqual([league])
    expect(list.countries).toHaveLength(1)
    expect(odds?.count).toBeGreaterThan(0)
  })

  test('[DET19] /ajax/get-odds-fixture: a day to come, not begun, with opening prices', async () => {
    const path = `/ajax/get-odds-fixture?date=2031-05-04&order=time&timezone=7&companyid=${COMPANY}&lang=en&ishot=0`
    const { list, odds } = await readWhole(path, readFixtureAnswer)
    expect(list.matches.length).toBeGreaterThan(20)
    expect(list.matches.every(({ state }) => state === 0 || state < -1)).toBe(true)
    expect(odds?.count).toBeGreaterThan(20)
    const hot = await readWhole(path.replace('ishot=0', 'ishot=1'), readFixtureAnswer)
    expect(hot.list.matches.length).toBeLessThan(list.matches.length)
    expect(hot.list.leagues.every(league => league.hot)).toBe(true)
  })

  test('[DET19] {token}: a day by league', async () => {
    const path = '/api/6in1/token/6in1-2031?date=2031-05-03&timezone=7&lang=en'
    const { list } = await readWhole(path, readWidgetData)
    expect(list.matches).toHaveLength(matches().length)
  })
})

describe('changes and odds', () => {
  test('[DET19] /gf/data/change_en.xml: of matches that the list has', async () => {
    const { refresh, records } = await readWhole('/gf/data/change_en.xml', readChanges)
    const known = new Set(matches().map(({ id }) => id))
    expect(refresh).toBe(false)
    expect(records.every(({ id }) => known.has(id))).toBe(true)
  })

  test.each(['runOddsData', 't_runOddsData', 'ch_runOddsData'])(
    '[DET19] /gf/data/odds/en/%s_8.txt',
    async name => {
      const table = await readWhole(`/gf/data/odds/en/${name}_8.txt`, readOddsText)
      expect(table.count).toBeGreaterThan(0)
      expect(table.present.every(bits => bits > 0)).toBe(true)
    },
  )

  test('[DET19] ch_odds_new_31.txt: of this bookmaker only', async () => {
    const path = `/gf/data/odds/en/ch_odds_new_${COMPANY}.txt`
    const changes = await readWhole(path, text => readOddsChanges(text, COMPANY))
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.every(({ company }) => company === COMPANY)).toBe(true)
  })

  test('[DET19] /gf/data/finish/goal31.xml: the last prices of what is over', async () => {
    const { rows } = await readWhole(`/gf/data/finish/goal${COMPANY}.xml`, readGoalOdds)
    const known = new Set(over().map(({ id }) => id))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ matchId }) => known.has(matchId))).toBe(true)
  })
})

describe('one match, one league', () => {
  test('[DET19] /ajax/match/live-event?id=', async () => {
    const { match, events } = await readWhole(`/ajax/match/live-event?id=${someone()}`, readMatchReport)
    expect(match?.id).toBe(someone())
    expect(events.length).toBeGreaterThan(0)
  })

  test('[DET19] [DET50] /ajax/match/lineups?id= and /ajax/match/statistics?id=', async () => {
    const { world } = feeds.server
    const counted = running().find(
      ({ id }) => world.teamSheets(id) !== null && world.matchStatistics(id) !== null,
    )
    const { home, guest } = await readWhole(`/ajax/match/lineups?id=${counted?.id}`, readLineups)
    expect([home, guest].map(({ starters, bench }) => [starters.length, bench.length])).toEqual([
      [11, 7],
      [11, 7],
    ])
    const statistics = await readWhole(`/ajax/match/statistics?id=${counted?.id}`, readStatistics)
    expect(statistics).toHaveLength(world.matchStatistics(counted?.id ?? 0)?.length ?? 0)
  })

  test('[DET19] /ajax/match/odds/team-rate-goal-miss?id=', async () => {
    const bands = await readWhole(`/ajax/match/odds/team-rate-goal-miss?id=${someone()}`, readGoalBands)
    expect(bands?.scored).toHaveLength(6)
    expect(bands?.missed).toHaveLength(6)
  })

  test('[DET19] /gf/data/sbCorner.js', async () => {
    const corners = await readWhole('/gf/data/sbCorner.js', readCorners)
    const reported = new Set(corners.map(({ matchId }) => matchId))
    expect(running().filter(match => match.hasCorners && !reported.has(match.id))).toEqual([])
  })

  test('[DET19] /api/get-league-rank?sid=', async () => {
    const sid = running()[0]?.leagueId ?? 0
    const { leagueId, groups } = await readWhole(`/api/get-league-rank?sid=${sid}`, readLeagueRank)
    expect(leagueId).toBe(sid)
    expect(groups[0]?.rows.length).toBeGreaterThan(1)
  })

  test('[DET19] the prediction of one match', async () => {
    expect([-1, 0, 1, 2]).toContain(readPrediction(await bodyOf(`/ai/${someone()}`)).result)
  })

  test('[DET19] /gf/highlight/hl_soccer.txt?r=', async () => {
    const links = await readWhole('/gf/highlight/hl_soccer.txt?r=1', readHighlights)
    expect(links.size).toBeGreaterThan(0)
  })
})

describe('leagues and banners', () => {
  test('[DET19] /ajax/league-ajax: pages of 50, countries, search', async () => {
    const page = await readWhole('/ajax/league-ajax?type=league&page=1&size=50', readLeaguePage)
    expect(page.leagues).toHaveLength(50)
    expect(page.total).toBe(feeds.server.world.leagues.length)
    const countries = await readWhole('/ajax/league-ajax?type=country', readCountryList)
    expect(countries.some(({ leagues }) => leagues.includes(36))).toBe(true)
    const found = await readWhole('/ajax/league-ajax?type=search&q=premier', readLeaguePage)
    expect(found.leagues.map(({ id }) => id)).toContain(36)
    const named = await readWhole('/ajax/league-ajax?type=search&q=a', readLeaguePage)
    expect(named.leagues).toHaveLength(50)
  })

  test('[DET19] getListLeagues and getListData', async () => {
    const leagues = await readWhole('/api/6in1/leagues?date=2031-05-03&lang=en', readWidgetLeagues)
    const day = `/api/6in1/data?date=2031-05-03&companyid=${COMPANY}&timezone=7&lang=en`
    const { list, odds, correctScores } = await readWhole(day, readWidgetData)
    const counted = [...leagues.matchesOf.values()].reduce((sum, count) => sum + count, 0)
    expect(list.matches).toHaveLength(counted)
    expect(odds.count).toBe(list.matches.length)
    expect(correctScores.size).toBeGreaterThan(0)
  })

  test('[DET19] the banners of the ad script', async () => {
    const banners = await readWhole('/ads/banners.json', readBannerFeed)
    expect(banners.filter(({ active }) => active).length).toBeGreaterThan(3)
  })
})
