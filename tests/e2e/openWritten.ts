/** A page with first rows from the server, whose script is delayed. */
import { expect, type Page } from 'playwright/test'
import { site, widget } from './support'

/** Pages by name, with functions for their addresses. */
export const PAGES = [
  ['site', site],
  ['widget', widget],
] as const
export const DEVICES = [
  ['phone', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
  ['desktop', { viewport: { width: 1280, height: 800 } }],
] as const

export const ROOT = '#root[data-written]'
/** User agent by which the server recognises a phone. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
export const PAGE_SCRIPT = /\/assets\/page-[\w-]+\.js$/

/**
 * Opens a page whose script waits until the returned function is called. If the page comes without rows or without
 * `part`, as from a busy server, opens it again.
 */
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
      // The HTML may still be loading.
      await found
        .first()
        .waitFor({ state: 'attached', timeout: 2_000 })
        .catch(() => undefined)
      return found.count()
    })
    .not.toBe(0)
  return come
}
