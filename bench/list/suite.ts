/** Compares the real list with two others, while it is scrolled and prices change, on a CPU slowed by DevTools. */
import type { CDPSession, Page } from 'playwright'
import { type Metrics, quantile, type Reading } from '../support/reading'
import type { SuiteContext } from '../support/suite'
import type { FrameLog } from './meter'
import { LIST_CONTESTANTS, LIST_SCENARIOS, SLOWED, type ListContestant, type ListScenario } from './scenarios'

const QUICK = { rounds: 1, seconds: 2 }
/** Wait after mounting, for images, idle work and the first windows. */
const SETTLE_MS = 700

export async function* listSuite(context: SuiteContext): AsyncIterable<Reading> {
  const { quick, say } = context
  for (const listed of LIST_SCENARIOS) {
    if (quick && listed.long === true) continue
    const scenario = quick ? { ...listed, ...QUICK } : listed
    const found = new Map<number, Record<string, Metrics[]>>(scenario.speeds.map(speed => [speed, {}]))
    for (let round = 0; round < scenario.rounds; round++)
      for (const contestant of LIST_CONTESTANTS) {
        say(`${scenario.id} ${contestant} ${round + 1}/${scenario.rounds}`)
        for (const [speed, metrics] of await runPage(context, contestant, scenario))
          ((found.get(speed) ?? {})[contestant] ??= []).push(metrics)
      }
    for (const [speed, contestants] of found)
      yield { scenario: `${scenario.id}.${speed === 0 ? 'still' : speed}`, base: 'empty', contestants }
  }
}

async function runPage({ browser, url }: SuiteContext, contestant: ListContestant, scenario: ListScenario) {
  const { width, height } = scenario.screen
  const page = await browser.newPage({ viewport: { width, height } })
  const devTools = await page.context().newCDPSession(page)
  await page.goto(`${url}list/`)
  await page.evaluate(([name, scenario]) => window.listBench.mount(name, scenario), [
    contestant,
    scenario,
  ] as const)
  await page.waitForTimeout(SETTLE_MS)
  await devTools.send('Performance.enable')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const found: [number, Metrics][] = []
  for (const speed of scenario.speeds)
    found.push([speed, await measure(page, devTools, speed, scenario.seconds)])
  await page.close()
  return found
}

async function measure(page: Page, devTools: CDPSession, speed: number, seconds: number): Promise<Metrics> {
  const before = await busyMs(devTools)
  const log = await page.evaluate(([speed, seconds]) => window.listBench.meter(speed, seconds), [
    speed,
    seconds,
  ] as const)
  const after = await busyMs(devTools)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  return {
    ...frameMetrics(log, seconds),
    mainMs: (after.task - before.task) / seconds,
    scriptMs: (after.script - before.script) / seconds,
    styleMs: (after.style - before.style) / seconds,
    layoutMs: (after.layout - before.layout) / seconds,
    elements,
    heapMb: usedSize / 2 ** 20,
  }
}

/** Counts and busy time are divided by the seconds; the others are per frame, per tick, or sizes. */
function frameMetrics(log: FrameLog, seconds: number): Metrics {
  const { frameMs, tickToPaintMs, longTaskMs, blankPx, viewportPx } = log
  const longer = (than: number) => frameMs.filter(duration => duration > than).length
  const blankMs = frameMs.reduce((sum, ms, frame) => sum + (ms * (blankPx[frame] ?? 0)) / viewportPx, 0)
  return {
    ...(tickToPaintMs.length > 0 && { tickToPaintMs: quantile(tickToPaintMs, 0.5) }),
    p50FrameMs: quantile(frameMs, 0.5),
    p95FrameMs: quantile(frameMs, 0.95),
    frames: frameMs.length / seconds,
    longFrames: longer(33.4) / seconds,
    longerFrames: longer(50.1) / seconds,
    longTasks: longTaskMs.length / seconds,
    blankFrames: blankPx.filter(pixels => pixels > 0).length / seconds,
    blankMs: blankMs / seconds,
  }
}

/** The main thread's busy time since the page opened, in milliseconds of the slowed CPU. */
async function busyMs(devTools: CDPSession) {
  const { metrics } = await devTools.send('Performance.getMetrics')
  const of = (name: string) => 1_000 * (metrics.find(metric => metric.name === name)?.value ?? 0)
  return {
    task: of('TaskDuration'),
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
  }
}
