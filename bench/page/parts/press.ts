/** Measures presses on a slow phone: from the finger to the next paint, as Event Timing reports it for INP. */
import type { Page } from 'playwright'
import { codeOf } from '../../../tools/classicScripts'
import { startBusyProduct } from '../../support/product'
import { type Metrics, quantile, type Reading } from '../../support/reading'
import type { PartContext } from '../../support/owning'
import { PRESSES, reach, type Press } from '../presses'
import { MATCHES, SCREENS, type Contestant } from '../scenarios'
import { visit } from '../visit'

const ROUNDS = 2
/** Number of presses of each kind on one page. */
const TIMES = 3
/** Milliseconds after a press, for its paint and its consequences. */
const SETTLE_MS = 1_200
const PAGES: readonly Contestant[] = ['widget', 'site']

export async function* pressPart({ browser, quick, own, say }: PartContext): AsyncIterable<Reading> {
  const watch = await codeOf('bench/page/watch/presses.ts')
  const server = own(await startBusyProduct(MATCHES))
  const [phone] = SCREENS
  for (const name of PAGES) {
    const contestants: Record<string, Metrics[]> = {}
    for (let round = 0; round < (quick ? 1 : ROUNDS); round++) {
      say(`page.press.${name} ${round + 1}`)
      const { page, close } = await visit(browser, server, name, phone)
      await page.evaluate(watch)
      for (const press of PRESSES) {
        say(`page.press.${name} ${round + 1} ${press.name}`)
        const took: number[] = []
        for (let time = 0; time < (quick ? 1 : TIMES); time++) took.push(await durationOf(page, press))
        const [first = 0] = took
        const metrics = { firstMs: first, medianMs: quantile(took, 0.5), worstMs: Math.max(...took) }
        ;(contestants[press.name] ??= []).push(metrics)
      }
      await close()
    }
    yield { scenario: `page.press.${name}`, base: '', contestants }
  }
}

async function durationOf(page: Page, press: Press): Promise<number> {
  const button = await reach(page, press)
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(() => window.forgetPresses())
  await button.tap()
  await page.waitForTimeout(SETTLE_MS)
  const took = await page.evaluate(() => window.longestPress())
  await press.back?.(page, SETTLE_MS)
  await page.waitForTimeout(SETTLE_MS)
  return took
}
