/**
 * Measures scrolling at reading speed under 300 changes a tick: the main thread's work for a frame, and the lost
 * frames. The main thread is slowed like a low-end phone. It is measured unslowed as well, because on a busy machine
 * DevTools multiplies the work of other processes too. Unslowed, the list moves with every frame, however late, so that
 * the same rows pass.
 */
import type { FeedServer } from '../../../feedserver/start/feedServer'
import { codeOf } from '../../../tools/classicScripts'
import { startBusyProduct } from '../../support/product'
import { type Metrics, quantile, type Reading } from '../../support/reading'
import type { PartContext } from '../../support/owning'
import { MATCHES, screensOf, SLOWED, type Contestant, type Screen } from '../scenarios'
import { mainThreadMs, visit, type Visit } from '../visit'
import type { FrameLog } from '../watch/frames'
import { amount } from '../../support/amount'

const SPEED_PX_PER_S = 1_500
const SECONDS = 3
const ROUNDS = 3
const QUICK = { rounds: 1, seconds: amount(2, 0.3) }
const FRAME_MS = 1_000 / 60
const CONTESTANTS: readonly Contestant[] = ['recycled', 'tanstack', 'widget', 'site', 'empty']

/** `down`: rows and pictures that were not shown before. `back`: the same distance up again. */
const WAYS = { down: 1, back: -1 } as const
type Way = keyof typeof WAYS
/** Rates by which the main thread is slowed, by the name in the scenario. */
const RATES = { slowed: SLOWED, unslowed: 1 } as const

export async function* scrollPart(context: PartContext): AsyncIterable<Reading> {
  const watch = await codeOf('bench/page/watch/frames.ts')
  const server = context.own(await startBusyProduct(MATCHES))
  for (const screen of screensOf(context.part))
    for (const rate of ['slowed', 'unslowed'] as const)
      yield* readings(context, { server, watch, screen, rate })
}

interface Setting {
  readonly server: FeedServer
  readonly watch: string
  readonly screen: Screen
  readonly rate: keyof typeof RATES
}

async function* readings({ browser, quick, say }: PartContext, setting: Setting): AsyncIterable<Reading> {
  const { server, watch, screen, rate } = setting
  const { rounds, seconds } = quick ? QUICK : { rounds: ROUNDS, seconds: SECONDS }
  const scenario = `page.scroll.${screen.name}.${rate}`
  const found: Record<Way, Record<string, Metrics[]>> = { down: {}, back: {} }
  for (let round = 0; round < rounds; round++)
    for (const name of CONTESTANTS) {
      say(`${scenario} ${name} ${round + 1}/${rounds}`)
      const visited = await visit(browser, server, name, screen, RATES[rate])
      await visited.page.evaluate(watch)
      for (const way of ['down', 'back'] as const)
        (found[way][name] ??= []).push(await measure(visited, WAYS[way] * SPEED_PX_PER_S, seconds))
      await visited.close()
    }
  for (const [way, contestants] of Object.entries(found)) {
    yield { scenario: `${scenario}.${way}`, base: 'recycled', contestants }
    const { widget = [], site = [] } = contestants
    yield { scenario: `${scenario}.${way}.pages`, base: 'widget', contestants: { widget, site } }
  }
}

async function measure({ page, devTools, rate }: Visit, speed: number, seconds: number): Promise<Metrics> {
  const before = await mainThreadMs(devTools, rate)
  const log = await page.evaluate(gesture => window.scrollList(gesture), {
    speedPxPerS: speed,
    seconds,
    // Unslowed runs count work and not time: the same rows pass on a busy machine.
    follows: rate === 1 ? 'frames' : 'clock',
  } as const)
  const after = await mainThreadMs(devTools, rate)
  assertScrolled(log, Math.abs(speed) * seconds)
  return metricsOf(log, after - before)
}

/** `mainMs`: busy milliseconds of the main thread. */
function metricsOf({ frames, from, to }: FrameLog, mainMs: number): Metrics {
  const intervals = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const spanMs = (frames.at(-1) ?? 0) - (frames[0] ?? 0)
  const drawnPercent = Math.min(100, (100 * intervals.length) / (spanMs / FRAME_MS))
  return {
    mainMsPerFrame: mainMs / frames.length,
    mainMsPer100Px: (100 * mainMs) / Math.abs(to - from),
    drawnPercent,
    lostPercent: 100 - drawnPercent,
    p99FrameMs: quantile(intervals, 0.99),
  }
}

/** Throws if the list did not move, because the figures would be meaningless. */
function assertScrolled({ from, to }: FrameLog, wanted: number) {
  const moved = Math.abs(to - from)
  if (moved < wanted * 0.9) throw new Error(`the list scrolled ${moved} px of ${wanted}`)
}
