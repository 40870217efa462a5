import { expect } from 'playwright/test'
import { frameOf, live, loader, pageWith, test } from './hosts'

/** Small texts that are no words: a digit next to each team, and a picture of a card. */
const DRAWN = '.list-score, .list-red'

for (const width of [280, 300, 320])
  test(`[EMB33] in a column of ${width} px no text is below 11 px, and names have room`, async ({
    page,
    evening,
    host,
  }) => {
    const place = `<six-in-one lang="vi" height="900" style="display: block; width: ${width}px; height: 900px"></six-in-one>`
    await page.goto(host.put(`narrow${width}`, { html: pageWith(place + loader(evening)) }))
    const frame = frameOf(page)
    await live(frame)
    const small = await frame.locator('body *').evaluateAll(
      (elements, drawn) =>
        elements
          .filter(element => !element.matches(drawn))
          .filter(({ childNodes }) =>
            [...childNodes].some(({ nodeName, nodeValue }) => nodeName === '#text' && nodeValue?.trim()),
          )
          .filter(element => element.checkVisibility() && parseFloat(getComputedStyle(element).fontSize) < 11)
          .map(({ className, textContent }) => `${className}: ${textContent}`),
      DRAWN,
    )
    expect(small).toEqual([])
    const names = await frame
      .locator('.list-team')
      .evaluateAll(elements => elements.map(({ clientWidth }) => clientWidth))
    expect(Math.min(...names)).toBeGreaterThan(75)
    const overflow = await frame.locator('html').evaluate(root => root.scrollWidth - root.clientWidth)
    expect(overflow).toBe(0)
  })
