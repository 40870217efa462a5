/**
 * Measures layout shifts while a page loads over a slow line on a slow phone, without banners and with late banners.
 */
import type { Browser } from 'playwright'
import { codeOf } from '../../../tools/classicScripts'
import { startProduct } from '../../support/product'
import type { Metrics, Reading } from '../../support/reading'
import { openSlowLine } from '../../support/slowLine'
import type { PartContext } from '../../support/owning'
import { MATCHES, PATHS, SLOWED } from '../scenarios'
import { LONG_STEP_MS } from '../../support/watchdog'
import { amount, PATIENCE_MS } from '../../support/amount'

const ROUNDS = 1
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_280, height: 800 },
] as const
const PAGES = ['widget', 'site'] as const
/** Milliseconds after the page is live, and again after the banners, for late changes. */
const SETTLE_MS = amount(2_000, 100)
const PLACES =
  'nav-01,nav-02,nav-03,topleft,topright,sixinone,sixinone2,match-list,catfish,mobile-01,mobile-02'
/** Banner positions that a page names before our script runs, and their banners from the page's ad script. */
const NAME_PLACES = `window.ad_slots = '${PLACES}'`
const FILL_PLACES = `window.adBanners = '${PLACES}'.split(',').map(pos => (
  { pos, tracking: 'https://ads.example/click', imgUrl: '', active: 1, text: '<b>Banner</b>' }
))`

export async function* shiftPart({ browser, quick, own, say }: PartContext): AsyncIterable<Reading> {
  const watch = await codeOf('bench/page/watch/firstRows.ts')
  const server = own(await startProduct(MATCHES))
  const line = own(await openSlowLine(server.port))
  for (const name of PAGES) {
    const contestants: Record<string, Metrics[]> = {}
    for (let round = 0; round < (quick ? 1 : ROUNDS); round++)
      for (const banners of [false, true]) {
        const found: Record<string, number> = {}
        for (const size of quick ? SIZES.slice(0, 1) : SIZES) {
          say(
            `page.shift.${name} ${size.width} px${banners ? ', named places' : ''} ${round + 1}`,
            LONG_STEP_MS,
          )
          found[`shift${size.width}`] = await shiftOf(browser, `${line.url}${PATHS[name]}`, {
            size,
            banners,
            watch,
          })
        }
        ;(contestants[banners ? 'named places' : 'no banners'] ??= []).push(found)
      }
    yield { scenario: `page.shift.${name}`, base: 'no banners', contestants }
  }
}

interface Case {
  readonly size: (typeof SIZES)[number]
  readonly banners: boolean
  readonly watch: string
}

async function shiftOf(browser: Browser, url: string, { size, banners, watch }: Case): Promise<number> {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  await page.addInitScript({ content: watch })
  if (banners) await page.addInitScript({ content: NAME_PLACES })
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.firstPaints, undefined, { timeout: PATIENCE_MS })
  await page.locator('[data-source="live"]').first().waitFor({ state: 'attached', timeout: PATIENCE_MS })
  await page.waitForTimeout(SETTLE_MS)
  if (banners) {
    await page.evaluate(FILL_PLACES)
    await page.locator('[data-ad] a').first().waitFor({ timeout: 30_000 })
    await page.waitForTimeout(SETTLE_MS)
  }
  const shift = await page.evaluate(() => window.layoutShift)
  await context.close()
  return shift
}
