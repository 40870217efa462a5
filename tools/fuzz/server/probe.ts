/**
 * The feed server's program with a probe inside, which measures the processor time of each turn of its event loop, and says it when it is
 * asked.
 *
 * An immediate that holds nothing open runs once a turn, in the check phase, and does not keep the loop from sleeping. Processor time is
 * the main thread's own: `process.threadCpuUsage()`, or on Linux the scheduler's figure, which `process.cpuUsage()` brings up to date first.
 * Elsewhere it is the time in which the loop did not sleep. `performance` says when the garbage collector stopped the thread, and for how long.
 */
import { existsSync, openSync, readSync } from 'node:fs'
import { performance, PerformanceObserver } from 'node:perf_hooks'

/** Numbers in triples and pairs; milliseconds, moments by the machine's monotonic clock. */
export interface Turns {
  /** When the turn began and ended, and its processor time. */
  readonly turns: Float64Array
  /** When a collection began, and how long it took. */
  readonly collections: Float64Array
}

/** Megabytes, after two collections. */
export interface Memory {
  readonly residentMb: number
  /** What the main thread's own objects and buffers take. */
  readonly heapMb: number
}

const SCHEDULER = `/proc/self/task/${process.pid}/schedstat`
const MB = 2 ** 20

function readerOfCpu(): () => number {
  const own = (process as { threadCpuUsage?: () => { user: number; system: number } }).threadCpuUsage
  if (own !== undefined)
    return () => {
      const { user, system } = own()
      return (user + system) / 1000
    }
  if (!existsSync(SCHEDULER)) return () => performance.eventLoopUtilization().active
  const file = openSync(SCHEDULER, 'r')
  const text = Buffer.alloc(64)
  return () => {
    process.cpuUsage()
    const length = readSync(file, text, 0, text.length, 0)
    return Number.parseInt(text.toString('latin1', 0, length), 10) / 1e6
  }
}

const monotonicMs = () => Number(process.hrtime.bigint()) / 1e6

function memory(): Memory {
  for (let turn = 0; turn < 2; turn++) (globalThis as { gc?: () => void }).gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { residentMb: rss / MB, heapMb: (heapUsed + external) / MB }
}

function measure(): void {
  const cpuMs = readerOfCpu()
  const timeline = monotonicMs() - performance.now()
  let turns: number[] = []
  let collections: number[] = []
  let before = cpuMs()
  let since = monotonicMs()
  const turn = (): void => {
    const now = cpuMs()
    const at = monotonicMs()
    turns.push(since, at, now - before)
    since = at
    before = now
    setImmediate(turn).unref()
  }
  turn()
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) collections.push(timeline + startTime, duration)
  }).observe({ entryTypes: ['gc'] })
  process.on('message', question => {
    if (question === 'memory') return void process.send?.(memory())
    process.send?.({
      turns: Float64Array.from(turns),
      collections: Float64Array.from(collections),
    } satisfies Turns)
    turns = []
    collections = []
  })
}

measure()
await import('../../../feedserver/main')
