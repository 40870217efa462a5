/** Opens a contestant's page as a visitor would, and reads how busy its main thread was. */
import type { Browser, CDPSession, Page } from 'playwright'
import { PATHS, SLOWED, type Contestant, type Screen } from './scenarios'

export interface Visit {
  readonly page: Page
  readonly devTools: CDPSession
  readonly close: () => Promise<void>
}

/** Wait after the first rows: for prices, pictures, and what the page loads after them. */
const SETTLE_MS = 2_500
/** As many leagues on a page of the list as there may be, so that a gesture never meets its end. */
const ALL_LEAGUES = 'window._6in1_max_leagues = 200'

/** Opens the page in a profile of its own, waits until it is at rest, then slows its main thread. */
export async function visit(
  browser: Browser,
  server: { readonly url: string },
  contestant: Contestant,
  screen: Screen,
): Promise<Visit> {
  const { width, height, phone } = screen
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: phone,
    isMobile: phone,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript({ content: ALL_LEAGUES })
  await page.goto(`${server.url}${PATHS[contestant]}`)
  await page.locator('[data-match]').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLE_MS)
  const devTools = await context.newCDPSession(page)
  // The thread's own time: a machine busy with other work would add its waiting.
  await devTools.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await devTools.send('Performance.enable')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return { page, devTools, close: () => context.close() }
}

export interface Busy {
  readonly task: number
  readonly script: number
  readonly style: number
  readonly layout: number
}

/** The main thread's busy time since the page opened, in milliseconds of the slowed thread. */
export async function busyMs(devTools: CDPSession): Promise<Busy> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  const of = (name: string) => 1_000 * (metrics.find(metric => metric.name === name)?.value ?? Number.NaN)
  return {
    task: of('TaskDuration'),
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
  }
}
