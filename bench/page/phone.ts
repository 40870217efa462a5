/** A phone for which the server writes rows, and the wait until it does. */
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Browser, BrowserContext } from 'playwright'
import { PATHS, SCREENS } from './scenarios'
import { amount, PATIENCE_MS } from '../support/amount'

/** Pages into which the server writes rows. */
export const WRITTEN_PAGES = ['widget', 'site'] as const

/** User agent of a phone, because the server writes rows for the device that the browser names. */
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

/** Opens a new profile on a phone. `watch` runs in each of its pages from the beginning. */
export async function newPhone(browser: Browser, watch: string): Promise<BrowserContext> {
  const [{ width, height }] = SCREENS
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
    userAgent: USER_AGENT,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript({ content: watch })
  return context
}

const ASKED_AGAIN_MS = 200
/** Maximum number of requests before the server counts as one that writes no rows. */
const MOST_TRIES = amount(150, 3_000)

/** Waits until the server's pages come with rows. The first request starts the thread that writes them. */
export async function untilWritten(url: string): Promise<void> {
  for (const name of WRITTEN_PAGES)
    for (let tries = 0; !(await htmlOf(url + PATHS[name])).includes('data-written=""'); tries++) {
      if (tries === MOST_TRIES) throw new Error(`the server writes no rows into ${name}`)
      await new Promise(resolve => setTimeout(resolve, ASKED_AGAIN_MS))
    }
}

/** Requests the page like a browser. Node's `fetch` sends the headers of a script's request. */
const htmlOf = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'User-Agent': USER_AGENT } }, answer => {
      void text(answer).then(resolve, reject)
    }).on('error', reject)
  })
