import { expect, onTestFinished, test } from 'vitest'
import { startFeedServer } from '../../feedserver/start/feedServer'
import { widgetObjects } from '../support/widgetObjects'

const AT = Date.UTC(2031, 4, 4, 12, 30)

async function serve(options: { seed?: number; speed?: number } = {}) {
  const server = await startFeedServer({
    port: 0,
    host: '127.0.0.1',
    matches: 60,
    at: AT,
    speed: 0,
    ...options,
  })
  onTestFinished(() => server.close())
  const text = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${server.port}${path}`)).text()
  return { server, text }
}

const widgetMatches = (body: string) =>
  widgetObjects(body).data.leagues.flatMap(({ matches }) => matches.map(({ matchData }) => matchData))
const matchIds = (body: string) => widgetMatches(body).map(({ ScheduleID }) => Number(ScheduleID))

test('with the same seed every feed is the same bytes, and another seed is another day', async () => {
  const [one, two, other] = [await serve(), await serve(), await serve({ seed: 2 })]
  const id = one.server.world.matches()[3]?.id ?? 0
  const paths = [
    '/gf/data/bf_vn1_nt.js',
    '/gf/data/bf_en_nt.js',
    '/gf/data/finish/bf_th.js',
    '/gf/data/bf_vn_nt_live.js',
    '/gf/data/change_en.xml',
    '/gf/data/odds/en/runOddsData_8.txt',
    '/gf/data/odds/en/t_runOddsData_8.txt',
    '/gf/data/finish/goal31.xml',
    '/gf/data/sbCorner.js',
    '/gf/highlight/hl_soccer.txt',
    '/api/6in1/leagues?date=2031-05-05',
    '/api/6in1/data?date=2031-05-04&companyid=31',
    '/api/get-league-rank?sid=36',
    '/ajax/get-odds-fixture?date=2031-05-06&order=league',
    '/ajax/league-ajax?type=country',
    `/ajax/match/live-event?id=${id}`,
    `/ajax/match/odds/team-rate-goal-miss?id=${id}`,
    `/ajax/match-favorite?matchID=${id}`,
    `/ai/${id}`,
  ]
  two.server.advance(0)
  for (const path of paths) expect(await one.text(path), path).toBe(await two.text(path))
  expect(await other.text('/gf/data/bf_vn1_nt.js')).not.toBe(await one.text('/gf/data/bf_vn1_nt.js'))
})

test('the day goes on: what changed is in the list and in the change file', async () => {
  const { server, text } = await serve()
  const before = await text('/gf/data/bf_en1_nt.js')
  server.advance(60_000)
  const records = (await text('/gf/data/change_en.xml')).match(/\[CDATA\[\d+/g) ?? []
  expect(records.length).toBeGreaterThan(0)
  expect(await text('/gf/data/odds/en/ch_odds_new_31.txt')).toMatch(/^\d+\^31\^/)
  const after = await text('/gf/data/bf_en1_nt.js')
  const rowsOf = (list: string): string[] => list.split('\r\n').filter(line => line.startsWith('A['))
  const changed = rowsOf(after).filter((row, at) => row !== rowsOf(before)[at])
  const ids = new Set(records.map(record => record.replace('[CDATA[', '')))
  expect(changed.map(row => /=\[(\d+),/.exec(row)?.[1]).filter(id => !ids.has(id ?? ''))).toEqual([])
})

test('coming days have fixtures, earlier days results, each match found again by its id', async () => {
  const { server, text } = await serve()
  const tomorrow = await text('/api/6in1/data?date=2031-05-06&timezone=7')
  const [first] = matchIds(tomorrow)
  expect(first).toBeDefined()
  expect(widgetMatches(tomorrow).filter(({ MatchState }) => MatchState === 1)).toEqual([])
  const id = first ?? 0
  expect(server.world.match(id)).toBeUndefined()
  expect(await text(`/ajax/match/live-event?id=${id}`)).toContain(`"ScheduleID":${id}`)
  expect(await text(`/ajax/match-favorite?matchID=${id}`)).toContain(`[[${id},1,`)
  const priced = await text('/gf/data/odds/en/t_runOddsData_8.txt')
  expect(matchIds(tomorrow).filter(one => priced.includes(`${one}!`)).length).toBeGreaterThan(10)
  const yesterday = JSON.parse(await text('/ajax/get-odds-fixture?date=2031-05-03')) as {
    Data: { match: string }
  }
  const states = [...yesterday.Data.match.matchAll(/'2031,4,\d+,[\d,]+',(-?\d+),/g)].map(found =>
    Number(found[1]),
  )
  expect(states.length).toBeGreaterThan(10)
  expect(states.every(state => state < 0)).toBe(true)
})

test('a date out of reach is an empty day', async () => {
  const { text } = await serve()
  expect(await text('/api/6in1/data?date=2099-01-01')).toMatch(/"leagues":\[\]\}\}$/)
  expect(await text('/ajax/get-odds-fixture?date=1999-01-01')).toContain('var A=Array(1);')
})
