/**
 * Traces one second of scrolling, unslowed. Figures are the main thread's own time by task name, without nested tasks.
 */
import { codeOf } from '../../../tools/classicScripts'
import { startBusyProduct } from '../../support/product'
import type { Metrics, Reading } from '../../support/reading'
import type { PartContext } from '../../support/owning'
import { selfTimes, startTrace, type TraceEvent } from '../../support/trace'
import { MATCHES, screensOf, type Contestant } from '../scenarios'
import { visit } from '../visit'
import { amount } from '../../support/amount'

const SPEED_PX_PER_S = 1_500
const SECONDS = amount(1, 0.3)
const MOST_NAMES = 15
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'v8',
  'blink',
  'cc',
]
const CONTESTANTS: readonly Contestant[] = ['widget', 'site', 'tanstack', 'recycled']

export async function* tracePart({ browser, part, own, say }: PartContext): AsyncIterable<Reading> {
  const watch = await codeOf('bench/page/watch/frames.ts')
  const server = own(await startBusyProduct(MATCHES))
  for (const screen of screensOf(part))
    for (const name of CONTESTANTS) {
      say(`page.trace.${screen.name} ${name}`)
      const { page, devTools, close } = await visit(browser, server, name, screen, 1)
      await page.evaluate(watch)
      const end = await startTrace(devTools, CATEGORIES)
      await page.evaluate(gesture => window.scrollList(gesture), {
        speedPxPerS: SPEED_PX_PER_S,
        seconds: SECONDS,
        follows: 'frames',
      } as const)
      const events = await end()
      await close()
      const times = [...selfTimes(ofMainThread(events))].sort((one, other) => other[1] - one[1])
      const contestants: Record<string, Metrics[]> = {}
      for (const [event, ms] of times.slice(0, MOST_NAMES)) contestants[event] = [{ selfMs: ms }]
      yield { scenario: `page.trace.${screen.name}.${name}`, base: '', contestants }
    }
}

/** Complete events of the busiest main thread. The others belong to other pages and to the browser. */
function ofMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events.filter(
    ({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.['name'] === 'CrRendererMain',
  )
  const own = threads.map(({ pid, tid }) =>
    events.filter(event => event.ph === 'X' && event.pid === pid && event.tid === tid),
  )
  return own.sort((one, other) => other.length - one.length)[0] ?? []
}
