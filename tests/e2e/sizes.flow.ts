/** Sizes and weights of text on screen at the same time. */
import { expect, type Page } from 'playwright/test'
import { openLive, site, test, widget } from './support'

const SCALE = new Set([11, 12, 13, 14, 16, 17, 22])

/** Returns sizes in pixels and weights of the texts on screen. Prices may be smaller to fit in their tile (UIL16). */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const sizes = new Set<number>()
    const weights = new Set<string>()
    const bold = new Set<string>()
    const figures = new Set<string>()
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
    for (const element of document.querySelectorAll('body *')) {
      const { width, height, top, bottom } = element.getBoundingClientRect()
      if (width * height === 0 || bottom < 0 || top > innerHeight) continue
      if (element.closest('.sr-only, .list-price') !== null) continue
      for (const side of [null, '::before', '::after']) {
        const { content, fontSize, fontWeight, fontVariantNumeric, visibility } = getComputedStyle(
          element,
          side,
        )
        const ownText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
        )
        const shows = side === null ? ownText : /^"[^"]/.test(content)
        if (!shows || visibility !== 'visible' || fontSize === '0px') continue
        sizes.add(Math.round((parseFloat(fontSize) * 16 * 100) / rem) / 100)
        weights.add(fontWeight)
        if (fontWeight === '700')
          bold.add(element.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? element.className)
        if (element.closest('[data-match]') !== null) figures.add(fontVariantNumeric)
      }
    }
    return { sizes: [...sizes], weights: [...weights], bold: [...bold], figures: [...figures] }
  })

test('[COL3] [COL6] a live list has at most five sizes of text, all on the scale', async ({
  page,
  evening,
}) => {
  await openLive(page, widget(evening, 'lang=vi'))
  const { sizes } = await textsOn(page)
  expect(sizes.length).toBeLessThanOrEqual(5)
  expect(sizes.filter(size => !SCALE.has(size))).toEqual([])
})

for (const width of [360, 1280])
  test(`[COL4] a live list of ${width} px has two weights, a third for the score alone, and figures of one width`, async ({
    page,
    evening,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await openLive(page, site(evening, 'lang=vi'))
    const { weights, bold, figures } = await textsOn(page)
    expect(weights.filter(weight => !['400', '600', '700'].includes(weight))).toEqual([])
    expect(bold).toEqual(width === 360 ? ['score'] : [])
    expect(figures).toEqual(['tabular-nums'])
  })
