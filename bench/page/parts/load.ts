/**
 * Measures the first visit on a slow phone and a slow line until its first rows. Then measures the next visit, which
 * has the caches of the first one.
 */
import type { BrowserContext } from 'playwright'
import { codeOf } from '../../../tools/classicScripts'
import { startProduct } from '../../support/product'
import type { Metrics, Reading } from '../../support/reading'
import { openSlowLine, type SlowLine } from '../../support/slowLine'
import type { PartContext } from '../../support/owning'
import { paintsOf } from '../paints'
import { newPhone, untilWritten, WRITTEN_PAGES } from '../phone'
import { MATCHES, PATHS, SLOWED } from '../scenarios'
import { LONG_STEP_MS } from '../../support/watchdog'
import { amount } from '../../support/amount'

const ROUNDS = 3
/** Milliseconds until the page has saved its rows for the next visit, which it does every 15 s. */
const KEPT_AFTER_MS = amount(17_000, 0)
/** Addresses of the day's list: the widget's and the site's. */
const LIST = /^\/(?:api\/6in1\/data|gf\/data\/(?:finish\/)?bf_)/

export async function* loadPart({ browser, quick, own, say }: PartContext): AsyncIterable<Reading> {
  const watch = await codeOf('bench/page/watch/firstRows.ts')
  const server = own(await startProduct(MATCHES))
  const line = own(await openSlowLine(server.port))
  await untilWritten(server.url)
  const rounds = quick ? 1 : ROUNDS
  const contestants: Record<string, Metrics[]> = {}
  for (let round = 0; round < rounds; round++)
    for (const name of WRITTEN_PAGES) {
      say(`page.load ${name} ${round + 1}/${rounds}`, LONG_STEP_MS)
      const context = await newPhone(browser, watch)
      const url = `${line.url}${PATHS[name]}`
      ;(contestants[name] ??= []).push(await load(context, line, url, KEPT_AFTER_MS))
      ;(contestants[`${name} again`] ??= []).push(await load(context, line, url, 0))
      await context.close()
    }
  yield { scenario: 'page.load', base: 'widget', contestants }
}

/** `stayMs`: milliseconds of the visit after the first rows. */
async function load(context: BrowserContext, line: SlowLine, url: string, stayMs: number): Promise<Metrics> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  line.forget()
  await page.goto(url, { waitUntil: 'commit' })
  const { textMs, rowsMs, usableMs, startedAt } = await paintsOf(devTools)
  const asked = line.asked()
  const [html = missing('request')] = asked
  const list = asked.find(({ path }) => LIST.test(path))
  const before = asked.filter(({ leftAt }) => leftAt < startedAt + rowsMs)
  await page.waitForTimeout(stayMs)
  const shift = await page.evaluate(() => window.layoutShift)
  await page.close()
  return {
    textMs,
    rowsMs,
    usableMs,
    shift,
    ...(list !== undefined && { listAfterHtmlMs: list.leftAt - html.arrivedAt }),
    requests: before.length,
  }
}

function missing(what: string): never {
  throw new Error(`no ${what}`)
}
