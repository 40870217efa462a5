import { expect } from 'playwright/test'
import { startFeedServer, type FeedServer } from '../../feedserver/start/feedServer'
import { EVENING, mountedCells, openLive, site, sourceOf, test, widget } from './support'

test('[HLT2] [SRV2] a stopped server is reported, the list stays, and everything comes back by itself', async ({
  page,
  feeds,
}) => {
  const server = await feeds()
  await openLive(page, widget(server))
  await expect(page.locator('.list-skeleton')).toHaveCount(0)
  const matches = await page.locator('[data-match]').count()
  await server.close()
  await expect.poll(() => sourceOf(page)).toMatch(/^(offline|stale)$/)
  expect(await page.locator('[data-match]').count()).toBe(matches)
  const again = await startFeedServer({ ...EVENING, port: server.port })
  try {
    await expect.poll(() => sourceOf(page)).toBe('live')
    expect(await page.locator('[data-match]').count()).toBe(matches)
  } finally {
    await again.close()
  }
})

test('[SRV11] [SRV13] another server on the same port: its rows within seconds, and nothing live with the old ones', async ({
  page,
  feeds,
}) => {
  const server = await feeds()
  await openLive(page, site(server))
  // The same clubs may play on both servers, but seldom against each other.
  const meetingsOf = ({ world }: FeedServer) =>
    new Set(world.matches().map(({ home, guest }) => `${home.nameEn} ${guest.nameEn}`))
  const old = meetingsOf(server)
  await page.evaluate(() => {
    const seen: [string, string][] = []
    Object.assign(window, { seen })
    const look = () => {
      const source = document.querySelector<HTMLElement>('[data-source]')?.dataset['source'] ?? ''
      const first = document.querySelector('[data-match]')
      const textOf = (cell: string) => first?.querySelector(`[data-cell="${cell}"]`)?.textContent ?? ''
      const meeting = `${textOf('home')} ${textOf('guest')}`
      if (source !== '' && meeting !== ' ') seen.push([source, meeting])
      requestAnimationFrame(look)
    }
    look()
  })
  await server.close()
  await expect.poll(() => sourceOf(page)).not.toBe('live')
  await page.evaluate(() => (Reflect.get(window, 'seen') as unknown[]).splice(0))
  const other = await startFeedServer({ ...EVENING, seed: 7, port: server.port })
  try {
    const own = [...meetingsOf(other)].filter(meeting => !old.has(meeting))
    expect(own.length).toBeGreaterThan(20)
    await expect.poll(() => sourceOf(page)).toBe('live')
    const shown = await mountedCells(page, 'home')
    const listed = new Map(other.world.matches().map(match => [String(match.id), match.home.nameEn]))
    expect(shown.length).toBeGreaterThan(5)
    for (const [id, home] of shown) expect(home, `match ${id}`).toContain(listed.get(id))
    const seen = await page.evaluate(() => Reflect.get(window, 'seen') as [string, string][])
    const lies = seen.filter(([source, meeting]) => source === 'live' && !own.includes(meeting))
    expect(seen.length).toBeGreaterThan(0)
    expect(lies).toEqual([])
  } finally {
    await other.close()
  }
})

test('[HLT8] [AGE5] without a network the page says so with the time of the server, and comes back by itself', async ({
  page,
  context,
  evening: server,
}) => {
  await openLive(page, widget(server))
  await context.setOffline(true)
  await expect.poll(() => sourceOf(page)).toBe('offline')
  // The server's clock stands at 19:30 of its own day, which differs from this device's day.
  await expect(page.locator('[data-health]')).toHaveText('No network · 19:30')
  await context.setOffline(false)
  await expect.poll(() => sourceOf(page)).toBe('live')
})

test(
  '[HLT8] the events of the browser are enough: nothing has failed yet',
  { tag: '@proof' },
  async ({ page, feeds }) => {
    const server = await feeds()
    await openLive(page, widget(server))
    const turn = (online: boolean) =>
      page.evaluate(is => {
        Object.defineProperty(navigator, 'onLine', { value: is, configurable: true })
        window.dispatchEvent(new Event(is ? 'online' : 'offline'))
      }, online)
    await page.evaluate(() => {
      const root = document.querySelector('[data-source]')
      const seen: unknown[] = []
      Object.assign(window, { seen })
      if (root !== null)
        new MutationObserver(() => seen.push(root.getAttribute('data-source'))).observe(root, {
          attributes: true,
        })
    })
    await turn(false)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen') as string[])).toContain('offline')
    await turn(true)
    await expect.poll(() => sourceOf(page)).toBe('live')
  },
)

test('[EMB17] [NET3] [EMB71] a refusal leads to the login page, which says when the way back is free', async ({
  page,
  evening: server,
}) => {
  let refused = true
  await page.route('**/api/6in1/data*', route =>
    refused ? route.fulfill({ status: 401 }) : route.continue(),
  )
  await page.goto(widget(server))
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('[data-free]')).toBeEmpty()
  refused = false
  await expect(page.getByRole('status')).toHaveText('The data service answers again. You can go back now.')
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('link', { name: 'Back to the scores' }).click()
  await expect(page.locator('[data-match]').first()).toBeVisible()
})

test('[SRV2] without a socket the page polls', { tag: '@proof' }, async ({ page, feeds }) => {
  const server = await feeds()
  await page.route('**/ajax/getwebsockettoken*', route => route.abort())
  await page.goto(widget(server))
  await expect(page.locator('[data-match]').first()).toBeVisible()
  await expect.poll(() => sourceOf(page)).toBe('polling')
})

test(
  '[NET3] 401 leads to the login page once, and no further',
  { tag: '@proof' },
  async ({ page, feeds }) => {
    const server = await feeds()
    await page.route('**/api/6in1/data*', route => route.fulfill({ status: 401 }))
    await page.goto(widget(server))
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('heading').first()).toBeVisible()
  },
)

test(
  '[KIT7] code that the network did not bring is brought when it is requested again',
  { tag: '@proof' },
  async ({ page, feeds }) => {
    const server = await feeds()
    await openLive(page, widget(server, 'lang=en'))
    await page.route('**/assets/BetPopup-*.js', route => route.abort())
    // An ended match shows its last prices but takes no bets.
    const running = page.locator('[data-match]').filter({ has: page.locator('[data-live]') })
    await running.locator('[data-cell="1x2.up"]').filter({ hasText: /\d/ }).first().click()
    const note = page.getByRole('alert').filter({ hasText: 'This part could not be shown' })
    await expect(note).toBeVisible()
    await expect(page.locator('[data-match]').first()).toBeVisible()
    await page.unroute('**/assets/BetPopup-*.js')
    const retry = note.getByRole('button', { name: 'Retry' })
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 })
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
    }).toPass()
  },
)
