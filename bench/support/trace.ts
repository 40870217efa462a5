/** Records a trace of DevTools, and sums the time of each event without nested events. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession } from 'playwright'

export interface TraceEvent {
  readonly name: string
  /** Phase: `X` is complete and has a duration, `B` and `E` are a beginning and an end. */
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Timestamp in microseconds. */
  readonly ts: number
  /** The thread's own time at `ts`, in microseconds. */
  readonly tts?: number
  readonly dur?: number
  /** The thread's own duration in microseconds, without waits. */
  readonly tdur?: number
  readonly args?: Readonly<Record<string, unknown>>
}

/** Begins a trace. The returned function ends the trace and resolves to its events, in no order. */
export async function startTrace(
  devTools: CDPSession,
  categories: readonly string[],
): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = []
  devTools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent)
  })
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories] },
  })
  return async () => {
    const complete = new Promise(resolve => devTools.once('Tracing.tracingComplete', resolve))
    await devTools.send('Tracing.end')
    await complete
    return events
  }
}

/** Folder for traces from the environment, or `undefined` for no traces. */
const folder = () => process.env['BENCH_TRACES'] || undefined

export const keepsTraces = (): boolean => folder() !== undefined

/** Writes a trace for DevTools' Performance panel into the folder for traces, if one is set. */
export function saveTrace(name: string, traceEvents: readonly TraceEvent[]): void {
  const into = folder()
  if (into === undefined) return
  mkdirSync(into, { recursive: true })
  writeFileSync(join(into, `${name}.json`), JSON.stringify({ traceEvents }))
}

/** Whether the event is nested in an event with one of these names. */
type IsInside = (names: ReadonlySet<string>) => boolean
type LabelOf = (event: TraceEvent, isInside: IsInside) => string

/** The thread's own milliseconds by label. An event's own time is its duration minus that of its nested events. */
export function selfTimes(
  events: readonly TraceEvent[],
  labelOf: LabelOf = ({ name }) => name,
): Map<string, number> {
  const times = new Map<string, number>()
  const add = (label: string, us: number) => times.set(label, (times.get(label) ?? 0) + us / 1_000)
  const open: { readonly name: string; readonly label: string; readonly end: number }[] = []
  const isInside: IsInside = names => open.some(({ name }) => names.has(name))
  for (const event of inOrder(events)) {
    const { name, ts, dur = 0, tdur = dur } = event
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const around = open.at(-1)
    if (around !== undefined) add(around.label, -tdur)
    const label = labelOf(event, isInside)
    add(label, tdur)
    open.push({ name, label, end: ts + dur })
  }
  return times
}

/** Sorts by beginning, then the longer event first, so that an event precedes its nested events. */
const inOrder = (events: readonly TraceEvent[]) =>
  [...events].sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
