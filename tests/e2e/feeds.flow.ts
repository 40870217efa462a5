/**
 * Recorded requests of real visits. docs/feeds.md names each feed with its query, and some visit causes each named
 * feed. docs/contracts.md names the pages.
 */
import { existsSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { DOCUMENTED, documentedPath, PROMISED } from '../support/feedsPage'
import { startRecordingProxy, type RecordingProxy } from '../support/recordingProxy'
import { go } from './screens'
import { site, test as base, widget, withoutRows } from './support'
import { VISITS } from './visits'

const test = base.extend<{ readonly recorder: RecordingProxy }>({
  recorder: async ({ evening }, provide) => {
    const proxy = await startRecordingProxy(evening.port)
    await provide(proxy)
    proxy.close()
  },
})

const isFeed = ({ pathname }: URL) => /^\/(?:gf\/(?!team|league)|ajax\/|api\/|ai\/|stream)/.test(pathname)
const feedsOf = ({ requested }: RecordingProxy) => requested.filter(isFeed)

/** Waits until all paths have been requested. */
const until = (proxy: RecordingProxy, ...paths: readonly string[]) =>
  expect
    .poll(() => {
      const seen = new Set(feedsOf(proxy).map(documentedPath))
      return paths.filter(path => !seen.has(path))
    })
    .toEqual([])

/** Returns whether a path is a page of docs/contracts.md, a file of the build, or a crest of the feed server. */
const isKnown = ({ pathname }: URL) =>
  PROMISED.has(pathname.replace(/^\/league\/\d+$/, '/league/{id}')) ||
  existsSync(`dist${pathname}`) ||
  /^\/gf\/(?:team|league)\/\d+\.png$/.test(pathname)

/** Returns undocumented requests, with the names in their queries. */
const undocumented = (proxy: RecordingProxy) =>
  proxy.requested.flatMap(url => {
    if (!isFeed(url)) return isKnown(url) ? [] : [url.pathname]
    const names = DOCUMENTED.get(documentedPath(url))
    const unknown = [...url.searchParams.keys()].filter(name => names?.has(name) !== true)
    return names === undefined || unknown.length > 0 ? [`${url.pathname} ${unknown.join()}`] : []
  })

const keep = (page: Page, { url }: RecordingProxy, cookies: Readonly<Record<string, string>>) =>
  page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))

test('[DET19] a visit to the screens requests what docs/feeds.md says', async ({
  page,
  evening,
  recorder: proxy,
}) => {
  const [first] = evening.world.matches()
  await page.goto(site(proxy, 'lang=vi'))
  await until(proxy, '/gf/data/odds/en/runOddsData_{company}.txt', '/ajax/getwebsockettoken', '/stream')
  await go(page, 'result')
  await until(proxy, '/gf/data/finish/goal{company}.xml')
  await keep(page, proxy, { orderby: 'time', MyGames_MatchID: String(first?.id) })
  await page.goto(site(proxy, 'lang=vi&screen=result'))
  await until(proxy, '/gf/data/finish/bf_th.js', '/gf/data/finish/bf_th1.js')
  await go(page, 'home')
  await until(proxy, '/gf/data/bf_vn_nt.js', '/gf/data/bf_vn1_nt.js')
  await go(page, 'gameRate')
  await until(proxy, '/gf/data/bf_vn_nt_live.js', '/gf/data/odds/en/t_runOddsData_{company}.txt')
  await go(page, 'favorite')
  await until(proxy, '/ajax/match-favorite')
  await keep(page, proxy, { favtype: 'league', MyGames_LeagueID: '36' })
  await page.goto(site(proxy, 'lang=vi&screen=favorite'))
  await until(proxy, '/ajax/get-match-by-league')
  await go(page, 'home')
  await page.locator('[data-day-tab="1"]').click()
  await until(proxy, ...VISITS.screens)
  expect(undocumented(proxy)).toEqual([])
})

test('[DET19] a visit to matches requests what docs/feeds.md says', async ({
  page,
  evening,
  recorder: proxy,
}) => {
  const matches = evening.world.matches()
  const running = matches.find(({ state, hasCorners, lineup }) => state === 3 && hasCorners && lineup)
  const ended = matches.find(({ state }) => state === -1)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  // A page with rows already has the match's data and would not request it.
  await withoutRows(page)
  await page.goto(site(proxy, `lang=en&match=${running?.id}&tab=report`))
  await until(proxy, '/ajax/match/live-event', '/gf/data/sbCorner.js')
  await tab('Line-ups')
  await until(proxy, '/ajax/match/lineups', '/ajax/match/statistics')
  await tab('Goals')
  await until(proxy, '/ajax/match/odds/team-rate-goal-miss')
  await tab('All odds')
  await page.locator('.odds-movement').scrollIntoViewIfNeeded()
  await until(proxy, '/api/archive/prices')
  await tab('Standings')
  await until(proxy, '/api/get-league-rank')
  await page.goto(site(proxy, `lang=en&match=${ended?.id}&tab=analysis`))
  await until(proxy, '/api/archive/team', '/api/archive/meetings')
  await tab('All odds')
  await until(proxy, '/gf/data/finish/goal{company}.xml')
  await until(proxy, '/ajax/get-match-by-league')
  await page.goto(site(proxy))
  await page.locator('[data-cell="HDP.up"][aria-haspopup]').first().click()
  await until(proxy, ...VISITS.match)
  expect(undocumented(proxy)).toEqual([])
})

test('[DET19] [CPN2] [CPN3] [CPN24] a visit to a competition requests what docs/feeds.md says', async ({
  page,
  evening,
  recorder: proxy,
}) => {
  const league = evening.world.leagues[0]?.id
  // A page with rows already has the competition's data and would not request it.
  await withoutRows(page)
  await page.goto(new URL(`league/${league}?lang=en&view=table`, site(proxy)).href)
  await expect(page.locator('.panel-rank').first()).toBeVisible()
  // The server of these tests has no archive.
  await until(proxy, ...VISITS.league)
  expect(undocumented(proxy)).toEqual([])
})

test('[DET19] a visit without a socket requests what docs/feeds.md says', async ({
  page,
  recorder: proxy,
}) => {
  proxy.refusesSockets = true
  await page.goto(site(proxy))
  await until(proxy, '/gf/data/change_en.xml', '/gf/data/odds/en/ch_runOddsData_{company}.txt')
  await page.goto(widget(proxy))
  await until(proxy, ...VISITS.withoutSocket)
  expect(undocumented(proxy)).toEqual([])
})

test('[DET19] [DET48] [DET49] a visit to days and leagues of long ago requests what docs/feeds.md says', async ({
  page,
  recorder: proxy,
}) => {
  // The server of these tests has no archive.
  const days = { first: '2031-01-20', last: '2031-06-01', days: [['2031-05-01', 3, 2]] }
  const found = { leagues: [{ id: 9999, name: 'Cup of another day', matches: 9 }], teams: [] }
  const searched: URL[] = []
  await page.context().route(/api\/archive/, route => {
    const url = new URL(route.request().url())
    searched.push(url)
    return route.fulfill({ json: { ErrCode: 0, Data: url.pathname.endsWith('days') ? days : found } })
  })
  await page.goto(site(proxy, 'lang=en'))
  await page.getByRole('button', { name: 'Calendar and search' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('textbox').fill('another day')
  await expect(dialog.getByText('Cup of another day')).toBeVisible()
  expect(new Set(searched.map(documentedPath))).toEqual(new Set(VISITS.find))
  expect(undocumented({ ...proxy, requested: [...proxy.requested, ...searched] })).toEqual([])
})

test('[FND6] [DET19] without an archive a search of the calendar requests what docs/feeds.md says', async ({
  page,
  recorder: proxy,
}) => {
  await page.goto(site(proxy, 'lang=en'))
  await page.getByRole('button', { name: 'Calendar and search' }).click()
  await page.locator('dialog[open]').getByRole('textbox').fill('premier')
  await until(proxy, ...VISITS.findWithoutArchive)
  expect(undocumented(proxy)).toEqual([])
})
