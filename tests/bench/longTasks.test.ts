import { expect, test } from 'vitest'
import { blockingOf, longTasks, taskTable } from '../../bench/page/wake/longTasks'
import { selfTimes, type TraceEvent } from '../../bench/support/trace'

const URL = 'http://127.0.0.1:1/widget.html'
/** Milliseconds from the trace's beginning to the navigation. */
const NAVIGATED = 10

const thread = { pid: 7, tid: 3 }
const event = (name: string, ph: string, atMs: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph,
  ...thread,
  ts: 1_000 * (NAVIGATED + atMs),
  ...more,
})
/** A complete event with half of its time on the thread. */
const lasting = (name: string, atMs: number, ms: number, more: Partial<TraceEvent> = {}) =>
  event(name, 'X', atMs, { dur: 1_000 * ms, tdur: 500 * ms, ...more })
const navigation = event('navigationStart', 'R', 0, { args: { data: { documentLoaderURL: URL } } })

test('an event has its own time without that of the events inside it', () => {
  const times = selfTimes([
    lasting('Layout', 2, 4),
    lasting('Task', 0, 20),
    lasting('Layout', 8, 6),
    lasting('Task', 30, 2),
  ])
  expect(Object.fromEntries(times)).toEqual({ Task: 6, Layout: 5 })
})

test('tasks above 50 ms of the navigation and its thread are found, with what they did', () => {
  const url = 'http://127.0.0.1:1/assets/page-1.js?v=2'
  const call = { data: { functionName: 'draw', url, lineNumber: 3, columnNumber: 9 } }
  const tasks = longTasks(
    [
      navigation,
      lasting('RunTask', -8, 60),
      lasting('RunTask', 70, 80, { tid: 4 }),
      lasting('RunTask', 300, 40),
      lasting('RunTask', 100, 120),
      lasting('FunctionCall', 101, 100, { args: call }),
      lasting('Layout', 110, 30),
      lasting('Unheard', 150, 20),
      lasting('RunTask', 900, 70),
    ],
    URL,
    900,
  )
  const did = [
    ['Function draw of page-1.js:3:9', 35],
    ['Layout, forced by script', 15],
    ['Other', 10],
  ]
  expect(tasks).toEqual([{ startMs: 100, ms: 120, threadMs: 60, did }])
})

test('what a trace has as a beginning and an end counts as one event', () => {
  const [task] = longTasks(
    [
      navigation,
      lasting('RunTask', 100, 120),
      event('RunMicrotasks', 'B', 120, { tts: 5_000 }),
      lasting('Layout', 130, 10),
      event('RunMicrotasks', 'E', 200, { tts: 45_000 }),
    ],
    URL,
    1_000,
  )
  expect(task?.did).toEqual([
    ['Microtasks', 35],
    ['Other', 20],
    ['Layout, forced by script', 5],
  ])
})

test('a trace without the navigation is an error', () => {
  expect(() => longTasks([lasting('RunTask', 0, 90)], URL, 5_000)).toThrow(`no navigation to ${URL}`)
})

test('what exceeds 50 ms of each task blocks', () => {
  expect(blockingOf([40, 50, 80, 120])).toBe(100)
  expect(blockingOf([])).toBe(0)
})

test('the table of tasks has the marks in the order of time', () => {
  const table = taskTable(
    [
      { startMs: 100, ms: 80.4, threadMs: 60, did: [['Layout', 41]] },
      { startMs: 400, ms: 51, threadMs: 51, did: [] },
    ],
    { 'first rows painted': 250 },
  )
  expect(table.split('\n').slice(2, 5)).toEqual([
    '| 100 | 80 | 60 | Layout 41 |',
    '| 250 |  |  | **first rows painted** |',
    '| 400 | 51 | 51 |  |',
  ])
})
