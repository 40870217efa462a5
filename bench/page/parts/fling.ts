/** A fling: how much of the list on screen has no row yet, over time, because the page is late. */
import type { FeedServer } from '../../../feedserver/start/feedServer'
import { codeOf } from '../../../tools/classicScripts'
import { startBusyProduct } from '../../support/product'
import type { Metrics, Reading } from '../../support/reading'
import type { SuiteContext } from '../../support/suite'
import { MATCHES, screensOf, SLOWED, type Contestant, type Screen } from '../scenarios'
import { visit } from '../visit'
import type { Drawn, FrameLog } from '../watch/frames'

const SPEED_PX_PER_S = 6_000
const SECONDS = 2
const ROUNDS = 3
const FRAME_MS = 1_000 / 60
const CONTESTANTS: readonly Contestant[] = ['recycled', 'tanstack', 'widget', 'site']

/** How much the main thread is slowed, in the name of the scenario. */
const RATES = { slowed: SLOWED, unslowed: 1 } as const

export async function* flingPart(context: SuiteContext): AsyncIterable<Reading> {
  const watch = await codeOf('bench/page/watch/frames.ts')
  const server = await startBusyProduct(MATCHES)
  for (const screen of screensOf(context.part))
    for (const rate of ['slowed', 'unslowed'] as const)
      yield await reading(context, { server, watch, screen, rate })
  await server.close()
}

interface Setting {
  readonly server: FeedServer
  readonly watch: string
  readonly screen: Screen
  readonly rate: keyof typeof RATES
}

async function reading({ browser, quick, say }: SuiteContext, setting: Setting): Promise<Reading> {
  const { server, watch, screen, rate } = setting
  const scenario = `page.fling.${screen.name}.${rate}`
  const contestants: Record<string, Metrics[]> = {}
  for (let round = 0; round < (quick ? 1 : ROUNDS); round++)
    for (const name of CONTESTANTS) {
      say(`${scenario} ${name} ${round + 1}`)
      const { page, close } = await visit(browser, server, name, screen, RATES[rate])
      await page.evaluate(watch)
      const log = await page.evaluate(gesture => window.scrollList(gesture), {
        speedPxPerS: SPEED_PX_PER_S,
        seconds: SECONDS,
        follows: 'clock',
        watchesRows: true,
      } as const)
      await close()
      ;(contestants[name] ??= []).push({ ...blanks(log), frames: log.frames.length / SECONDS })
    }
  return { scenario, base: 'recycled', contestants }
}

/**
 * At each sixtieth of a second the screen shows the rows that were drawn last at the position of the finger then, as the
 * compositor would: it does not wait for the page.
 */
function blanks({ frames, drawn, from, heightPx }: FrameLog): Metrics {
  const [start = 0] = frames
  let blank = 0
  let instants = 0
  let worst = 0
  let next = 0
  for (let at = start + FRAME_MS; at < start + SECONDS * 1_000; at += FRAME_MS) {
    while ((drawn[next + 1]?.at ?? Infinity) <= at) next++
    const top = from + (SPEED_PX_PER_S * (at - start)) / 1_000
    const share = blankShare(drawn[next], top, heightPx)
    instants++
    blank += share
    worst = Math.max(worst, share)
  }
  return { blankPercent: (100 * blank) / instants, worstBlankPercent: 100 * worst }
}

/** The share of the screen, `heightPx` high and `top` pixels down the list, that no row covers. */
function blankShare(drawn: Drawn | undefined, top: number, heightPx: number): number {
  let covered = 0
  let reached = top
  for (const [first, last] of drawn?.runs ?? []) {
    const from = Math.max(first, reached)
    const to = Math.min(last, top + heightPx)
    if (to <= from) continue
    covered += to - from
    reached = to
  }
  const uncovered = heightPx - covered
  // Less than half a pixel is what sums of fractions leave.
  return uncovered < 0.5 ? 0 : uncovered / heightPx
}
