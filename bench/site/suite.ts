/**
 * The built site, with pictures, its feed server and all: how long a press on a match takes to show it (`openMatch.ts`),
 * and, on a phone, how long one on the menu takes to show the rows of the other screen, the first time and when that
 * screen's list is held.
 */
import type { Page } from 'playwright'
import { codeOf } from '../../tools/classicScripts'
import type { Metrics, Reading } from '../support/reading'
import type { SuiteContext } from '../support/suite'
import { openMatchSuite } from './openMatch'
import { startProduct } from '../support/product'
import type { ShownAfterMs } from './watch'
import { workerHeapMb } from '../support/workerHeap'

const SLOWED = 4
const PHONE = { width: 360, height: 740 }
/** In the order of the presses. */
const SCREENS = ['gameRate', 'result', 'fixture', 'home'] as const
const MATCHES = [400, 2_000] as const
const ROUNDS = 5
/** Wait before each press, for what the last one left to do. */
const SETTLE_MS = 1_500

export async function* siteSuite(context: SuiteContext): AsyncIterable<Reading> {
  yield* openMatchSuite(context)
  yield* switchSuite(context)
}

async function* switchSuite({ browser, quick, say }: SuiteContext): AsyncIterable<Reading> {
  const watch = await codeOf('bench/site/watch.ts')
  const rounds = quick ? 1 : ROUNDS
  for (const matches of quick ? MATCHES.slice(0, 1) : MATCHES) {
    const contestants: Record<'first' | 'held', Metrics[]> = { first: [], held: [] }
    const server = await startProduct(matches)
    for (let round = 0; round < rounds; round++) {
      say(`site.switch.${matches} ${round + 1}/${rounds}`)
      const page = await browser.newPage({ viewport: PHONE, serviceWorkers: 'block' })
      await page.addInitScript({ content: watch })
      const devTools = await page.context().newCDPSession(page)
      await page.goto(`${server.url}?lang=vi`)
      await page.locator('[data-match]').first().waitFor()
      await page.waitForTimeout(SETTLE_MS)
      const workerMb = await workerHeapMb(devTools)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
      const { homeMs: _, ...first } = await walk(page)
      contestants.first.push({ ...first, workerMb })
      const held = await walk(page)
      contestants.held.push({ ...held, workerMb: await workerHeapMb(devTools) })
      await page.close()
    }
    await server.close()
    yield { scenario: `site.switch.${matches}`, base: 'first', contestants }
  }
}

/** Presses every entry of the menu but that of the favourites, which show what a visitor chose. */
async function walk(page: Page): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const screen of SCREENS) {
    const query = screen === 'home' ? '?lang=vi' : `?lang=vi&screen=${screen}`
    await page.locator(`nav a[href$="${query}"]`).click()
    const shown = await page.waitForFunction((): ShownAfterMs => window.shownAfterMs)
    found[`${screen}Ms`] = (await shown.jsonValue()) ?? Number.NaN
    await page.waitForTimeout(SETTLE_MS)
  }
  return found
}
