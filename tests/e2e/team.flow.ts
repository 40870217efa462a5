/**
 * A team on the site with a feed server without an archive: the ways to it, its match of today, its table, its address.
 */
import { expect, type Page } from 'playwright/test'
import type { Match } from '../../feedserver/contract/model'
import { site, test, type ReadServer } from './support'

function playing({ world }: ReadServer): Match {
  const found = world.matches().find(({ state, hasCorners }) => state === 3 && hasCorners)
  if (found === undefined) throw new Error('no match is in its second half')
  return found
}
const heading = (page: Page) => page.locator('.team-heading')

for (const { name, viewport } of [
  { name: 'desktop', viewport: { width: 1366, height: 800 } },
  { name: 'phone', viewport: { width: 360, height: 740 } },
]) {
  test.describe(name, { tag: name === 'phone' ? [] : '@proof' }, () => {
    test.use({ viewport })

    test('[TEA10] [TEA11] [TEA13] [TEA16] [TEA19] [PLC18] a name in the head of a match leads to its team, which has a page of its own, and back', async ({
      page,
      evening,
    }) => {
      const match = playing(evening)
      await page.goto(site(evening, `lang=en&match=${match.id}`))
      await page.locator('.match-name').getByRole('link', { name: match.home.nameEn }).click()
      await expect(heading(page)).toContainText(match.home.nameEn)
      const line = page.locator(`.match-line[data-match="${match.id}"]`)
      await expect(line.locator('.match-line-goals')).toHaveText(match.score.join(''))
      await expect(page.getByRole('tab', { name: 'Matches' })).toHaveAttribute('aria-selected', 'true')
      await page.goBack()
      await expect(page.locator('.match-above')).toContainText(match.guest.nameEn)
      await expect(heading(page)).toHaveCount(0)

      const { home } = match
      await page.goto(`${evening.url}team/${home.id}?lang=en`)
      await expect(heading(page)).toContainText(home.nameEn)
      await page.getByRole('button', { name: `Follow ${home.nameEn}` }).click()
      await expect(page.getByRole('button', { name: `Unfollow ${home.nameEn}` })).toBeVisible()
      const tables = page.getByRole('tab', { name: 'Standings' })
      // Tables are next to the matches where there is room.
      const hasTab = viewport.width < 1100
      if (hasTab) await tables.click()
      await expect(page.locator('.panel-rank tr[aria-current]').first()).toContainText(home.nameEn)
      await page.reload()
      if (hasTab) await expect(tables).toHaveAttribute('aria-selected', 'true')
      else await expect(tables).toHaveCount(0)
    })
  })
}
