/** What is left of a quota, and how it is spread over the day. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProviderCall, Quota } from '../../../feedserver/providers/port/adapter'
import * as spending from '../../../feedserver/providers/driver/spending'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MIDNIGHT = Date.parse('2031-05-03T00:00:00Z')
const HUNDRED: Quota = { limit: 100, span: 'day', perMinute: 10 }
const EVENING = [{ from: MIDNIGHT + 18 * HOUR, until: MIDNIGHT + 23 * HOUR }]
const LIVE: ProviderCall = {
  key: 'live',
  purpose: 'live',
  path: '/live',
  cost: 1,
  everyMs: 15_000,
  during: EVENING,
}
const TODAY: ProviderCall = { key: 'day', purpose: 'day', path: '/day', cost: 1, everyMs: 3 * HOUR }

/** Plays a day in steps of a second, or of `stepMs`, and says when each call was sent. */
function lived(
  calls: readonly ProviderCall[],
  quota: Quota,
  from = MIDNIGHT,
  until = MIDNIGHT + DAY,
  stepMs = 1000,
) {
  let book = spending.unspent(quota, from)
  const sent = new Map<string, number[]>(calls.map(({ key }) => [key, []]))
  for (let now = from; now < until; now += stepMs) {
    book = spending.asOf(book, quota, now)
    const stretch = spending.stretchOf(calls, book, now)
    for (const call of calls) {
      const times = sent.get(call.key) ?? []
      const due = spending.wantedFrom(
        call,
        Math.max((times.at(-1) ?? -Infinity) + call.everyMs * stretch[call.purpose], now),
      )
      if (due === null || due > now || !spending.mayCall(book, call.cost)) continue
      book = spending.spent(book, call.cost, now)
      times.push(now)
    }
  }
  return { sent, book }
}

describe('[PRO5] a hundred calls and matches from 18:00 to 23:00', () => {
  const { sent, book } = lived([TODAY, LIVE], HUNDRED, MIDNIGHT, MIDNIGHT + DAY, 10_000)
  const live = sent.get('live') ?? []

  test('[PRO6] the quota is never exceeded, and most of it is spent', () => {
    expect(book.used).toBeLessThanOrEqual(100)
    expect(book.used).toBeGreaterThan(90)
  })

  test('live matches are requested from beginning to end, at even intervals', () => {
    expect(live[0]).toBe(MIDNIGHT + 18 * HOUR)
    expect(live.at(-1)).toBeGreaterThan(MIDNIGHT + 22.9 * HOUR)
    const gaps = live.slice(1).map((at, index) => at - (live[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1.5 * Math.min(...gaps))
    expect(Math.max(...gaps)).toBeLessThan(5 * 60_000)
  })

  test('the lists of the day come as often as they want', () => {
    expect(sent.get('day')).toHaveLength(8)
  })
})

test('[PRO5] with enough left every call has its own interval', () => {
  const { sent } = lived(
    [TODAY, LIVE],
    { ...HUNDRED, limit: 100_000 },
    MIDNIGHT + 18 * HOUR,
    MIDNIGHT + 19 * HOUR,
  )
  expect(sent.get('live')).toHaveLength(240)
  const { sent: free } = lived(
    [TODAY, LIVE],
    { ...HUNDRED, limit: null },
    MIDNIGHT + 18 * HOUR,
    MIDNIGHT + 19 * HOUR,
  )
  expect(free.get('live')).toHaveLength(240)
})

test('[PRO4] a minute has no more calls than the provider takes, and calls outside their spans are not sent', () => {
  const calls = Array.from({ length: 30 }, (_, index) => ({ ...TODAY, key: `day ${index}` }))
  const { sent } = lived(calls, HUNDRED, MIDNIGHT, MIDNIGHT + 60_000)
  expect([...sent.values()].flat()).toHaveLength(10)
  expect(spending.wantedFrom(LIVE, MIDNIGHT)).toBe(MIDNIGHT + 18 * HOUR)
  expect(spending.wantedFrom(LIVE, MIDNIGHT + 23 * HOUR)).toBeNull()
})

test('[PRO6] the provider says that less is left, and a new day begins with everything', () => {
  const book = spending.corrected(spending.unspent(HUNDRED, MIDNIGHT), { left: 30, limit: 100 }, MIDNIGHT)
  expect(spending.leftOf(book)).toBe(30)
  expect(spending.leftOf(spending.corrected(book, { left: 60 }, MIDNIGHT))).toBe(30)
  expect(spending.leftOf(spending.asOf(book, HUNDRED, MIDNIGHT + DAY))).toBe(100)
  expect(spending.leftOf(spending.exhausted(book, MIDNIGHT))).toBe(0)
  const month = spending.unspent({ limit: 500, span: 'month', perMinute: 60 }, MIDNIGHT)
  expect(new Date(month.resets).toISOString()).toBe('2031-06-01T00:00:00.000Z')
})

test('[PRO6] a minute in which the provider says that nothing is left is over', () => {
  const book = spending.corrected(spending.unspent(HUNDRED, MIDNIGHT), { leftThisMinute: 0 }, MIDNIGHT)
  expect(spending.mayCall(book, 1)).toBe(false)
  expect(spending.mayCall(spending.asOf(book, HUNDRED, MIDNIGHT + 60_001), 1)).toBe(true)
})

test('[PRO5] spans that overlap count once', () => {
  const span = fc.record({ from: fc.integer({ min: 0, max: 100 }), length: fc.integer({ min: 0, max: 50 }) })
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), spans => {
      const during = spans.map(({ from, length }) => ({ from, until: from + length }))
      const hours = new Set(
        during.flatMap(({ from, until }) => Array.from({ length: until - from }, (_, hour) => from + hour)),
      )
      const wanted = [...hours].filter(hour => hour >= 10 && hour < 80).length
      expect(spending.wantedMs({ ...LIVE, during }, 10, 80)).toBe(wanted)
    }),
  )
})

test('[PRO29] after the provider said that nothing is left, one call tries it in an hour, and the headers of its answer count', () => {
  const noon = MIDNIGHT + 12 * HOUR
  const book = spending.exhausted(spending.unspent(HUNDRED, noon), noon)
  expect(spending.mayCall(spending.asOf(book, HUNDRED, noon + HOUR - 1), 1)).toBe(false)
  const tried = spending.asOf(book, HUNDRED, noon + HOUR)
  expect(spending.mayCall(tried, 1)).toBe(true)
  const sent = spending.spent(tried, 1, noon + HOUR)
  expect(spending.mayCall(spending.asOf(sent, HUNDRED, noon + HOUR), 1)).toBe(false)
  expect(spending.leftOf(spending.corrected(sent, { left: 40, limit: 100 }, noon + HOUR))).toBe(40)
  expect(new Date(sent.resets).toISOString()).toBe('2031-05-04T00:00:00.000Z')
})
