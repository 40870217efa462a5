/** Opens a contestant's page as a visitor would, and reads how busy its main thread was. */
import type { Browser, CDPSession, Page } from 'playwright'
import type { ListForm } from '../../src/ui/state/preferences'
import { PATHS, SLOWED, type Contestant, type Screen } from './scenarios'
import { amount, PATIENCE_MS } from '../support/amount'

export interface Visit {
  readonly page: Page
  readonly devTools: CDPSession
  /** How many times the main thread is slowed. */
  readonly rate: number
  readonly close: () => Promise<void>
}

/** Wait after the first rows: for prices, pictures, and what the page loads after them. */
const SETTLE_MS = amount(2_500, 200)
/** As many leagues on a page of the list as there may be, so that a gesture never meets its end. */
const ALL_LEAGUES = 'window._6in1_max_leagues = 200'

/**
 * The visitor's choices, by their cookies (`src/ui/state/preferences.ts`): on both pages the same form of a phone's cards, and
 * the bookmaker and the order with which the widget begins.
 */
const choicesWith = (form: ListForm) => ({
  sixinone_scores_form: form,
  sixinone_odds_form: form,
  odds_company: '31',
  sixinone_live_first: '0',
})

/** Opens the page in a profile of its own, waits until it is at rest, then slows its main thread `rate` times. */
export async function visit(
  browser: Browser,
  server: { readonly url: string },
  contestant: Contestant,
  screen: Screen,
  rate = SLOWED,
): Promise<Visit> {
  const { width, height, phone, form } = screen
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: phone,
    isMobile: phone,
    serviceWorkers: 'block',
  })
  await context.addCookies(
    Object.entries(choicesWith(form)).map(([name, value]) => ({ name, value, url: server.url })),
  )
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await page.addInitScript({ content: ALL_LEAGUES })
  await page.goto(`${server.url}${PATHS[contestant]}`)
  await page.locator('[data-match]').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLE_MS)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Performance.enable')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
  return { page, devTools, rate, close: () => context.close() }
}

/**
 * How busy the main thread was since the page opened, in milliseconds.
 *
 * Not slowed: the thread's own time, in which other work of the machine has no part. Slowed: the duration of its tasks,
 * which has such work in it four times over, because DevTools slows a thread by keeping it busy, idle or not.
 */
export async function mainThreadMs(devTools: CDPSession, rate: number): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  const wanted = rate === 1 ? 'ThreadTime' : 'TaskDuration'
  return 1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN)
}
