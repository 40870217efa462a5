/**
 * Measures the additional memory of a day of 2,000 matches over one of 400: heaps after a garbage collection, and
 * elements.
 */
import { startProduct } from '../../support/product'
import type { Metrics, Reading } from '../../support/reading'
import type { SuiteContext } from '../../support/suite'
import { workerHeapMb } from '../../support/workerHeap'
import { MATCHES, PATHS, SCREENS } from '../scenarios'
import { amount, PATIENCE_MS } from '../../support/amount'

const DAYS = [MATCHES, 2_000] as const
const ROUNDS = 2
const SETTLE_MS = amount(3_000, 100)
const PAGES = ['widget', 'site'] as const

export async function* memoryPart({ browser, quick, say }: SuiteContext): AsyncIterable<Reading> {
  const found: Record<(typeof PAGES)[number], Record<string, Metrics[]>> = { widget: {}, site: {} }
  for (const matches of DAYS) {
    const server = await startProduct(matches)
    try {
      for (let round = 0; round < (quick ? 1 : ROUNDS); round++)
        for (const name of PAGES) {
          say(`page.memory.${name} ${matches} ${round + 1}`)
          const context = await browser.newContext({
            viewport: SCREENS[0],
            hasTouch: true,
            isMobile: true,
            serviceWorkers: 'block',
          })
          context.setDefaultTimeout(PATIENCE_MS)
          const page = await context.newPage()
          await page.goto(`${server.url}${PATHS[name]}`)
          await page.locator('[data-match]').first().waitFor()
          await page.waitForTimeout(SETTLE_MS)
          const devTools = await context.newCDPSession(page)
          await devTools.send('HeapProfiler.collectGarbage')
          const { usedSize } = await devTools.send('Runtime.getHeapUsage')
          const elements = await page.evaluate(() => document.querySelectorAll('*').length)
          const workerMb = await workerHeapMb(devTools)
          ;(found[name][`${matches} matches`] ??= []).push({ pageMb: usedSize / 2 ** 20, workerMb, elements })
          await context.close()
        }
    } finally {
      await server.close()
    }
  }
  for (const name of PAGES)
    yield { scenario: `page.memory.${name}`, base: `${DAYS[0]} matches`, contestants: found[name] }
}
