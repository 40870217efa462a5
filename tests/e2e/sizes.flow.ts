/** The sizes of text that a screen shows at once. */
import { expect, type Page } from 'playwright/test'
import { openLive, test, widget } from './support'

const SCALE = new Set([11, 12, 13, 14, 16, 17, 22])

/** In pixels, of what is on screen. Prices may be smaller to fit in their tile (UIL16). */
const sizesOn = (page: Page) =>
  page.evaluate(() => {
    const sizes = new Set<number>()
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
    for (const element of document.querySelectorAll('body *')) {
      const { width, height, top, bottom } = element.getBoundingClientRect()
      if (width * height === 0 || bottom < 0 || top > innerHeight) continue
      if (element.closest('.sr-only, .list-price') !== null) continue
      for (const side of [null, '::before', '::after']) {
        const { content, fontSize, visibility } = getComputedStyle(element, side)
        const ownText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
        )
        const shows = side === null ? ownText : /^"[^"]/.test(content)
        if (shows && visibility === 'visible' && fontSize !== '0px')
          sizes.add(Math.round((parseFloat(fontSize) * 16 * 100) / rem) / 100)
      }
    }
    return [...sizes].toSorted((a, b) => a - b)
  })

test('[COL3] a live list has at most five sizes of text, all on the scale', async ({ page, evening }) => {
  await openLive(page, widget(evening, 'lang=vi'))
  const sizes = await sizesOn(page)
  expect(sizes.length).toBeLessThanOrEqual(5)
  expect(sizes.filter(size => !SCALE.has(size))).toEqual([])
})
