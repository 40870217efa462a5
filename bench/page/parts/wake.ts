/**
 * Measures how a page starts on a slow phone and a slow line, at a first visit and again. Lists each task of the main
 * thread above 50 ms from the navigation to 5 s after it, with its work. `BENCH_TRACES=FOLDER` saves the traces, for
 * DevTools' Performance panel, with a profile of the functions.
 */
import type { BrowserContext } from 'playwright'
import { codeOf } from '../../../tools/classicScripts'
import { startProduct } from '../../support/product'
import type { Metrics, Reading } from '../../support/reading'
import { openSlowLine } from '../../support/slowLine'
import type { PartContext } from '../../support/owning'
import { keepsTraces, saveTrace, startTrace } from '../../support/trace'
import { LONG_STEP_MS } from '../../support/watchdog'
import { paintsOf } from '../paints'
import { newPhone, untilWritten, WRITTEN_PAGES } from '../phone'
import { MATCHES, PATHS, SLOWED } from '../scenarios'
import { blockingOf, type LongTask, longTasks, taskTable } from '../wake/longTasks'
import { amount } from '../../support/amount'

const ROUNDS = 3
const WATCHED_MS = amount(5_000, 1_000)
/** Milliseconds until the page has saved its rows for the next visit, which it does every 15 s. */
const KEPT_AFTER_MS = amount(17_000, 0)
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8.execute',
  'blink.user_timing',
]
/** Additional category of a saved trace: the functions that ran. It makes the figures worse. */
const PROFILE = ['disabled-by-default-v8.cpu_profiler']

/** Metrics and tasks of a visit. */
interface Wake {
  readonly metrics: Metrics
  readonly tasks: readonly LongTask[]
}
/** Maximum number of visits until one has rows. A server on a busy machine answers without rows rather than late. */
const MOST_VISITS = amount(5, 100)

export async function* wakePart({ browser, quick, own, say }: PartContext): AsyncIterable<Reading> {
  const watch = await codeOf('bench/page/watch/firstRows.ts')
  const server = own(await startProduct(MATCHES))
  const line = own(await openSlowLine(server.port))
  await untilWritten(server.url)
  const rounds = quick ? 1 : ROUNDS
  for (const name of WRITTEN_PAGES) {
    const wakes: Record<string, Wake[]> = { first: [], again: [] }
    for (let round = 1; round <= rounds; round++) {
      const url = `${line.url}${PATHS[name]}`
      const wakeIn = (context: BrowserContext, visit: string, stayMs = 0) => {
        say(`page.wake.${name} ${visit} ${round}/${rounds}`, LONG_STEP_MS)
        return wake(context, { url, stayMs, name: `page.wake.${name}.${visit}.${round}` })
      }
      const { context, first } = await firstVisit(
        () => newPhone(browser, watch),
        context => wakeIn(context, 'first', quick ? 0 : KEPT_AFTER_MS),
      )
      wakes['first']?.push(first)
      wakes['again']?.push(await withRows(() => wakeIn(context, 'again')))
      await context.close()
    }
    yield reading(`page.wake.${name}`, wakes)
  }
}

/** The first visit with rows from the server, and its profile. */
function firstVisit(
  open: () => Promise<BrowserContext>,
  wakeIn: (context: BrowserContext) => Promise<Wake | undefined>,
): Promise<{ readonly context: BrowserContext; readonly first: Wake }> {
  return withRows(async () => {
    const context = await open()
    const first = await wakeIn(context)
    if (first !== undefined) return { context, first }
    await context.close()
    return undefined
  })
}

async function withRows<T>(visit: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < MOST_VISITS; tries++) {
    const found = await visit()
    if (found !== undefined) return found
  }
  throw new Error('the server writes no rows in time: the machine is too busy')
}

interface Visited {
  readonly url: string
  /** Milliseconds of the visit after the measured part. */
  readonly stayMs: number
  /** Name of the trace. */
  readonly name: string
}

/** Returns `undefined` if the page came without rows. */
async function wake(context: BrowserContext, { url, stayMs, name }: Visited): Promise<Wake | undefined> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const end = await startTrace(devTools, keepsTraces() ? [...CATEGORIES, ...PROFILE] : CATEGORIES)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(WATCHED_MS)
  const { rowsMs, usableMs, areWritten } = await paintsOf(devTools)
  const events = await end()
  if (areWritten) await page.waitForTimeout(stayMs)
  await page.close()
  if (!areWritten) return undefined
  saveTrace(name, events)
  const tasks = longTasks(events, url, WATCHED_MS)
  return { tasks, metrics: { ...metricsOf(tasks, rowsMs), rowsMs, usableMs } }
}

function metricsOf(tasks: readonly LongTask[], rowsMs: number): Metrics {
  const before = tasks.filter(({ startMs }) => startMs < rowsMs)
  const after = tasks.filter(({ startMs }) => startMs >= rowsMs)
  return {
    longestBeforeRowsMs: longest(before.map(({ ms }) => ms)),
    longestBeforeRowsThreadMs: longest(before.map(({ threadMs }) => threadMs)),
    longestAfterRowsMs: longest(after.map(({ ms }) => ms)),
    longestAfterRowsThreadMs: longest(after.map(({ threadMs }) => threadMs)),
    blockingMs: blockingOf(tasks.map(({ ms }) => ms)),
    blockingThreadMs: blockingOf(tasks.map(({ threadMs }) => threadMs)),
    longTasks: tasks.length,
  }
}

/** Longest duration, or 0 for an empty list. */
const longest = (durations: readonly number[]) => Math.max(0, ...durations)

function reading(scenario: string, wakes: Readonly<Record<string, readonly Wake[]>>): Reading {
  const contestants = Object.fromEntries(
    Object.entries(wakes).map(([visit, all]) => [visit, all.map(({ metrics }) => metrics)]),
  )
  const detail = Object.entries(wakes).map(([visit, all]) => detailOf(`${scenario}, ${visit}`, all))
  return { scenario, base: '', contestants, detail: detail.join('\n') }
}

/** Tasks of the visit with the median blocking time. */
function detailOf(title: string, wakes: readonly Wake[]): string {
  const blocking = ({ metrics }: Wake) => metrics['blockingMs'] ?? 0
  const inOrder = [...wakes].sort((one, other) => blocking(one) - blocking(other))
  const { tasks, metrics } = inOrder[Math.floor(inOrder.length / 2)] ?? missing('visits')
  const { rowsMs = 0, usableMs = 0 } = metrics
  return `${title}\n\n${taskTable(tasks, { 'first rows painted': rowsMs, 'own rows painted, presses are answered': usableMs })}`
}

function missing(what: string): never {
  throw new Error(`no ${what}`)
}
