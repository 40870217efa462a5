/** Several widgets on one page of another site. */
import { expect, type FrameLocator, type Page } from 'playwright/test'
import { isProof } from '../support/depth'
import { live, ofAnotherSite, test } from './hosts'
import { widget } from './support'

const WIDGETS = isProof() ? 10 : 4

// The window is high enough for all widgets, because a widget outside the window does not load.
test.use({
  viewport: { width: 1280, height: 2000 },
})

interface Served {
  readonly url: string
}

const many = (address: string) => ({
  html: `<!doctype html>${`<iframe src="${address}" width="500" height="300"></iframe>`.repeat(WIDGETS)}`,
})

const frames = (page: Page, count = WIDGETS) =>
  Array.from({ length: count }, (_, index) => page.frameLocator(`iframe >> nth=${index}`))

/** Returns the number of the browser's workers of each kind. */
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

test(`[SHR1] [SHR3] [SHR5] [SHR6] [SHR8] ${WIDGETS} widgets have one worker, one socket and not each a request for the list; one that comes later shares them`, async ({
  page,
  feeds,
  host,
}) => {
  const server = await feeds()
  const address = widget(server, 'lang=en&shared=1')
  await page.goto(ofAnotherSite(host.put('many', many(address))))
  for (const frame of frames(page)) await live(frame)
  expect(await workersOf(page)).toEqual({ shared: 1, own: 0 })
  const { sockets, lists } = await countsOf(server)
  expect(sockets).toBe(1)
  // Frames that start within the same second share one request. A slow machine takes longer to start all frames.
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

  await page.evaluate(src => {
    const frame = Object.assign(document.createElement('iframe'), { src, width: '500', height: '300' })
    document.body.append(frame)
  }, address)
  await live(page.frameLocator('iframe >> nth=-1'))
  expect(await workersOf(page)).toEqual({ shared: 1, own: 0 })
  expect((await countsOf(server)).sockets).toBe(1)

  await page.locator('iframe').evaluateAll(found => found.forEach(frame => frame.remove()))
  await expect.poll(async () => (await countsOf(server)).sockets).toBe(0)
})

test(
  '[SHR1] [SHR11] where a browser has no shared workers each widget has its own',
  { tag: '@proof' },
  async ({ page, feeds, host }) => {
    const server = await feeds()
    await page.addInitScript("Reflect.deleteProperty(window, 'SharedWorker')")
    await page.goto(ofAnotherSite(host.put('many', many(widget(server, 'lang=en&shared=1')))))
    for (const frame of frames(page)) await live(frame)
    expect(await workersOf(page)).toEqual({ shared: 0, own: WIDGETS })
    expect((await countsOf(server)).sockets).toBe(WIDGETS)
  },
)
