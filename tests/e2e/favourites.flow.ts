/** Favourites as the visitor's own teams, from the first star to the cards, on a server without an archive. */
import { expect, type Page } from 'playwright/test'
import { site, test } from './support'
import { watchShift } from './watchShift'

const card = (page: Page, id: string | null) => page.locator(`.team-card[data-team="${id}"]`)

for (const { name, viewport } of [
  { name: 'desktop', viewport: { width: 1366, height: 800 } },
  { name: 'phone', viewport: { width: 360, height: 740 } },
]) {
  test.describe(name, { tag: name === 'phone' ? [] : '@proof' }, () => {
    test.use({ viewport })

    test('[FAV7] [FAV13] [FAV9] [FAV10] [STT9] the stars of popular teams lead to their matches, and a match to its page', async ({
      page,
      evening,
    }) => {
      await page.goto(site(evening, 'lang=en&screen=favorite'))
      const teams = page.locator('.popular-teams li')
      await expect(teams).toHaveCount(8)
      const [first, second] = [teams.nth(0), teams.nth(1)]
      const id = await first.getAttribute('data-team')
      const team = (await first.locator('b').textContent()) ?? ''
      for (const one of [first, second]) await one.getByRole('button', { name: /^Follow / }).click()
      await expect(teams).toHaveCount(8)
      await page.getByRole('button', { name: 'Teams · 2' }).click()
      await expect(card(page, id)).toContainText(team)
      await expect(page.locator('.team-line .team-card')).toHaveCount(2)
      // A card has only today's match, because there is no archive.
      await expect(card(page, id).locator('.team-card-match')).toHaveCount(1)
      await expect(page.locator('[data-match]').first()).toBeVisible()

      await page.addInitScript(watchShift)
      await page.reload()
      await expect(card(page, id).locator('.team-card-match')).toContainText(team)
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.1)
      await card(page, id).locator('.team-card-match').click()
      await expect(page.locator('.match-above')).toContainText(team)
    })
  })
}
