import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteText } from '../../../src/engine/match/clock'
import { createServerClock, isBelievable } from '../../../src/engine/match/serverClock'

const T = Date.UTC(2031, 4, 4, 12)
const SECOND = 1000

/** An answer of a server whose clock is `offset` ahead. The request takes `there`, the response `back`. */
function answer(at: number, offset: number, there: number, back: number, resolutionMs = SECOND) {
  const stamped = at + there + offset
  return {
    sentAt: at,
    receivedAt: at + there + back,
    serverAt: Math.floor(stamped / resolutionMs) * resolutionMs,
    resolutionMs,
  }
}

/** A push, whose time of sending is unknown. */
function push(at: number, offset: number, delay: number) {
  return { sentAt: at, receivedAt: at, serverAt: at - delay + offset, resolutionMs: 1 }
}

test('[CLK11] before the first answer the clock is the phone’s', () => {
  const clock = createServerClock()
  expect([clock.known, clock.offsetMs]).toEqual([false, 0])
})

test('[CLK12] one answer tells the offset to half its trip and half its resolution', () => {
  const offsets = fc.integer({ min: -13 * 3_600_000, max: 13 * 3_600_000 })
  const trips = fc.integer({ min: 1, max: 8000 })
  const resolutions = fc.constantFrom(1, SECOND)
  fc.assert(
    fc.property(offsets, trips, trips, resolutions, (offset, there, back, resolution) => {
      const clock = createServerClock()
      clock.sample(answer(T + 123, offset, there, back, resolution))
      expect(clock.known).toBe(true)
      expect(Math.abs(clock.offsetMs - offset)).toBeLessThanOrEqual((there + back + resolution) / 2)
    }),
    { seed: 41, numRuns: 1000 },
  )
})

test('[CLK13] the answer with the lowest round trip counts, as long as it is among the last 8', () => {
  const clock = createServerClock()
  clock.sample(answer(T, 5000, 10, 10))
  const best = clock.offsetMs
  for (let n = 1; n <= 7; n++) {
    clock.sample(answer(T + n * 10_000, 5000, 100, 900 + n))
    expect(clock.offsetMs).toBe(best)
  }
  clock.sample(answer(T + 80_000, 5000, 100, 908))
  expect(clock.offsetMs).not.toBe(best)
})

test('[CLK13] a finer stamp is worth a longer trip, and of equals the newest counts', () => {
  const clock = createServerClock()
  clock.sample(answer(T, 5000, 20, 20))
  clock.sample(answer(T + 10_000, 5000, 200, 200, 1))
  expect(clock.offsetMs).toBeCloseTo(5000, -1)
  clock.sample(answer(T + 20_000, 5100, 200, 200, 1))
  expect(clock.offsetMs).toBeCloseTo(5100, -1)
  clock.sample(answer(T + 30_000, 4950, 200, 200, 1))
  expect(clock.offsetMs).toBeCloseTo(4950, -1)
})

test.each([3_600_000, -3_600_000, 5000, -5000])(
  '[CLK14] when a clock steps by %i ms the next answer counts at once',
  step => {
    const clock = createServerClock()
    for (let n = 0; n < 8; n++) clock.sample(answer(T + n * 10_000, 0, 20, 20))
    clock.sample(answer(T + 90_000, step, 700, 700))
    expect(Math.abs(clock.offsetMs - step)).toBeLessThanOrEqual(1200)
    clock.sample(answer(T + 100_000, step, 30, 30))
    expect(Math.abs(clock.offsetMs - step)).toBeLessThanOrEqual(530)
  },
)

test('[CLK14] a phone that runs 1% fast for an hour is never more than two seconds off', () => {
  const clock = createServerClock()
  for (let n = 0; n < 360; n++) {
    const offset = -n * 100
    clock.sample(answer(T + n * 10_000, offset, 30, 30))
    expect(Math.abs(clock.offsetMs - offset)).toBeLessThanOrEqual(2000)
  }
})

test('[CLK15] of pushes alone the least delayed counts', () => {
  const clock = createServerClock()
  for (const delay of [400, 90, 250, 3000]) clock.sample(push(T + delay, 5000, delay))
  expect(Math.abs(clock.offsetMs - 4910)).toBeLessThanOrEqual(1)
})

test.each([0, 1])(
  '[CLK15] pushes that waited for a sleeping phone do not move a clock that an answer has set (%i ms between two looks at it)',
  looks => {
    const clock = createServerClock()
    clock.sample(answer(T, 5000, 20, 20))
    const before = clock.offsetMs
    for (let n = 0; n < 50; n++) {
      const late = push(T + 300_000, 5000, 300_000 - n * 6000)
      clock.sample({ ...late, sentAt: late.sentAt - looks })
    }
    expect(clock.offsetMs).toBe(before)
  },
)

test('[CLK14] [CLK15] an answer within the same millisecond is an answer', () => {
  const clock = createServerClock()
  clock.sample(answer(T, 5000, 0, 0))
  clock.sample(answer(T + 10_000, -5000, 0, 0))
  expect(Math.abs(clock.offsetMs + 5000)).toBeLessThanOrEqual(500)
})

test('[CLK15] [CLK24] a push from beyond what was possible proves a step', () => {
  const clock = createServerClock()
  clock.sample(answer(T, 0, 20, 20))
  clock.sample(push(T + 10_000, 60_000, 100))
  expect(Math.abs(clock.offsetMs - 59_900)).toBeLessThanOrEqual(1)
})

test.each([
  { sentAt: T, receivedAt: T - 1, serverAt: T, resolutionMs: SECOND },
  { sentAt: T, receivedAt: T + 50, serverAt: Number.NaN, resolutionMs: SECOND },
  { sentAt: Number.NaN, receivedAt: T, serverAt: T, resolutionMs: SECOND },
])('[CLK16] a sample that cannot be changes nothing: %o', sample => {
  const clock = createServerClock()
  clock.sample(sample)
  expect(clock.known).toBe(false)
})

test('[CLK16] nor does it after a sample that could be', () => {
  const clock = createServerClock()
  clock.sample(answer(T, 5_000, 40, 40))
  const known = clock.offsetMs
  clock.sample({ sentAt: T + 900, receivedAt: T + 899, serverAt: T + 90_000, resolutionMs: 1 })
  clock.sample({ sentAt: T + 900, receivedAt: T + 910, serverAt: Number.NaN, resolutionMs: 1 })
  expect(clock.offsetMs).toBe(known)
})

test('[CLK15] [CLK24] a push says nothing beside an answered request, though pushes came before it', () => {
  const clock = createServerClock()
  clock.sample(push(T, 5_000, 300))
  clock.sample(answer(T + 100, 5_000, 40, 40))
  const known = clock.offsetMs
  for (let n = 0; n < 10; n++) clock.sample(push(T + 200 + n, 5_000, 100))
  expect(clock.offsetMs).toBe(known)
})

test('[CLK15] of pushes that were delayed alike the newest counts', () => {
  const clock = createServerClock()
  clock.sample(push(T, 5_000, 100))
  const late = push(T + 1_000, 5_000, 100)
  clock.sample({ ...late, sentAt: late.sentAt - 1 })
  expect(clock.offsetMs).toBe(4_901)
})

test.each([12, -12])('[CLK17] a phone %i h off shows the right minute', hours => {
  const clock = createServerClock()
  clock.sample(answer(T, hours * 3_600_000, 80, 80))
  const halfStart = T + hours * 3_600_000 - 37.5 * 60_000
  expect(minuteText(1, null, halfStart, T + clock.offsetMs, 7)).toBe('37')
})

const YEAR = 365.25 * 86_400_000

test.each([
  ['1e300', 1e300],
  ['the year 275760', 8.64e15],
  ['nanoseconds', T * 1e6],
  ['microseconds', T * 1e3],
  ['seconds', T / 1e3],
  ['1970', 0],
  ['a server without a battery', Date.UTC(2000, 0)],
  ['the year 2100', Date.UTC(2100, 0)],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
])('[CLK19] a stamp of %s is refused, alone and after a good one', (_what, serverAt) => {
  const clock = createServerClock()
  const sample = { sentAt: T, receivedAt: T, serverAt, resolutionMs: 1 }
  expect([clock.sample(sample), clock.known, clock.offsetMs]).toEqual([false, false, 0])
  expect(clock.sample(answer(T, 5000, 20, 20))).toBe(true)
  const known = clock.offsetMs
  expect([clock.sample(sample), clock.offsetMs]).toEqual([false, known])
})

test.each([
  ['1970', 0],
  ['1980', Date.UTC(1980, 0, 6)],
  ['2000', Date.UTC(2000, 0)],
  ['the year it was made', Date.UTC(2015, 0)],
  ['a wrong year ahead', T + 30 * YEAR],
])('[CLK19] a phone that says %s shows the right minute', (_what, phoneAt) => {
  const clock = createServerClock()
  expect(clock.sample(answer(phoneAt, T - phoneAt, 80, 80))).toBe(true)
  expect(minuteText(1, null, T - 37.5 * 60_000, phoneAt + clock.offsetMs, 7)).toBe('37')
})

test('[CLK19] a phone that is a hundred years away from the server goes by its own clock', () => {
  const clock = createServerClock()
  expect(clock.sample(answer(T + 101 * YEAR, -101 * YEAR, 80, 80))).toBe(false)
  expect(clock.offsetMs).toBe(0)
})

test('[CLK19] whatever the stamps are, the resulting time is one of our calendar', () => {
  const stamps = fc.oneof(fc.double(), fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2110, 0) }))
  fc.assert(
    fc.property(
      fc.array(stamps, { maxLength: 12 }),
      fc.integer({ min: 0, max: T + 60 * YEAR }),
      (all, phone) => {
        const clock = createServerClock()
        for (const serverAt of all)
          clock.sample({ sentAt: phone, receivedAt: phone, serverAt, resolutionMs: 1 })
        const year = new Date(phone + clock.offsetMs).getUTCFullYear()
        expect(clock.known ? year >= 2010 && year < 2100 : clock.offsetMs === 0).toBe(true)
      },
    ),
    { seed: 60, numRuns: 500 },
  )
})

const CENTURY = 100 * 365.25 * 86_400_000

test('[CLK19] a stamp a hundred years from the phone’s clock is believed, one beyond it is not', () => {
  expect(isBelievable(T, T - CENTURY)).toBe(true)
  expect(isBelievable(T, T - CENTURY - 1)).toBe(false)
  const clock = createServerClock()
  expect(clock.sample({ sentAt: T + 100, receivedAt: T, serverAt: T, resolutionMs: 1 })).toBe(true)
  expect(clock.known).toBe(false)
  expect(clock.sample({ sentAt: T, receivedAt: T, serverAt: T + 2 * CENTURY, resolutionMs: 1 })).toBe(false)
})

const withOffset = (low: number, width: number) => ({
  sentAt: T - width + 1,
  receivedAt: T,
  serverAt: T + low,
  resolutionMs: 1,
})

test.each([
  [100, 200],
  [200, 100],
])('[CLK13] samples that only touch, at %i and then at %i, agree: the narrowest counts', (first, second) => {
  const clock = createServerClock()
  clock.sample(withOffset(first, first === 100 ? 100 : 90))
  clock.sample(withOffset(second, second === 100 ? 100 : 110))
  expect(clock.offsetMs).toBe(first === 100 ? 150 : 245)
})

test('[CLK14] an answer of three milliseconds is no push', () => {
  const clock = createServerClock()
  clock.sample(withOffset(100, 3))
  expect(clock.offsetMs).toBe(101.5)
  clock.sample(push(T, 102, 0))
  expect(clock.offsetMs).toBe(101.5)
  // The estimate has an upper bound: a value far above it means another clock, not an earlier push.
  clock.sample(push(T, 5_000, 0))
  expect(clock.offsetMs).toBeGreaterThan(4_000)
})
