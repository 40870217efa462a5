/** A phone that the server writes rows for, and the wait until it does. */
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Browser, BrowserContext } from 'playwright'
import { PATHS, SCREENS } from './scenarios'
import { amount, PATIENCE_MS } from '../support/amount'

/** The pages that the server writes rows into. */
export const WRITTEN_PAGES = ['widget', 'site'] as const

/** The server writes rows for the device that the browser names. */
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

/** A profile of its own on a phone. `watch` runs in each of its pages from the beginning. */
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
/** A server that writes no rows for so long never does. */
const MOST_TRIES = amount(150, 3_000)

/** Until the pages of a server come with rows: the thread that writes them is started by the first request. */
export async function untilWritten(url: string): Promise<void> {
  for (const name of WRITTEN_PAGES)
    for (let tries = 0; !(await htmlOf(url + PATHS[name])).includes('data-written=""'); tries++) {
      if (tries === MOST_TRIES) throw new Error(`the server writes no rows into ${name}`)
      await new Promise(resolve => setTimeout(resolve, ASKED_AGAIN_MS))
    }
}

/** As a browser requests it; `fetch` of Node says that it is a script. */
const htmlOf = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'User-Agent': USER_AGENT } }, answer => {
      void text(answer).then(resolve, reject)
    }).on('error', reject)
  })
