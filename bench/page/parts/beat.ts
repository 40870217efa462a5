/**
 * Measures a page without input under 300 changes a tick: the main thread's own time for each tick. The page is not
 * slowed, because on a busy machine DevTools' slowing multiplies the work of other processes too.
 */
import { TICK_MS } from '../../support/busyWorld'
import { startBusyProduct } from '../../support/product'
import type { Metrics, Reading } from '../../support/reading'
import type { PartContext } from '../../support/owning'
import { MATCHES, screensOf, type Contestant } from '../scenarios'
import { mainThreadMs, visit } from '../visit'
import { amount } from '../../support/amount'

const SECONDS = amount(6, 1)
const ROUNDS = 5
const CONTESTANTS: readonly Contestant[] = ['tanstack', 'recycled', 'widget', 'site', 'empty']

export async function* beatPart({ browser, quick, part, own, say }: PartContext): AsyncIterable<Reading> {
  const server = own(await startBusyProduct(MATCHES))
  const rounds = quick ? 1 : ROUNDS
  for (const screen of screensOf(part)) {
    const contestants: Record<string, Metrics[]> = {}
    for (let round = 0; round < rounds; round++)
      for (const name of CONTESTANTS) {
        say(`page.beat.${screen.name} ${name} ${round + 1}/${rounds}`)
        const { page, devTools, close } = await visit(browser, server, name, screen, 1)
        const before = await mainThreadMs(devTools, 1)
        await page.waitForTimeout(SECONDS * 1_000)
        const after = await mainThreadMs(devTools, 1)
        const elements = await page.evaluate(() => document.querySelectorAll('*').length)
        await close()
        const mainMs = ((after - before) * TICK_MS) / (SECONDS * 1_000)
        ;(contestants[name] ??= []).push({ mainMs, elements })
      }
    yield { scenario: `page.beat.${screen.name}`, base: 'tanstack', contestants }
  }
}
