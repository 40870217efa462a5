/**
 * Hydration of the rows in the HTML: their elements stay, and they equal the elements that the page draws without
 * hydration.
 */
import { expect, type Page } from 'playwright/test'
import { fetched } from './requests'
import { DEVICES, openWritten, PAGES, PHONE, ROOT } from './openWritten'
import { test } from './support'

for (const [name, open] of PAGES)
  for (const [device, window] of DEVICES)
    test.describe(
      `${name}, ${device}`,
      { tag: name === 'widget' && device === 'phone' ? [] : '@proof' },
      () => {
        test.use({ ...window, ...(device === 'phone' && { userAgent: PHONE }) })

        test('[WRT13] [WRT14] hydrated elements stay, and equal those of a page that replaces them', async ({
          page,
          evening,
        }) => {
          const faults: string[] = []
          page.on('pageerror', fault => faults.push(String(fault)))
          const url = open(evening)
          await visit(page, url)
          expect(await page.evaluate(staysWritten)).toBe(true)
          // The bar of leagues is drawn after the rows.
          if (name === 'site' && device === 'desktop') await expect(page.locator('.league-bar')).toBeVisible()
          const taken = await page.evaluate(drawn)
          await page.route(
            ({ href }) => href === url,
            async route => {
              const answer = await fetched(route)
              const body = (await answer.text()).replace('"choices":"', '"choices":"others ')
              await route.fulfill({ response: answer, body })
            },
          )
          await visit(page, url)
          expect(await page.evaluate(staysWritten)).toBe(false)
          expect(taken.length).toBeGreaterThan(100)
          await expect.poll(() => page.evaluate(drawn)).toEqual(taken)
          expect(faults).toEqual([])
        })
      },
    )

/** Opens the page, and marks the written elements before the script runs. */
async function visit(page: Page, url: string) {
  const come = await openWritten(page, url, '[data-match] [data-cell="home"]')
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('[data-match]')) Reflect.set(row, 'isWritten', true)
  })
  come()
  await expect(page.locator(ROOT)).toHaveCount(0)
  await expect(page.locator('[data-source="live"]')).toBeVisible()
}

function staysWritten(): boolean {
  const rows = [...document.querySelectorAll('[data-match]')].slice(0, 5)
  return rows.every(row => Reflect.get(row, 'isWritten') === true)
}

/**
 * Returns each element of the toolbar and of the first rows with its attributes, its text, and the styles set by
 * rendering.
 */
function drawn(): string[] {
  const PARTS =
    '.page, .page-top *, .list, .list-heads *, .list-scroller, .list-body, .list-row:nth-child(-n + 6), .list-row:nth-child(-n + 6) *'
  /**
   * Ignored attributes: React's ids, the clock's age, sources of styles, and values in HTML before a control has a
   * value.
   */
  const others = new Set([
    'style',
    'data-style',
    'id',
    'aria-labelledby',
    'aria-controls',
    'data-age',
    'selected',
  ])
  return [...document.querySelectorAll<HTMLElement>(PARTS)]
    .filter(element => !element.matches('.freshness *'))
    .map(element => {
      const attributes = [...element.attributes].filter(({ name }) => !others.has(name))
      const style = getComputedStyle(element)
      const set = ['height', 'transform', 'margin-top', 'z-index', 'grid-area', '--league']
      return [
        element.localName,
        ...attributes.map(({ name, value }) => `${name}=${value}`).sort(),
        ...set.map(property => `${property}:${style.getPropertyValue(property)}`),
        ...[...element.childNodes]
          .filter(({ nodeType }) => nodeType === 3)
          .map(({ textContent }) => textContent),
      ].join(' ')
    })
}
