import { expect } from 'playwright/test'
import { startFeedServer } from '../../feedserver/server'
import { EVENING, openLive, sourceOf, test, widget } from './support'

test('[HLT2] [SRV2] a stopped server is told within 15 s, the list stays, and everything comes back by itself', async ({
  page,
  feeds,
}) => {
  const server = await feeds()
  await openLive(page, widget(server))
  await expect(page.locator('.ml-skeleton')).toHaveCount(0)
  const matches = await page.locator('[data-match]').count()
  await server.close()
  await expect.poll(() => sourceOf(page), { timeout: 15_000 }).toMatch(/^(offline|stale)$/)
  expect(await page.locator('[data-match]').count()).toBe(matches)
  const again = await startFeedServer({ ...EVENING, port: server.port })
  try {
    await expect.poll(() => sourceOf(page), { timeout: 60_000 }).toBe('live')
    expect(await page.locator('[data-match]').count()).toBe(matches)
  } finally {
    await again.close()
  }
})

test('[SRV2] without a socket the page polls', async ({ page, feeds }) => {
  const server = await feeds()
  await page.route('**/ajax/getwebsockettoken*', route => route.abort())
  await page.goto(widget(server))
  await expect(page.locator('[data-match]').first()).toBeVisible()
  await expect.poll(() => sourceOf(page)).toBe('polling')
})

test('[NET3] 401 leads to the login page once, and no further', async ({ page, feeds }) => {
  const server = await feeds()
  await page.route('**/api/6in1/data*', route => route.fulfill({ status: 401 }))
  await page.goto(widget(server))
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading').first()).toBeVisible()
})

test('[KIT7] code that the network did not bring is brought when it is asked for again', async ({
  page,
  feeds,
}) => {
  const server = await feeds()
  await openLive(page, widget(server, 'lang=en'))
  await page.route('**/assets/BetPopup-*.js', route => route.abort())
  await page.locator('[data-cell="1x2.up"]').filter({ hasText: /\d/ }).first().click()
  const note = page.getByRole('alert').filter({ hasText: 'This part could not be shown' })
  await expect(note).toBeVisible()
  await expect(page.locator('[data-match]').first()).toBeVisible()
  await page.unroute('**/assets/BetPopup-*.js')
  await expect(async () => {
    await note.getByRole('button', { name: 'Retry' }).click({ timeout: 500 })
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 })
  }).toPass()
})
