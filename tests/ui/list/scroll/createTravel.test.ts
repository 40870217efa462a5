import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTravel } from '../../../../src/ui/list/scroll/createTravel'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Scrolls by `px` within 16 ms, twice, because the first step has no speed yet. */
function scrolledBy(px: number, travel = createTravel()) {
  for (let step = 0; step < 2; step++) {
    vi.advanceTimersByTime(16)
    travel.to(travel.at() + px)
  }
  return travel
}

test.each([
  [10, undefined],
  [20, { direction: 'forward', pace: 'fast' }],
  [60, { direction: 'forward', pace: 'flung' }],
  [-20, { direction: 'backward', pace: 'fast' }],
])('[UIL53] %i px in 16 ms pass as %o', (px, passing) => {
  const travel = scrolledBy(1)
  travel.shifted(10_000)
  travel.rest()
  expect(scrolledBy(px, travel).passing()).toEqual(passing)
  travel.rest()
  expect(travel.passing()).toBeUndefined()
})

test('[UIL53] a flung list keeps its pace until it rests', () => {
  const travel = scrolledBy(20, scrolledBy(60))
  expect(travel.passing()?.pace).toBe('flung')
  travel.rest()
  expect(scrolledBy(20, travel).passing()?.pace).toBe('fast')
})
