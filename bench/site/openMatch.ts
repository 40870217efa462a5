/**
 * Measures a press on a match in the built site, with its feed server and pictures. The device is a phone or a wide
 * page. It is the first press, or one after another match was open.
 */
import type { Browser, Page } from 'playwright'
import { codeOf } from '../../tools/classicScripts'
import type { Metrics, Reading } from '../support/reading'
import type { PartContext } from '../support/owning'
import { startProduct } from '../support/product'
import { amount, PATIENCE_MS } from '../support/amount'

const SLOWED = amount(4, 1)
const MATCHES = amount(400, 60)
const ROUNDS = 5
const SETTLE_MS = amount(1_500, 100)
const SIZES = { phone: { width: 360, height: 740 }, wide: { width: 1366, height: 800 } } as const

export async function* openMatchPart({ browser, quick, own, say }: PartContext): AsyncIterable<Reading> {
  const watch = await codeOf('bench/site/watchMatch.ts')
  const server = own(await startProduct(MATCHES))
  for (const [name, viewport] of Object.entries(SIZES)) {
    const contestants: Record<'first' | 'again', Metrics[]> = { first: [], again: [] }
    const rounds = quick ? 1 : ROUNDS
    for (let round = 0; round < rounds; round++) {
      say(`site.match.${name} ${round + 1}/${rounds}`)
      const page = await slowPage(browser, viewport, watch, `${server.url}?lang=vi`)
      contestants.first.push(await open(page, 1))
      await page.keyboard.press('Escape')
      await page.waitForTimeout(SETTLE_MS)
      contestants.again.push(await open(page, 2))
      await page.close()
    }
    yield { scenario: `site.match.${name}`, base: 'first', contestants }
  }
}

async function slowPage(
  browser: Browser,
  viewport: { width: number; height: number },
  watch: string,
  url: string,
) {
  const page = await browser.newPage({ viewport, serviceWorkers: 'block' })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript({ content: watch })
  await page.goto(url)
  await page.locator('[data-match]').first().waitFor()
  // The pointer is on the page, so that the code of a match is loaded ahead, as for a visitor who looked at the list.
  await page.mouse.move(200, 400)
  await page.waitForTimeout(SETTLE_MS)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return page
}

async function open(page: Page, index: number): Promise<Metrics> {
  await page.locator('[data-action="match"]').nth(index).click()
  const opened = await page.waitForFunction(() => window.openedMatch)
  const found = await opened.jsonValue()
  return { ...found }
}
