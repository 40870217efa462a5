/**
 * Competitions and teams on the site with its feed server: from the list to a panel and back, and on their own pages.
 */
import { expect, type Page } from 'playwright/test'
import { isProof } from '../support/depth'
import { axeFaults, layoutFaults } from './faults'
import { openLive, site, test } from './support'

const head = (page: Page) => page.locator('.competition-head')
const rows = (page: Page) => page.locator('.panel-rank tbody tr')

test('[PLC2] [PLC4] [PLC5] a league opens beside the list, a team of its table over it, and back; loaded again it is a page', async ({
  page,
  evening,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  const league = evening.world.leagues.find(({ page }) => page === 'League')
  await openLive(page, site(evening, `lang=en&match=0`))
  const header = page.locator(`[data-league="${league?.id}"] [data-action="league"]`)
  await header.click()
  await expect(page.locator('.match-beside .competition-name')).toHaveText((await header.textContent()) ?? '')
  await page.getByRole('tab', { name: 'Standings' }).click()
  await expect(page).toHaveURL(/view=table/)
  const team = rows(page).first().getByRole('link')
  const name = (await team.textContent()) ?? ''
  await team.click()
  await expect(page.locator('.match-beside .team-name')).toHaveText(name)
  await expect(page).toHaveURL(/\/team\/\d+-/)
  await page.goBack()
  await expect(rows(page).first()).toContainText(name)
  await page.reload()
  await expect(page.locator('.subject-head .competition-name')).toBeVisible()
  await expect(rows(page).first()).toContainText(name)
  await expect(page.locator('.match-beside')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('[data-match]').first()).toBeVisible()
  await expect(page.locator('.subject-head')).toHaveCount(0)
})

for (const [locale, size] of [
  ['vi', { width: 360, height: 740 }],
  ['th', { width: 1280, height: 800 }],
] as const)
  test(
    `[PLC5] [PLC6] [AXE3] [LAY1] pages about a competition and a team, ${locale}, ${size.width} wide`,
    { tag: locale === 'vi' ? [] : '@proof' },
    async ({ page, evening }) => {
      await page.setViewportSize(size)
      const match = evening.world.matches().find(({ state }) => state === 3)
      for (const path of [
        ...(isProof() ? [`league/${match?.leagueId}?lang=${locale}`] : []),
        `league/${match?.leagueId}?lang=${locale}&view=table`,
        `team/${match?.home.id}?lang=${locale}`,
      ]) {
        await page.goto(`${evening.url}${path}`)
        await expect(page.locator('.subject-head [role="tab"][aria-selected="true"]')).toBeVisible()
        await expect(page).toHaveTitle(/./)
        await expect(page.locator('h1')).toHaveCount(1)
        expect.soft(await layoutFaults(page, []), path).toEqual([])
        for (const theme of ['light', 'dark'] as const)
          expect.soft(await axeFaults(page, theme), path).toEqual([])
      }
      await expect(head(page)).toHaveCount(0)
    },
  )

test('[PLC5] [LAY1] a page written for a wide window fits a narrow one before its scripts run', async ({
  page,
  evening,
}) => {
  const match = evening.world.matches().find(({ state }) => state === 3)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route(/\/assets\/.*\.js/, route => route.abort())
  for (const [view, list] of [
    ['&view=table', '.subject-body'],
    ['', '.page-list'],
  ] as const) {
    await expect(async () => {
      await page.goto(`${evening.url}league/${match?.leagueId}?lang=vi${view}`)
      await expect(page.locator('.subject-aside .panel-rank')).toBeAttached({ timeout: 1000 })
    }).toPass()
    expect((await page.locator(list).boundingBox())?.width).toBeGreaterThan(300)
    expect(await layoutFaults(page, [])).toEqual([])
  }
})
