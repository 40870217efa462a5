/** Pages whose feeds come from another host, as their owner configured. */
import { expect, type Page } from 'playwright/test'
import { startFeedServer, type FeedServer } from '../../feedserver/start/feedServer'
import { cell, EVENING, openLive, test, widget, type OfTest } from './support'

interface Two {
  readonly pages: FeedServer
  readonly data: FeedServer
}

const originOf = ({ url }: FeedServer) => new URL(url).origin

/** Starts both servers. Each names the other, so the port of the pages is chosen first. */
async function startTwo(feeds: OfTest['feeds'], allowed = true): Promise<Two> {
  const first = await feeds()
  const [origin, { port }] = [originOf(first), first]
  const data = await feeds({ seed: 7, readers: [origin] })
  await first.close()
  const pages = await startFeedServer({ ...EVENING, port, ...(allowed && { dataHosts: [originOf(data)] }) })
  return { pages, data }
}

/** Records requests for feeds, by host. */
function recordFeeds(page: Page): (server: FeedServer) => readonly string[] {
  const requested: string[] = []
  const note = (url: string) => void (/\/(?:gf\/data|ajax|api|ai|stream)\b/.test(url) && requested.push(url))
  page.context().on('request', request => note(request.url()))
  page.on('websocket', socket => note(socket.url().replace(/^ws/, 'http')))
  return ({ url }) => requested.filter(one => one.startsWith(url))
}

const teams = async (page: Page) => page.locator('[data-match] [data-cell="home"]').allTextContents()

test('[HST1] [HST2] [HST6] [HST7] an allowed host has everything: list, changes, socket, panels, prediction', async ({
  page,
  feeds,
}) => {
  const { pages, data } = await startTwo(feeds)
  const requested = recordFeeds(page)
  await openLive(page, widget(pages, `lang=en&host=${encodeURIComponent(originOf(data))}`))
  const price = page.locator('[data-cell="HDP.up"]:not(:text-is("-"))').first()
  await price.click()
  await expect(page.locator('.bet-ai output[aria-busy="false"]')).toBeVisible()
  expect(requested(pages)).toEqual([])
  const paths = requested(data).map(url => new URL(url).pathname)
  expect(paths).toEqual(expect.arrayContaining(['/api/6in1/data', '/stream']))
  // The engine uses the list that the page's HTML has requested. The server's day differs from that of this machine.
  const lists = requested(data).filter(url => url.includes('/api/6in1/data'))
  expect(lists).toEqual([...new Set(lists)])
  expect(paths.some(path => /^\/ai\/\d+$/.test(path))).toBe(true)
  await pages.close()
})

test('[HST3] [HST4] [HST10] a link cannot have the page show another host’s matches; console and health panel say so', async ({
  page,
  feeds,
}) => {
  const { pages, data } = await startTwo(feeds, false)
  const requested = recordFeeds(page)
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  await openLive(page, widget(pages, 'lang=en'))
  const own = await teams(page)
  await openLive(page, widget(pages, `lang=en&host=${encodeURIComponent(originOf(data))}`))
  // The number of rows drawn beyond the screen depends on the moment.
  const shown = await teams(page)
  const both = Math.min(own.length, shown.length)
  expect(both).toBeGreaterThan(0)
  expect(shown.slice(0, both)).toEqual(own.slice(0, both))
  expect(requested(data)).toEqual([])
  const why = /host is not used: the server of this page does not allow it/
  expect(said.filter(words => why.test(words))).toHaveLength(1)
  await page.locator('[data-health]').click()
  await expect(page.locator('[data-problems]')).toContainText(why)
  await pages.close()
})

test('[HST1] a page’s own global names the host', { tag: '@proof' }, async ({ page, feeds }) => {
  const { pages, data } = await startTwo(feeds)
  await page.addInitScript(host => Object.assign(window, { data_host: host }), originOf(data))
  const requested = recordFeeds(page)
  await openLive(page, pages.url)
  expect(requested(pages)).toEqual([])
  await expect(cell(page, (await firstMatch(page)) ?? '', 'home')).not.toBeEmpty()
  await pages.close()
})

const firstMatch = (page: Page) => page.locator('[data-match]').first().getAttribute('data-match')
