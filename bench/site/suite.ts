/**
 * Measures the built site with pictures and feed server. One figure is the time from a press on a match until it is
 * shown (`openMatch.ts`). Another, on a phone, is the time from a press on the menu until the next screen's rows are
 * shown. That press is measured the first time, and again with the screen's list in memory.
 */
import type { Page } from 'playwright'
import { codeOf } from '../../tools/classicScripts'
import type { Metrics, Reading } from '../support/reading'
import { owning, type Part, type PartContext } from '../support/owning'
import type { Suite, SuiteContext } from '../support/suite'
import { openMatchPart } from './openMatch'
import { pagesPart } from './pages'
import { startProduct } from '../support/product'
import type { ShownAfterMs } from './watch'
import { workerHeapMb } from '../support/workerHeap'
import { amount, PATIENCE_MS } from '../support/amount'

const SLOWED = amount(4, 1)
const PHONE = { width: 360, height: 740 }
/** Screens in the order of the presses. */
const SCREENS = ['gameRate', 'result', 'fixture', 'home'] as const
const MATCHES = [amount(400, 60), 2_000] as const
const ROUNDS = 5
/** Milliseconds before each press, for work that the last press left. */
const SETTLE_MS = amount(1_500, 100)

const PARTS: Readonly<Record<string, Part>> = { match: openMatchPart, switch: switchPart, pages: pagesPart }
export const SITE_PARTS = Object.keys(PARTS)

export const siteSuite: Suite = async function* (context) {
  const { part } = context
  if (part !== undefined && !Object.hasOwn(PARTS, part))
    throw new Error(`--part is one of ${SITE_PARTS.join(', ')}`)
  for (const [name, measure] of Object.entries(PARTS))
    if (part === undefined || part === name) yield* owning(measure)(context)
}

async function* switchPart(context: SuiteContext): AsyncIterable<Reading> {
  for (const matches of context.quick ? MATCHES.slice(0, 1) : MATCHES)
    yield* owning(inner => switches(inner, matches))(context)
}

async function* switches({ browser, quick, own, say }: PartContext, matches: number): AsyncIterable<Reading> {
  const watch = await codeOf('bench/site/watch.ts')
  const rounds = quick ? 1 : ROUNDS
  const contestants: Record<'first' | 'again', Metrics[]> = { first: [], again: [] }
  const server = own(await startProduct(matches))
  for (let round = 0; round < rounds; round++) {
    say(`site.switch.${matches} ${round + 1}/${rounds}`)
    const page = await browser.newPage({ viewport: PHONE, serviceWorkers: 'block' })
    page.setDefaultTimeout(PATIENCE_MS)
    await page.addInitScript({ content: watch })
    const devTools = await page.context().newCDPSession(page)
    await page.goto(`${server.url}?lang=vi`)
    await page.locator('[data-match]').first().waitFor()
    await page.waitForTimeout(SETTLE_MS)
    const workerMb = await workerHeapMb(devTools)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const { homeMs: _, ...first } = await walk(page)
    contestants.first.push({ ...first, workerMb })
    const again = await walk(page)
    contestants.again.push({ ...again, workerMb: await workerHeapMb(devTools) })
    await page.close()
  }
  yield { scenario: `site.switch.${matches}`, base: 'first', contestants }
}

/** Presses every entry of the menu except the favourites, whose rows depend on the visitor. */
async function walk(page: Page): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const screen of SCREENS.slice(0, amount(SCREENS.length, 1))) {
    const query = screen === 'home' ? '?lang=vi' : `?lang=vi&screen=${screen}`
    await page.locator(`nav a[href$="${query}"]`).click()
    const shown = await page.waitForFunction((): ShownAfterMs => window.shownAfterMs)
    found[`${screen}Ms`] = (await shown.jsonValue()) ?? Number.NaN
    await page.waitForTimeout(SETTLE_MS)
  }
  return found
}
