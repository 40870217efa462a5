import { expect, test } from 'vitest'
import { bannersJs, bannersJson, bannerSvg } from '../../feedserver/simulate/detail/banners'
import { bandShares, goalBandsJson } from '../../feedserver/simulate/detail/goalBands'
import { leagueRankJson } from '../../feedserver/simulate/detail/leagueRankJson'
import { words } from '../../feedserver/kit/feedTexts'
import { escapeHtml, statusHtml } from '../../feedserver/serve/status/statusHtml'
import { Tokens } from '../../feedserver/kit/token'
import { Statistics } from '../../feedserver/kit/statistics'
import { EARLY, PREMIER, RUNNING } from './support/fixedWorld'

test('goal bands: two groups of six home,guest bands that add up to 100', () => {
  const { Data } = JSON.parse(goalBandsJson(RUNNING)) as { Data: { jsq: string } }
  const groups = Data.jsq.split(';').map(group => group.split('^').map(band => band.split(',').map(Number)))
  expect(groups.map(group => group.length)).toEqual([6, 6])
  for (const group of groups)
    for (const side of [0, 1]) expect(group.reduce((sum, band) => sum + (band[side] ?? 0), 0)).toBe(100)
  expect(bandShares('a')).toEqual(bandShares('a'))
})

test('the league table agrees with the positions in the lists, its sums are right', () => {
  const named = [RUNNING, EARLY].flatMap(({ home, guest }) => [home, guest])
  const teams = { league: PREMIER, teams: named, whole: false }
  const { Data } = JSON.parse(leagueRankJson(teams, 'english', { day: 20_500 })) as {
    Data: { groups: [{ rows: Record<string, number>[] }] }
  }
  const { rows } = Data.groups[0]
  expect(rows.map(row => row['rank'])).toEqual([1, 2, 3, 4])
  expect(rows.map(row => row['teamId'])).toEqual([501, 502, 503, 504])
  const points = rows.map(row => row['points'] ?? 0)
  expect(points).toEqual([...points].sort((one, other) => other - one))
  for (const { win = 0, draw = 0, loss = 0, played, net, goals = 0, conceded = 0, points } of rows) {
    expect(win + draw + loss).toBe(played)
    expect(goals - conceded).toBe(net)
    expect(3 * win + draw).toBe(points)
  }
})

test('banners: one list, as script and as JSON, with pictures of our own', () => {
  expect(bannersJs()).toBe(`var adBanners=${bannersJson()};\n`)
  const list = JSON.parse(bannersJson()) as { pos: string; imgUrl: string; active: boolean }[]
  expect(list).toHaveLength(11)
  expect(list.some(banner => !banner.active)).toBe(true)
  for (const { pos, imgUrl } of list) {
    expect(imgUrl).toBe(`/ads/${pos}.svg`)
    expect(bannerSvg(pos)).toMatch(/^<svg /)
  }
  expect(bannerSvg('constructor')).toBeNull()
})

test('tokens: good for a minute, only ours, only whole', () => {
  let now = 1_000_000_000_000
  const tokens = new Tokens(() => now)
  const token = tokens.issue()
  expect(token.split('.')).toHaveLength(3)
  expect(tokens.isGood(token)).toBe(true)
  expect(new Tokens(() => now).isGood(token)).toBe(false)
  const [head, , tail] = token.split('.')
  const later = Buffer.from('{"exp":9999999999}').toString('base64url')
  expect(tokens.isGood(`${head}.${later}.${tail}`)).toBe(false)
  expect(tokens.isGood(`${token}.x`)).toBe(false)
  now += 61_000
  expect(tokens.isGood(token)).toBe(false)
})

test('statistics look back one minute', () => {
  let now = 1_000_000
  const statistics = new Statistics(() => now)
  statistics.request('a', 10)
  statistics.request('a', 5)
  now += 50_000
  statistics.request('b', 1)
  expect([...statistics.traffic()]).toEqual([
    ['a', { requests: 2, bytes: 15 }],
    ['b', { requests: 1, bytes: 1 }],
  ])
  now += 30_000
  expect([...statistics.traffic().keys()]).toEqual(['b'])
})

const VIEW = { language: 'en', isStill: false }

test('the status page shows texts as texts', () => {
  expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;')
  const front = {
    connectionsOpen: 0,
    connections: 0,
    framesPerSecond: 0,
    changesPerSecond: 0,
    slowConnectionsDropped: 0,
    slowReadersDropped: 0,
    connectionsRefused: 0,
    lastMinute: [],
  }
  const html = statusHtml(
    front,
    { tables: [{ title: 'feed.server', rows: [[words('feed.source'), '<script>']] }] },
    VIEW,
  )
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script')
})
