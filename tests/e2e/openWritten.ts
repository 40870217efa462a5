/** A page whose first rows the server wrote, and whose script does not come yet. */
import { expect, type Page } from 'playwright/test'
import { site, widget } from './support'

/** Each page by its name, and how its address is made. */
export const PAGES = [
  ['site', site],
  ['widget', widget],
] as const
export const DEVICES = [
  ['phone', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
  ['desktop', { viewport: { width: 1280, height: 800 } }],
] as const

export const ROOT = '#root[data-written]'
/** The name of a browser, by which the server knows a phone. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
export const PAGE_SCRIPT = /\/assets\/page-[\w-]+\.js$/

/** Opens a page whose script waits until the function returned is called. A server that is busy may send a page without rows, or without `part` of them. */
export async function openWritten(page: Page, url: string, part = '> *'): Promise<() => void> {
  let come = () => undefined as void
  const coming = new Promise<void>(resolve => (come = resolve))
  await page.route(PAGE_SCRIPT, async route => {
    await coming
    await route.continue()
  })
  await expect
    .poll(async () => {
      await page.goto(url, { waitUntil: 'commit' })
      await page.locator('#root > *').first().waitFor()
      const found = page.locator(`${ROOT} ${part}`)
      // The HTML may still be coming.
      await found
        .first()
        .waitFor({ state: 'attached', timeout: 2_000 })
        .catch(() => undefined)
      return found.count()
    })
    .not.toBe(0)
  return come
}
