/** A whole day with a hundred calls and matches from 18:00 to 23:00, against a stand-in that counts. */
import { describe, expect, test } from 'vitest'
import { standAt } from '../../../evening/provider/course'
import { Chance } from '../../../evening/support/chance'
import { envelope } from '../support/apiFootball'
import { served } from '../support/served'
import { Stadiums } from './stadiums'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MIDNIGHT = Date.parse('2031-05-03T00:00:00Z')
const LIMIT = 100
const KICKOFFS = [18, 19, 20, 21].map(hour => MIDNIGHT + hour * HOUR)

/** `others`: returns the number of other users' calls with the same key, by the time. */
function counting(others: (now: number) => number) {
  const standIn = new Stadiums(new Chance(7), MIDNIGHT, KICKOFFS)
  let refused = 0
  standIn.around = answer => {
    const left = LIMIT - standIn.sent.length - others(standIn.now)
    const headers = {
      'x-ratelimit-requests-limit': String(LIMIT),
      'x-ratelimit-requests-remaining': String(Math.max(0, left)),
    }
    if (left >= 0) return { ...answer(), headers }
    refused += 1
    return { text: envelope([], { requests: 'You have reached the request limit for the day.' }), headers }
  }
  const site = served({ standIn })
  const live = () => standIn.sent.filter(({ path }) => path === '/fixtures?live=all').map(({ at }) => at)
  return {
    standIn,
    live,
    refusals: () => refused,
    pass: (ms: number) => site.pass(ms, 10_000),
    text: site.text,
  }
}

const minutesBetween = (times: readonly number[]): readonly number[] =>
  times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / MINUTE)

describe('[PRO5] [PRO6] a hundred calls a day, and matches from 18:00 to 23:00', () => {
  test('[PRO41] live scores are requested from beginning to end, at even intervals, and the quota is never exceeded', async () => {
    const { standIn, live, refusals, pass } = counting(() => 0)
    await pass(24 * HOUR)
    expect(refusals()).toBe(0)
    expect(standIn.sent.length).toBeGreaterThan(80)
    expect(standIn.sent.length).toBeLessThanOrEqual(LIMIT)
    expect(live()[0]).toBe(MIDNIGHT + 18 * HOUR)
    expect(live().at(-1)).toBeGreaterThan(MIDNIGHT + 22.8 * HOUR)
    const gaps = minutesBetween(live())
    expect(Math.max(...gaps)).toBeLessThan(10)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2 * Math.min(...gaps))
    const lists = standIn.sent.filter(({ path }) => path === '/fixtures?date=2031-05-03')
    expect(Math.max(...minutesBetween(lists.map(({ at }) => at)))).toBeLessThanOrEqual(4 * 60)
    const ends = standIn.courses.map(course => standAt(course, standIn.saidAt.get(course.id) ?? 0).state)
    expect(ends).toEqual([-1, -1, -1, -1])
  })

  test('of which somebody else takes thirty: less often, to the end, and never too many', async () => {
    const { standIn, live, refusals, pass } = counting(now => (now < MIDNIGHT + 19 * HOUR ? 0 : 30))
    await pass(24 * HOUR)
    expect(refusals()).toBe(0)
    expect(standIn.sent.length).toBeLessThanOrEqual(LIMIT - 30)
    expect(live().at(-1)).toBeGreaterThan(MIDNIGHT + 22.5 * HOUR)
  })

  test('[PRO31] while a visitor opens every date: live scores come to the end, and no more than a quarter goes to dates', async () => {
    const { standIn, live, refusals, pass, text } = counting(() => 0)
    await pass(18.25 * HOUR)
    for (let day = -29; day <= 7; day += 1) {
      const date = new Date(MIDNIGHT + day * 24 * HOUR).toISOString().slice(0, 10)
      await text(`/ajax/get-odds-fixture?date=${date}`)
      await pass(MINUTE)
    }
    await pass(MIDNIGHT + 24 * HOUR - standIn.now)
    expect(refusals()).toBe(0)
    const played = standIn.sent.filter(({ at }) => at < MIDNIGHT + 22 * HOUR)
    const dates = played.filter(({ path }) => path.startsWith('/fixtures?date='))
    expect(dates.length).toBeGreaterThan(15)
    expect(dates.length).toBeLessThanOrEqual(25)
    expect(live().at(-1)).toBeGreaterThan(MIDNIGHT + 22.8 * HOUR)
    expect(Math.max(...minutesBetween(live()))).toBeLessThan(10)
  })

  test('[PRO29] all of which somebody else takes: one call an hour tries it, and after midnight everything is sent', async () => {
    const { standIn, live, refusals, pass } = counting(now => (now < MIDNIGHT + 19 * HOUR ? 0 : 1000))
    await pass(24 * HOUR)
    expect(refusals()).toBeGreaterThan(1)
    expect(refusals()).toBeLessThanOrEqual(5)
    const last = standIn.sent.slice(-refusals()).map(({ at }) => at)
    expect(Math.min(...minutesBetween(last))).toBeGreaterThanOrEqual(60)
    const { length } = standIn.sent
    standIn.around = answer => answer()
    await pass(2 * HOUR)
    expect(standIn.sent.length).toBeGreaterThan(length + 1)
    expect(live().at(-1)).toBeLessThan(MIDNIGHT + 24 * HOUR)
  })
})
