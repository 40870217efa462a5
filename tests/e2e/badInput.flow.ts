import { expect, type Page } from 'playwright/test'
import { todaysMatches } from '../support/today'
import { fetched } from './requests'
import { cell, mountedCells, openLive, site, test } from './support'

const LIST = '**/gf/data/bf_*1_nt.js*'

/** Returns the faults of every source in the page's health panel. */
async function faultsShown(page: Page): Promise<string> {
  return (await (await openPanel(page)).textContent()) ?? ''
}

async function openPanel(page: Page) {
  const panel = page.locator('[data-health-panel]')
  if (!(await panel.isVisible())) await page.locator('[data-health]').click()
  await expect(panel).toBeVisible()
  return panel
}

const BAD_LISTS = {
  'html-instead-of-feed': () => '<!doctype html><html><body>Not found</body></html>',
  truncated: (body: string) => body.slice(0, body.length / 2),
  oversize: (body: string) => body.padEnd(9 * 1024 * 1024),
  'not-this-feed': () => 'window.alert("hello")',
}

for (const [fault, spoil] of Object.entries(BAD_LISTS)) {
  test(
    `[SRV3] a bad list (${fault}) leaves the screen and is counted by name`,
    { tag: fault === 'truncated' ? [] : '@proof' },
    async ({ page, evening: server }) => {
      let spoilt = false
      await page.route(LIST, async route => {
        if (!spoilt) return route.continue()
        const answer = await fetched(route)
        return route.fulfill({ response: answer, body: spoil(await answer.text()) })
      })
      // Rows drawn by the page. The server may have written another number of rows.
      await openLive(page, site(server))
      const before = await mountedCells(page, 'home')
      spoilt = true
      await openPanel(page)
      await page.getByRole('button', { name: 'Refresh now' }).click()
      await expect.poll(() => faultsShown(page)).toContain(fault)
      expect(await mountedCells(page, 'home')).toEqual(before)
      // The page may be repeating a request.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )
}

test('[SRV3] a row with a letter for an id costs itself, a team of markup is shown as text', async ({
  page,
  evening: server,
}) => {
  const [first, second] = todaysMatches(server).filter(({ state }) => state > 0)
  // The window is high enough for both matches.
  await page.setViewportSize({ width: 1280, height: 1_600 })
  await page.route(LIST, async route => {
    const answer = await fetched(route)
    const body = (await answer.text())
      .replace(`=[${first?.id},`, '=[12x4,')
      .replace(
        new RegExp(`(=\\[${second?.id},\\d+,\\d+,\\d+,)'[^']*'`),
        "$1'<img src=x onerror=alert(1)>Bold FC'",
      )
    await route.fulfill({ response: answer, body })
  })
  // The day's fixtures would contain the match that the list lost.
  await page.route('**/ajax/get-odds-fixture?*', route => route.abort())
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(site(server))
  await expect(page.locator('[data-match]').first()).toBeVisible()
  await expect.poll(() => faultsShown(page)).toContain('bad-id')
  await page.keyboard.press('Escape')
  await expect(cell(page, second?.id ?? 0, 'home')).toHaveText('Bold FC')
  await expect(page.locator('[data-match]').last()).toBeVisible()
  expect((await mountedCells(page, 'home')).length).toBeGreaterThan(10)
  await expect(page.locator(`[data-match="${first?.id}"]`)).toHaveCount(0)
  expect(dialogs).toEqual([])
})
