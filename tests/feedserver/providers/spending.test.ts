/** The rest of a quota, and its distribution over the day. */
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

const PRICES: ProviderCall = { ...TODAY, key: 'odds', purpose: 'prices', cost: 3 }
const NOTHING = { live: 0, prices: 0, day: 0, open: 0, table: 0 }
const mayCall = (book: spending.Spending, call: ProviderCall): boolean =>
  spending.mayCall(book, call, NOTHING)

/** Runs a day in steps of a second, or of `stepMs`, and returns the time of each call. */
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
    const demands = spending.demandsOf(calls, book, now)
    const stretch = spending.stretchOf(demands, book)
    for (const call of calls) {
      const times = sent.get(call.key) ?? []
      const due = spending.wantedFrom(
        call,
        Math.max((times.at(-1) ?? -Infinity) + call.everyMs * stretch[call.purpose], now),
      )
      if (due === null || due > now || !spending.mayCall(book, call, demands)) continue
      book = spending.spent(book, call, now)
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

  test('[PRO41] live matches are requested from beginning to end, at even intervals', () => {
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
  expect(mayCall(book, TODAY)).toBe(false)
  expect(mayCall(spending.asOf(book, HUNDRED, MIDNIGHT + 60_001), TODAY)).toBe(true)
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
  expect(mayCall(spending.asOf(book, HUNDRED, noon + HOUR - 1), TODAY)).toBe(false)
  const tried = spending.asOf(book, HUNDRED, noon + HOUR)
  expect(mayCall(tried, TODAY)).toBe(true)
  const sent = spending.spent(tried, TODAY, noon + HOUR)
  expect(mayCall(spending.asOf(sent, HUNDRED, noon + HOUR), TODAY)).toBe(false)
  expect(spending.leftOf(spending.corrected(sent, { left: 40, limit: 100 }, noon + HOUR))).toBe(40)
  expect(new Date(sent.resets).toISOString()).toBe('2031-05-04T00:00:00.000Z')
})

describe('[PRO5] five hundred credits a month', () => {
  const CREDITS: Quota = { limit: 500, span: 'month', perMinute: 60 }
  const MONTH = Date.parse('2031-05-01T00:00:00Z')
  /** Calls of ten competitions. Only the matches of the next day are known. */
  const pricesOn = (day: number): readonly ProviderCall[] =>
    Array.from({ length: 10 }, (_, index) => ({
      key: `odds ${index} ${day}`,
      purpose: 'prices' as const,
      path: '/odds',
      cost: 3,
      everyMs: 60_000,
      during: [{ from: MONTH + day * DAY, until: MONTH + day * DAY + 20 * HOUR }],
    }))

  test('[PRO41] last until the end of the month, and no day takes more than twice its part', () => {
    let book = spending.unspent(CREDITS, MONTH)
    const days = Array.from({ length: 31 }, (_, day) => {
      const before = book.used
      const calls = pricesOn(day)
      const sentAt = new Map<string, number>()
      for (let now = MONTH + day * DAY; now < MONTH + (day + 1) * DAY; now += 10 * 60_000) {
        book = spending.asOf(book, CREDITS, now)
        const demands = spending.demandsOf(calls, book, now)
        const stretch = spending.stretchOf(demands, book)
        for (const call of calls) {
          const next = (sentAt.get(call.key) ?? -Infinity) + call.everyMs * stretch.prices
          const due = spending.wantedFrom(call, Math.max(next, now))
          if (due === null || due > now || !spending.mayCall(book, call, demands)) continue
          book = spending.spent(book, call, now)
          sentAt.set(call.key, now)
        }
      }
      return book.used - before
    })
    expect(book.used).toBeLessThanOrEqual(500)
    expect(days[0]).toBeLessThanOrEqual((2 * 500) / 31)
    const sumOf = (from: number, until: number) =>
      days.slice(from, until).reduce((sum, used) => sum + used, 0)
    for (let day = 0; day < 28; day += 1) expect([day, sumOf(day, day + 3) > 0]).toEqual([day, true])
    expect(sumOf(24, 31)).toBeGreaterThanOrEqual(20)
  })

  test('of which a provider says less than we counted, after a start: the day has its part of these', () => {
    const book = spending.spent(spending.unspent(CREDITS, MONTH), PRICES, MONTH)
    const corrected = spending.corrected(book, { left: 200, limit: 500 }, MONTH)
    const nine = spending.spent(corrected, { ...PRICES, cost: 9 }, MONTH)
    expect(mayCall(corrected, PRICES)).toBe(true)
    expect(mayCall(nine, PRICES)).toBe(false)
    expect(mayCall(spending.asOf(nine, CREDITS, MONTH + DAY), PRICES)).toBe(true)
  })
})

test('[PRO31] what visitors open takes its part of a quota that does not suffice, and all that live calls leave of one that does', () => {
  const open: ProviderCall = { ...TODAY, purpose: 'open', cost: 1 }
  const busy = { ...NOTHING, live: 1200 }
  const opened = (limit: number, demands: spending.Demands) => {
    let book = spending.unspent({ limit, span: 'day', perMinute: 10_000 }, MIDNIGHT)
    while (spending.mayCall(book, open, demands)) book = spending.spent(book, open, MIDNIGHT)
    return book.used
  }
  expect(opened(100, busy)).toBe(15)
  expect(opened(100, NOTHING)).toBe(100)
  expect(opened(3000, busy)).toBe(1800)
})
