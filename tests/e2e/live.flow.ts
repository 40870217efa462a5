import { expect, type Page } from 'playwright/test'
import { greeting } from '../../feedserver/serve/watch/greeting'
import { todaysMatches } from '../support/today'
import {
  BOTH_PAGES,
  cell,
  minutesBetween,
  mountedCells,
  openLive,
  site,
  sourceOf,
  sweep,
  test,
  widget,
} from './support'

const PRICES = ['HDP', 'ou', '1x2', 'HDPHalf', 'OUHalf', '1x2Half'].flatMap(market =>
  ['up', 'goal', 'down'].map(leg => `${market}.${leg}`),
)

/** Checks that a match with prices of both periods shows all of them with their directions. */
async function showsPrices(page: Page) {
  const row = page.locator('[data-match]:has([data-cell="1x2Half.up"]):has([data-cell="1x2.up"])').first()
  await expect(row.locator('[data-cell="minute"]')).not.toBeEmpty()
  for (const price of PRICES) {
    const shown = row.locator(`[data-cell="${price}"]`)
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveAttribute('data-move', /^(up|down|level)$/)
  }
}

for (const { open, tag } of BOTH_PAGES)
  test(
    `[SRV1] [VIW3] ${open.name}: all eighteen prices, and every match of the day by scrolling, with the minute of the server`,
    { tag },
    async ({ page, evening: server }) => {
      const opened = Date.now()
      await openLive(page, open(server))
      await showsPrices(page)
      const listed = todaysMatches(server)
      const minutes = await sweep(page, listed.length, () => mountedCells(page, 'minute'))
      expect([...minutes.keys()].toSorted()).toEqual(listed.map(match => String(match.id)).toSorted())
      const running = server.world.matches().filter(match => match.state === 1)
      expect(running.length).toBeGreaterThan(5)
      const { now } = server.world
      const read = now + (Date.now() - opened) + 1_000
      for (const match of running)
        expect(minutesBetween(match, now, read), `match ${match.id}`).toContain(minutes.get(String(match.id)))
    },
  )

test('[BRD7] a goal arrives over the socket and is highlighted', async ({ page, feeds }) => {
  const server = await feeds()
  await openLive(page, widget(server))
  await page.evaluate(() => {
    const goals: string[] = []
    Object.assign(window, { goals })
    new MutationObserver(records => {
      for (const { target } of records)
        if (target instanceof HTMLElement && target.dataset['goal']) goals.push(target.dataset['match'] ?? '')
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-goal'] })
  })
  const scoreOf = (id: number) => server.world.match(id)?.score.join(' - ')
  const shown = (await mountedCells(page, 'score')).filter(([, score]) => score.includes(' - '))
  const before = new Map(shown.map(([id]) => [id, scoreOf(Number(id))]))
  const scored = () => [...before].find(([id, score]) => score !== scoreOf(Number(id)))?.[0]
  for (let steps = 0; scored() === undefined && steps < 600; steps++) server.advance(15_000)
  const id = scored()
  expect(id).toBeDefined()
  await expect(cell(page, id ?? '', 'score')).toHaveText(scoreOf(Number(id)) ?? '')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'goals') as string[])).toContain(id)
})

test(
  '[SRV8] without workers the same engine runs on the page',
  { tag: '@proof' },
  async ({ page, evening: server }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
    await page.goto(widget(server))
    await expect(page.locator('[data-match]').first()).toBeVisible()
    await expect.poll(() => sourceOf(page)).toBe('live')
  },
)

/**
 * Replaces `Worker` by one as in Safari below 15 and Firefox below 114, which run a module worker as a plain script.
 */
function breakWorkers() {
  window.Worker = class extends EventTarget {
    onmessage = null
    onmessageerror = null
    onerror = null
    constructor() {
      super()
      setTimeout(() => this.dispatchEvent(new Event('error')))
    }
    postMessage() {}
    terminate() {}
  }
}

for (const { open, tag } of BOTH_PAGES)
  test(
    `[SRV8] [SRV25] where workers fail to load the same engine runs on the page: ${open.name}`,
    { tag },
    async ({ page, evening: server }) => {
      await page.addInitScript(breakWorkers)
      await openLive(page, open(server))
    },
  )

/** Simulates entering or leaving the back-forward cache, which a browser under remote control lacks. */
const pass = (page: Page, turn: 'pagehide' | 'pageshow') =>
  page.evaluate(kind => dispatchEvent(new PageTransitionEvent(kind, { persisted: true })), turn)

test('[SRV4] [SRV15] [SRV22] an engine that is killed is replaced; a page in the back-forward cache has no socket; the list stays, and is live again', async ({
  page,
  feeds,
}) => {
  const server = await feeds()
  const sockets = async () =>
    Number(/^sixinone_sockets (\d+)/m.exec(await (await fetch(`${server.url}metrics`)).text())?.[1])
  await openLive(page, site(server))
  await test.step('killed', async () => {
    const first = await page.locator('[data-match]').first().getAttribute('data-match')
    const [worker] = page.workers()
    await worker?.evaluate(() => self.close())
    await expect(page.locator(`[data-match="${first}"]`)).toBeVisible()
    await expect.poll(() => page.workers().filter(next => next !== worker).length).toBe(1)
    await expect.poll(() => sourceOf(page)).toBe('live')
  })
  await test.step('in the cache', async () => {
    await expect.poll(sockets).toBe(1)
    await pass(page, 'pagehide')
    await expect.poll(sockets).toBe(0)
    await pass(page, 'pageshow')
    await expect.poll(sockets).toBe(1)
    await expect.poll(() => sourceOf(page)).toBe('live')
  })
})

test('[FSV26] each address that a server names on a terminal answers', async ({ evening: server }) => {
  const addresses = greeting(server.url).flatMap(line => /http\S+/.exec(line) ?? [])
  expect(addresses).toHaveLength(5)
  for (const address of addresses) expect([address, (await fetch(address)).status]).toEqual([address, 200])
})
