/** Tasks of the main thread that are long enough to delay a press, from the trace of a navigation. */
import { selfTimes, type TraceEvent } from '../../support/trace'
import { isNamed, labelOf } from './labels'

/** Least duration of a long task. */
const LONG_MS = 50

export interface LongTask {
  /** Milliseconds from the beginning of the navigation. */
  readonly startMs: number
  readonly ms: number
  /** Milliseconds of the thread itself, without other work of the machine. */
  readonly threadMs: number
  /** The work with the most time, each without nested work, the dearest first. */
  readonly did: readonly (readonly [label: string, threadMs: number])[]
}

/**
 * Tasks that began within `untilMs` of the navigation to `url`, in order. Throws if the trace has no such navigation.
 */
export function longTasks(events: readonly TraceEvent[], url: string, untilMs: number): LongTask[] {
  const start = events.find(event => isNavigation(event, url))
  if (start === undefined) throw new Error(`the trace has no navigation to ${url}`)
  const own = completed(events.filter(({ pid, tid }) => pid === start.pid && tid === start.tid))
  const isLong = ({ name, ts, dur = 0 }: TraceEvent) =>
    name === 'RunTask' && dur > LONG_MS * 1_000 && ts >= start.ts && ts < start.ts + untilMs * 1_000
  return own
    .filter(isLong)
    .sort((one, other) => one.ts - other.ts)
    .map(task => longTask(task, own, start.ts))
}

const isNavigation = ({ name, args }: TraceEvent, url: string) =>
  name === 'navigationStart' && Reflect.get(args?.['data'] ?? {}, 'documentLoaderURL') === url

const MOST_PARTS = 4
const LEAST_MS = 1

function longTask(task: TraceEvent, events: readonly TraceEvent[], startTs: number): LongTask {
  const end = task.ts + (task.dur ?? 0)
  const within = events.filter(event => isNamed(event) && event.ts >= task.ts && event.ts < end)
  const did = [...selfTimes(within, labelOf)]
    .filter(([, ms]) => ms >= LEAST_MS)
    .sort((one, other) => other[1] - one[1])
    .slice(0, MOST_PARTS)
  const { ts, dur = 0, tdur = dur } = task
  return { startMs: (ts - startTs) / 1_000, ms: dur / 1_000, threadMs: tdur / 1_000, did }
}

/** Complete events, and events that the trace has as a pair of begin and end. */
function completed(events: readonly TraceEvent[]): TraceEvent[] {
  const open: TraceEvent[] = []
  return [...events]
    .sort((one, other) => one.ts - other.ts)
    .flatMap(event => {
      if (event.ph === 'X') return [event]
      if (event.ph === 'B') open.push(event)
      if (event.ph !== 'E') return []
      const begun = open.pop()
      return begun === undefined ? [] : [joined(begun, event)]
    })
}

const joined = (begin: TraceEvent, end: TraceEvent): TraceEvent => ({
  ...begin,
  ph: 'X',
  dur: end.ts - begin.ts,
  ...(begin.tts !== undefined && end.tts !== undefined && { tdur: end.tts - begin.tts }),
})

/** Sum of each duration's part above 50 ms. */
export const blockingOf = (durations: readonly number[]): number =>
  durations.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0)

/** A line for each task. `marks` are inserted in the order of time. */
export function taskTable(tasks: readonly LongTask[], marks: Readonly<Record<string, number>>): string {
  const lines = [
    ...tasks.map(task => [task.startMs, taskLine(task)] as const),
    ...Object.entries(marks).map(([what, ms]) => [ms, `| ${whole(ms)} |  |  | **${what}** |`] as const),
  ]
  return [
    '| at, ms | took | of the thread | what it did, ms of the thread |',
    '| --: | --: | --: | --- |',
    ...lines.sort((one, other) => one[0] - other[0]).map(([, line]) => line),
    '',
  ].join('\n')
}

function taskLine({ startMs, ms, threadMs, did }: LongTask): string {
  const parts = did.map(([label, took]) => `${label} ${whole(took)}`)
  return `| ${whole(startMs)} | ${whole(ms)} | ${whole(threadMs)} | ${parts.join(', ')} |`
}

const whole = (ms: number) => String(Math.round(ms))
