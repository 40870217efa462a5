/** The screen of dropping odds with its feed server: opened from the menu, a match opened from it, and back. */
import { expect } from 'playwright/test'
import { SIZES } from '../support/sizes'
import { axeFaults, layoutFaults } from './faults'
import { gotten } from './requests'
import { openLive, site, test } from './support'

for (const size of ['wide', 'phone'] as const)
  test(`[FLN6] [FLN11] [FLN15] from the menu to the odds of a match and back, ${size}`, async ({
    page,
    evening,
  }) => {
    await page.setViewportSize(SIZES[size])
    await openLive(page, site(evening))
    await page.locator('nav a[href*="screen=fallen"]').click()
    const rows = page.locator('.fallen-row')
    await expect(rows.first()).toBeVisible()
    await expect(page).toHaveURL(/screen=fallen/)
    await expect(page).toHaveTitle('Football odds that dropped most today')
    const shares = (await page.locator('.fallen-share').allTextContents()).map(text =>
      parseFloat(text.slice(1)),
    )
    expect(shares).toEqual([...shares].sort((one, other) => other - one))
    expect(shares.at(-1)).toBeGreaterThanOrEqual(1)
    const first = (await rows.first().getAttribute('data-match')) ?? ''
    expect(evening.world.match(Number(first))?.state).toBe(0)
    expect.soft(await layoutFaults(page, [])).toEqual([])
    for (const theme of ['light', 'dark'] as const) expect.soft(await axeFaults(page, theme)).toEqual([])

    await rows.first().click()
    await expect(page).toHaveURL(new RegExp(`match=${first}&tab=odds`))
    await expect(page.locator('.odds-tab table').first()).toBeVisible()
    await page.goBack()
    await expect(page.locator('.odds-tab')).toHaveCount(0)
    await expect(page).toHaveURL(/screen=fallen/)
    await expect(rows.first()).toHaveAttribute('data-match', first)
    await page.goBack()
    await expect(page.locator('[data-list]')).toBeVisible()

    // The thread that writes pages may still be starting.
    await expect
      .poll(async () => (await gotten(page, site(evening, 'lang=en&screen=fallen'))).text())
      .toContain(`<ol><li><a href="/?lang=en&amp;match=${first}">`)
  })
