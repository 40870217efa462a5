/** Opens a contestant's page as a visitor would, and measures its busy main thread. */
import type { Browser, CDPSession, Page } from 'playwright'
import type { ListForm } from '../../src/ui/state/preferences'
import { PATHS, SLOWED, type Contestant, type Screen } from './scenarios'
import { amount, PATIENCE_MS } from '../support/amount'

export interface Visit {
  readonly page: Page
  readonly devTools: CDPSession
  /** Rate by which the main thread is slowed. */
  readonly rate: number
  readonly close: () => Promise<void>
}

/** Milliseconds after the first rows, for prices, pictures and later loads. */
const SETTLE_MS = amount(2_500, 200)
/** Maximum number of leagues that a page of the list may have, so that a gesture never reaches its end. */
const ALL_LEAGUES = 'window._6in1_max_leagues = 200'

/**
 * The visitor's choices, as cookies (`src/ui/state/preferences.ts`). Both pages get the same form of a phone's cards,
 * and the widget's default bookmaker and order.
 */
const choicesWith = (form: ListForm) => ({
  sixinone_scores_form: form,
  sixinone_odds_form: form,
  odds_company: '31',
  sixinone_live_first: '0',
})

/** Opens the page in a new profile, waits until it is at rest, then slows its main thread by `rate`. */
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
 * Busy milliseconds of the main thread since the page opened. Unslowed: the thread's own time, without other work of
 * the machine. Slowed: the duration of its tasks, which includes such work four times, because DevTools slows a thread
 * by busy waiting.
 */
export async function mainThreadMs(devTools: CDPSession, rate: number): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  const wanted = rate === 1 ? 'ThreadTime' : 'TaskDuration'
  return 1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN)
}
