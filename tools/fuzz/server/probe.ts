/**
 * The built program of the feed server with a probe inside. The probe measures the processor time of each turn of the
 * event loop, and replies to requests for it.
 * An unreferenced immediate runs once a turn, in the check phase, and lets the loop sleep. Processor time is the main
 * thread's own: `process.threadCpuUsage()`, or on Linux the scheduler's figure, which `process.cpuUsage()` updates
 * first. Elsewhere it is the time in which the loop did not sleep. `performance` reports the runs of the garbage
 * collector.
 */
import { Session } from 'node:inspector'
import { existsSync, openSync, readSync } from 'node:fs'
import { performance, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds, as triples and pairs. Moments are of the machine's monotonic clock. */
export interface Turns {
  /** Begin, end and processor time of each turn. */
  readonly turns: Float64Array
  /** Begin and duration of each collection. */
  readonly collections: Float64Array
}

/** Megabytes after a collection in every thread. */
export interface Memory {
  readonly residentMb: number
  /** Objects and buffers of the main thread. */
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

/** Milliseconds for the threads to collect their garbage. */
const COLLECT_MS = 1500

/** Collects the garbage of every thread. The inspector reaches the program's own threads without code in them. */
async function memory(): Promise<Memory> {
  const session = new Session()
  session.connect()
  const message = JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
  })
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
  for (let turn = 0; turn < 2; turn++) (globalThis as { gc?: () => void }).gc?.()
  await wait(COLLECT_MS)
  session.disconnect()
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
    if (question === 'memory') return void memory().then(found => process.send?.(found))
    process.send?.({
      turns: Float64Array.from(turns),
      collections: Float64Array.from(collections),
    } satisfies Turns)
    turns = []
    collections = []
  })
}

measure()
await import(new URL('../../../dist/.server/feed.js', import.meta.url).href)
