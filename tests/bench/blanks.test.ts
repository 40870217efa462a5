import { expect, test } from 'vitest'
import { blankShare, blanksOf } from '../../bench/page/blank/pixels'
import { recordedIn } from '../../bench/page/blank/recordScroll'
import type { TraceEvent } from '../../bench/support/trace'

const MARKED = [250, 20, 245, 255]
const ROW = [255, 255, 255, 255]
const WIDTH = 20
/** A screenshot with these lines of pixels. */
const pixels = (lines: readonly (readonly number[])[]) => ({
  width: WIDTH,
  height: lines.length,
  data: lines.flatMap(line => Array.from({ length: WIDTH }, () => line).flat()),
})
const WHOLE = { top: 0, bottom: 1, left: 0, right: 1 }

test('the share of lines without a row is counted where the list is', () => {
  const page = pixels([MARKED, MARKED, ROW, MARKED, ROW, ROW, MARKED, MARKED])
  expect(blankShare(page, { ...WHOLE, top: 0.25, bottom: 0.75 })).toBe(0.25)
  expect(blankShare(page, WHOLE)).toBe(5 / 8)
})

test('a line that something is drawn in is no blank one', () => {
  const page = pixels([MARKED, MARKED])
  page.data.splice(4 * 6, 4, ...ROW)
  expect(blankShare(page, WHOLE)).toBe(0.5)
})

test('a row is missing in a frame from a few pixels on', () => {
  expect(blanksOf([0, 1 / 256, 1 / 2, 1 / 8])).toEqual({
    missingPercent: 50,
    blankPercent: (100 * (1 / 256 + 1 / 2 + 1 / 8)) / 4,
    worstBlankPercent: 50,
  })
})

const event = (name: string, ms: number, snapshot?: string): TraceEvent => ({
  name,
  ph: 'I',
  pid: 1,
  tid: 1,
  ts: 1_000 * ms,
  args: { snapshot },
})
const scrolled = (ms: number) => event('InputHandlerProxy::HandleGestureScrollUpdate', ms)

test('frames count from the first step of the scrolling to just after the last', () => {
  const events = [
    event('Screenshot', 90, 'before'),
    event('Screenshot', 140, 'second'),
    event('Screenshot', 110, 'first'),
    scrolled(1_100),
    scrolled(100),
    event('Screenshot', 1_120, 'last'),
    event('Screenshot', 1_200, 'after'),
  ]
  expect(recordedIn(events)).toEqual({ screenshots: ['first', 'second', 'last'], seconds: 1 })
})

test('a gesture that scrolled nothing, or was not seen, is an error', () => {
  expect(() => recordedIn([event('Screenshot', 1, 'one')])).toThrow('did not scroll')
  expect(() => recordedIn([scrolled(1)])).toThrow('no screenshots')
})
