import { expect, test } from 'vitest'
import { nextWindow, type Direction } from '../../../../src/ui/list/model/nextWindow'

const visible = (from: number) => ({ from, to: from + 12 })

test('[UIL7] requests 40 rows ahead and 24 behind, within the list', () => {
  expect(nextWindow(undefined, visible(0), 'forward', 1000)).toEqual({ from: 0, to: 52 })
  expect(nextWindow(undefined, visible(500), 'forward', 1000)).toEqual({ from: 476, to: 552 })
  expect(nextWindow(undefined, visible(500), 'backward', 1000)).toEqual({ from: 460, to: 536 })
  expect(nextWindow(undefined, visible(988), 'forward', 1000)).toEqual({ from: 964, to: 1000 })
})

test('[UIL7] a few rows of scrolling send nothing', () => {
  const last = { from: 476, to: 552 }
  for (let from = 500; from <= 516; from++)
    expect(nextWindow(last, visible(from), 'forward', 1000)).toBeUndefined()
  expect(nextWindow(last, visible(517), 'forward', 1000)).toEqual({ from: 493, to: 569 })
})

test.each<Direction>(['forward', 'backward'])(
  '[UIL7] scrolling %s never shows a row outside the window',
  direction => {
    const step = direction === 'forward' ? 1 : -1
    let last = { from: 476, to: 552 }
    for (let from = 500; from >= 0 && from <= 988; from += step) {
      last = nextWindow(last, visible(from), direction, 1000) ?? last
      expect(last.from).toBeLessThanOrEqual(from)
      expect(last.to).toBeGreaterThanOrEqual(from + 12)
    }
  },
)

test('[UIL7] rows added at the end of a list are requested', () => {
  expect(nextWindow({ from: 60, to: 100 }, visible(88), 'forward', 103)).toEqual({ from: 64, to: 103 })
})
