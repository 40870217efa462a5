import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { cell, test, widget } from './support'

const SIZES = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 360, height: 740 } },
] as const

/** Returns the first match in play with a handicap that takes bets. */
async function runningMatch(page: Page): Promise<string> {
  const rows = page.locator('[data-match]').filter({ has: page.locator('[data-live]') })
  await expect(rows.first()).toBeVisible()
  const ids = await rows.evaluateAll(found =>
    found
      .filter(row => row.querySelector('[data-cell="HDP.up"]')?.textContent !== '-')
      .map(row => row.getAttribute('data-match') ?? ''),
  )
  return ids[0] ?? ''
}
const scrollOf = (page: Page) => page.locator('[data-list]').evaluate(list => list.scrollTop)
const row = (page: Page, match: string): Locator => page.locator(`[data-match="${match}"]`)
const panel = (page: Page, kind: string, match: string) =>
  page.locator(`[data-panel="${kind}"][data-of="${match}"]`)
const saved = (page: Page) =>
  page.evaluate(() => [
    sessionStorage.getItem('SixInOneIframeBet'),
    sessionStorage.getItem('SixInOneIframeMatch'),
  ])

for (const { name, viewport } of SIZES) {
  test.describe(name, { tag: name === 'phone' ? [] : '@proof' }, () => {
    test.use({ viewport })

    test(
      '[BET1] [BET10] [BET14] a price opens its estimate, the stake changes it, Escape goes back',
      { tag: '@proof' },
      async ({ page, evening }) => {
        await page.goto(widget(evening, 'lang=vi'))
        const match = await runningMatch(page)
        const home = await cell(page, match, 'home').textContent()
        const shown = (await cell(page, match, 'HDP.up').textContent()) ?? ''
        const before = await scrollOf(page)
        await cell(page, match, 'HDP.up').click()
        const popup = page.getByRole('dialog', { name: 'Kèo chấp' })
        await expect(popup).toBeVisible()
        await expect(popup).toContainText(home ?? '')
        await expect(popup.locator('.bet-price')).toContainText(shown)
        await expect(popup.locator('[data-bet="profit"]')).toContainText('₫')
        const profit = (await popup.locator('[data-bet="profit"]').textContent()) ?? ''
        await popup.getByRole('button', { name: '1.000.000' }).click()
        const tenfold = Number(profit.replace(/\D/g, '')) * 10
        await expect(popup.locator('[data-bet="profit"]')).toContainText(
          new Intl.NumberFormat('vi-VN').format(tenfold),
        )
        await popup.getByRole('textbox').fill('250000')
        await expect(popup.getByRole('textbox')).toHaveValue('250.000\u00a0₫')
        const box = await popup.boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual(0)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
        await page.keyboard.press('Escape')
        await expect(popup).toHaveCount(0)
        await expect(cell(page, match, 'HDP.up')).toBeFocused()
        expect(await scrollOf(page)).toBe(before)
      },
    )

    test('[DTL1] [DTL3] [DTL5] details open under their match, and are open again after a reload', async ({
      page,
      evening,
    }) => {
      await page.goto(widget(evening))
      const match = await runningMatch(page)
      await row(page, match).locator('[data-action="detail"]').click()
      await expect(panel(page, 'odds', match)).toBeVisible()
      await expect(panel(page, 'odds', match).locator('[data-market="1x2"] td').first()).not.toHaveText('-')
      await expect(panel(page, 'odds', match).locator('.detail-score-list li').first()).toBeVisible()
      expect(await saved(page)).toEqual([`[${match}]`, null])
      await page.reload()
      await expect(panel(page, 'odds', match)).toBeVisible()
      await panel(page, 'odds', match).getByRole('button', { name: 'Extended odds' }).click()
      await expect(panel(page, 'extra', match).locator('[data-market="HDP"]')).toBeVisible()
      await expect(panel(page, 'odds', match)).toHaveCount(0)
      expect(await saved(page)).toEqual([null, `[${match}]`])
      await panel(page, 'extra', match).getByRole('button', { name: 'Close', exact: true }).click()
      await expect(panel(page, 'extra', match)).toHaveCount(0)
      await expect(row(page, match).locator('[data-action="detail"]')).toBeFocused()
      expect(await saved(page)).toEqual([null, null])
    })

    test(
      '[DTL9] [DTL10] [DTL12] [DTL16] [DTL19] [DTL21] [HIS12] [MCH10] every tab of a match of the running day',
      { tag: '@proof' },
      async ({ page, evening }) => {
        await page.goto(widget(evening))
        const match = await runningMatch(page)
        await row(page, match).locator('[data-action="match"]').click()
        const tabs = page.getByRole('tab')
        const first = tabs.filter({ hasText: name === 'desktop' ? 'All odds' : 'Report' })
        await expect(first).toHaveAttribute('aria-selected', 'true')
        for (const [name, part] of [
          ['Report', '.panel-events li'],
          ['All odds', '.odds-tab table td'],
          ['All odds', '.odds-movement'],
          ['Goals', '.panel-bands td'],
          ['Analysis', '.match-body table td'],
          ['Standings', '.panel-rank tbody tr'],
        ] as const) {
          await tabs.filter({ hasText: name }).click()
          await expect(page.locator(part).first()).toBeVisible()
          await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0)
        }
        await page.keyboard.press('Escape')
        await expect(page.getByRole('tab')).toHaveCount(0)
        await expect(row(page, match).locator('[data-action="match"]')).toBeFocused()
      },
    )
  })
}

test(
  '[DTL2] [DTL30] a panel that opens moves nothing above it',
  { tag: '@proof' },
  async ({ page, evening }) => {
    await page.goto(widget(evening))
    await runningMatch(page)
    await page.locator('[data-list]').evaluate(list => list.scrollTo({ top: 700 }))
    const inTheMiddle = () =>
      page.evaluate(() => {
        const { top, height } =
          document.querySelector('[data-list]')?.getBoundingClientRect() ?? new DOMRect()
        const rows = [...document.querySelectorAll('[data-match]')]
        const at = (row: Element) => row.getBoundingClientRect().top - top
        return (
          rows.find(row => at(row) > height / 3 && at(row) < height / 2)?.getAttribute('data-match') ?? ''
        )
      })
    await expect.poll(inTheMiddle).not.toBe('')
    const match = await inTheMiddle()
    const top = () => row(page, match).evaluate(element => element.getBoundingClientRect().top)
    const before = await top()
    await row(page, match).locator('[data-action="detail"]').click()
    await expect(panel(page, 'odds', match)).toBeVisible()
    expect(await top()).toBe(before)
    await row(page, match).locator('[data-action="detail"]').click()
    await expect(panel(page, 'odds', match)).toHaveCount(0)
    expect(await top()).toBe(before)
  },
)
