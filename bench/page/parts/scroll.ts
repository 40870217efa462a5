/** Scrolling at reading speed under 300 changes a tick: the main thread's work for a frame, and the frames it loses. */
import { codeOf } from '../../../tools/classicScripts'
import { startBusyProduct } from '../../support/product'
import { type Metrics, quantile, type Reading } from '../../support/reading'
import type { SuiteContext } from '../../support/suite'
import { MATCHES, SCREENS, type Contestant, type Screen } from '../scenarios'
import { busyMs, visit, type Busy } from '../visit'
import type { FrameLog } from '../watch/frames'

const SPEED_PX_PER_S = 1_500
const SECONDS = 4
const ROUNDS = 5
const QUICK = { rounds: 1, seconds: 2 }
/** The naive list takes so long that it runs in the first rounds only. */
const NAIVE_ROUNDS = 2
const FRAME_MS = 1_000 / 60
const CONTESTANTS: readonly Contestant[] = ['hand', 'widget', 'site', 'tanstack', 'empty', 'naive']

export async function* scrollPart({ browser, quick, say }: SuiteContext): AsyncIterable<Reading> {
  const watch = await codeOf('bench/page/watch/frames.ts')
  const server = await startBusyProduct(MATCHES)
  const { rounds, seconds } = quick ? QUICK : { rounds: ROUNDS, seconds: SECONDS }
  for (const screen of SCREENS) {
    const contestants: Record<string, Metrics[]> = {}
    for (let round = 0; round < rounds; round++)
      for (const name of CONTESTANTS) {
        if (name === 'naive' && round >= NAIVE_ROUNDS) continue
        say(`page.scroll.${screen.name} ${name} ${round + 1}/${rounds}`)
        const { page, devTools, close } = await visit(browser, server, name, screen)
        await page.evaluate(watch)
        const before = await busyMs(devTools)
        const log = await page.evaluate(([speed, seconds]) => window.scrollList(speed, seconds, false), [
          SPEED_PX_PER_S,
          seconds,
        ] as const)
        const after = await busyMs(devTools)
        await close()
        assertScrolled(log, screen, seconds)
        ;(contestants[name] ??= []).push(metricsOf(log, before, after))
      }
    yield { scenario: `page.scroll.${screen.name}`, base: 'hand', contestants }
  }
  await server.close()
}

function metricsOf({ frames, from, to }: FrameLog, before: Busy, after: Busy): Metrics {
  const intervals = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const spanMs = (frames.at(-1) ?? 0) - (frames[0] ?? 0)
  const per = (part: keyof Busy) => (after[part] - before[part]) / frames.length
  return {
    mainMs: per('task'),
    mainMsPer100Px: (100 * (after.task - before.task)) / (to - from),
    scriptMs: per('script'),
    styleMs: per('style'),
    layoutMs: per('layout'),
    lostPercent: Math.max(0, 100 * (1 - intervals.length / (spanMs / FRAME_MS))),
    p99FrameMs: quantile(intervals, 0.99),
  }
}

/** Figures of a list that did not move would be worth nothing. */
function assertScrolled({ from, to }: FrameLog, { name }: Screen, seconds: number) {
  const wanted = SPEED_PX_PER_S * seconds
  if (to - from < wanted * 0.9) throw new Error(`${name}: scrolled ${to - from} px of ${wanted}`)
}
