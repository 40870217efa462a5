import { expect } from 'playwright/test'
import { frameOf, live, loader, pageWith, test } from './hosts'

const PLACE = '<six-in-one lang="en" height="auto" style="display: block; min-height: 1800px"></six-in-one>'
const STYLES = {
  'transform: scale(.4)': { more: '; width: 250%', scale: 0.4 },
  'zoom: 1.5': { more: '', scale: 1.5 },
  'zoom: 1.5; transform: scale(.4)': { more: '; width: 250%', scale: 0.6 },
}

for (const [style, { more, scale }] of Object.entries(STYLES))
  test(`[EMB31] on a host with ${style} rows fill the screen, and the head of a league stands at its top`, async ({
    page,
    evening,
    host,
  }) => {
    const body = `<div style="transform-origin: 0 0; ${style}${more}">${PLACE}</div>`
    await page.goto(host.put(`scaled${scale}`, { html: pageWith(body + loader(evening)) }))
    const frame = frameOf(page)
    await live(frame)
    await page.mouse.move(300, 400)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    /** Returns upper edges on the host's screen. */
    const tops = async (selector: string) => {
      const top = (await page.locator('#iframe_6in1').boundingBox())?.y ?? 0
      const found = await frame
        .locator(selector)
        .evaluateAll(elements => elements.map(element => element.getBoundingClientRect().top))
      return found.map(y => y * scale + top)
    }
    await expect.poll(async () => Math.max(...(await tops('[data-match]')))).toBeGreaterThan(700)
    const heads = await tops('[data-league]')
    expect(heads.filter(y => y > -2 && y < 60 * Math.max(1, scale))).not.toEqual([])
  })
