import { expect } from 'playwright/test'
import { mountedCells, openLive, site, test } from './support'

test('[TST4] [ALR7] a goal of a match off the screen that was chosen is a toast, and a press opens the match', async ({
  page,
  feeds,
}) => {
  const server = await feeds()
  await openLive(page, site(server))
  const mounted = new Set((await mountedCells(page, 'home')).map(([id]) => Number(id)))
  const away = server.world.matches().filter(({ id, state }) => state === 1 && !mounted.has(id))
  expect(away.length).toBeGreaterThan(5)
  const choices = {
    kinds: [],
    quiet: null,
    matches: away.map(({ id }) => ({ match: id, kinds: ['goal'], at: Date.now() })),
    prices: [],
  }
  await page.evaluate(text => localStorage.setItem('sixinone_alerts', text), JSON.stringify(choices))
  await openLive(page, site(server))
  // The code that shows alerts is loaded once the list is live.
  await expect(page.locator('output.away')).toBeAttached()
  const goalsOf = (id: number) => server.world.match(id)?.score.join(' - ')
  const before = new Map(away.map(({ id }) => [id, goalsOf(id)]))
  const scored = () => away.find(({ id }) => before.get(id) !== goalsOf(id))?.id
  for (let steps = 0; scored() === undefined && steps < 600; steps++) server.advance(15_000)
  const id = scored()
  expect(id).toBeDefined()
  const toast = page.locator(`.toast[data-toast="${id}"]`)
  await expect(toast).toContainText(goalsOf(Number(id)) ?? '')
  await toast.locator('.toast-open').click()
  await expect(page).toHaveURL(new RegExp(`match=${id}`))
  await expect(toast).toHaveCount(0)
})
