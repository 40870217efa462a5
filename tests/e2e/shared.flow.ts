/** Several widgets on one page of another site. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type FrameLocator, type Page } from 'playwright/test'
import { launchOptions, USUAL } from '../support/readers'
import { test, widget } from './support'

const WIDGETS = 10

/** Playwright turns this off, visitors' browsers have it; without it a frame of another site gets no shared worker. */
const PARTITIONS = 'ThirdPartyStoragePartitioning'
const launch = launchOptions(USUAL)
const args = launch.args.map(arg =>
  arg.startsWith('--disable-features=') ? arg.replace(`,${PARTITIONS}`, '') : arg,
)
// High enough for all of them: a widget that is off the screen waits.
test.use({ launchOptions: { ...launch, args }, viewport: { width: 1280, height: 2000 } })

interface Served {
  readonly url: string
}

/** For a browser `localhost` and `127.0.0.1` are two sites. */
async function withHost(address: string, act: (host: string) => Promise<void>) {
  const frame = `<iframe src="${address}" width="500" height="300"></iframe>`
  const host = createServer((_asked, answer) => {
    answer.setHeader('Content-Type', 'text/html')
    answer.end(`<!doctype html>${frame.repeat(WIDGETS)}`)
  })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  try {
    await act(`http://localhost:${(host.address() as AddressInfo).port}/`)
  } finally {
    host.closeAllConnections()
    host.close()
  }
}

const frames = (page: Page, count = WIDGETS) =>
  Array.from({ length: count }, (_, index) => page.frameLocator(`iframe >> nth=${index}`))

async function live(frame: FrameLocator) {
  await expect(frame.locator('[data-match]').first()).toBeVisible()
  await expect(frame.locator('[data-source]')).toHaveAttribute('data-source', 'live')
}

/** How many workers of each kind the browser has. */
async function workersOf(page: Page) {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const { targetInfos = [] } = (await session?.send('Target.getTargets')) ?? {}
  await session?.detach()
  const count = (type: string) => targetInfos.filter(target => target.type === type).length
  return { shared: count('shared_worker'), own: page.workers().length }
}

async function countsOf({ url }: Served) {
  const lines = (await (await fetch(`${url}metrics`)).text()).split('\n')
  const sum = (name: string) =>
    lines
      .filter(line => line.startsWith(`sixinone_${name}`))
      .reduce((total, line) => total + Number(line.split(' ')[1]), 0)
  return { sockets: sum('sockets '), lists: sum('requests_total{route="getListData"') }
}

const firstMinute = (frame: FrameLocator) =>
  frame.locator('[data-match] [data-cell="minute"]').filter({ hasText: /^\d+$/ }).first()

test('[SHR1] [SHR3] [SHR5] [SHR8] ten widgets have one worker, one socket and not each a request for the list', async ({
  page,
  feeds,
}) => {
  const server = await feeds()
  await withHost(widget(server, 'lang=en&shared=1'), async host => {
    await page.goto(host)
    for (const frame of frames(page)) await live(frame)
    expect(await workersOf(page)).toEqual({ shared: 1, own: 0 })
    const { sockets, lists } = await countsOf(server)
    expect(sockets).toBe(1)
    // One for all that start within the same second; a slow machine takes longer for ten frames.
    expect(lists).toBeGreaterThan(0)
    expect(lists).toBeLessThan(WIDGETS)

    await page
      .locator('iframe')
      .first()
      .evaluate(frame => frame.remove())
    const rest = frames(page, WIDGETS - 1)
    const before = await Promise.all(rest.map(frame => firstMinute(frame).textContent()))
    server.advance(60_000)
    for (const [index, frame] of rest.entries()) {
      await expect(firstMinute(frame)).not.toHaveText(before[index] ?? '')
      await live(frame)
    }
    expect((await countsOf(server)).sockets).toBe(1)

    await page.locator('iframe').evaluateAll(found => found.forEach(frame => frame.remove()))
    await expect.poll(async () => (await countsOf(server)).sockets).toBe(0)
  })
})

test('[SHR6] a widget that comes later is live without another socket', async ({ page, feeds }) => {
  const server = await feeds()
  const address = widget(server, 'lang=en&shared=1')
  await withHost(address, async host => {
    await page.goto(host)
    for (const frame of frames(page)) await live(frame)
    await page.evaluate(src => {
      const frame = Object.assign(document.createElement('iframe'), { src, width: '500', height: '300' })
      document.body.append(frame)
    }, address)
    await live(page.frameLocator(`iframe >> nth=${WIDGETS}`))
    expect(await workersOf(page)).toEqual({ shared: 1, own: 0 })
    expect((await countsOf(server)).sockets).toBe(1)
  })
})

test('[SHR1] where a browser has no shared workers each widget has its own', async ({ page, feeds }) => {
  const server = await feeds()
  await page.addInitScript("Reflect.deleteProperty(window, 'SharedWorker')")
  await withHost(widget(server, 'lang=en&shared=1'), async host => {
    await page.goto(host)
    for (const frame of frames(page)) await live(frame)
    expect(await workersOf(page)).toEqual({ shared: 0, own: WIDGETS })
    expect((await countsOf(server)).sockets).toBe(WIDGETS)
  })
})
