/** Pages written by the server, `/feed` and the demo pages, in the narrowest and widest windows and in both themes. */
import { expect } from 'playwright/test'
import { isProof } from '../support/depth'
import { axeFaults, layoutFaults } from './faults'
import { frameOf, live, test } from './hosts'

const PATHS = ['feed?still', 'demo/', 'demo/element.html', ...(isProof() ? ['demo/bare.html'] : [])]

for (const [locale, size] of [
  ['vi-VN', { width: 360, height: 740 }],
  ['th-TH', { width: 1280, height: 800 }],
] as const)
  test.describe(`${locale}, ${size.width} wide`, { tag: locale === 'vi-VN' ? [] : '@proof' }, () => {
    test.use({ locale, viewport: size })

    test('[FSV13] [FSV27] [AXE3] [LAY1] by axe and by the ruler', async ({ page, evening: server }) => {
      for (const path of PATHS)
        await test.step(path, async () => {
          await page.goto(`${server.url}${path}`)
          await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
          if (path.endsWith('.html')) await live(frameOf(page))
          expect.soft(await layoutFaults(page, [])).toEqual([])
          for (const theme of ['light', 'dark'] as const)
            expect.soft(await axeFaults(page, theme), theme).toEqual([])
          await expect(page.getByRole('link', { name: 'Six in One' })).toHaveAttribute('href', /^\//)
        })
      await page.getByRole('link', { name: 'Six in One' }).click()
      await expect(page.locator('[data-match]').first()).toBeVisible()
    })
  })

test(
  '[EMB22] the widget follows the theme of the demo page, whose own button changes it',
  { tag: '@proof' },
  async ({ page, evening: server }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${server.url}demo/element.html?lang=en`)
    await live(frameOf(page))
    const ground = (place: string) =>
      page.locator(place).evaluate(box => getComputedStyle(box).backgroundColor)
    const ofFrame = () =>
      frameOf(page)
        .locator('html')
        .evaluate(box => getComputedStyle(box).backgroundColor)
    const [page0, frame0] = [await ground('html'), await ofFrame()]
    expect(frame0).toBe(page0)
    await page.getByRole('button', { name: 'Change this page' }).click()
    await expect.poll(() => ground('html')).not.toBe(page0)
    await expect.poll(ofFrame).toBe(await ground('html'))
  },
)
