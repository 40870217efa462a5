import { describe, expect, test } from 'vitest'
import {
  dayEnds,
  dayNumber,
  hoursAt,
  midnightOf,
  offsetOf,
  offsetSpans,
  wallTime,
} from '../../../src/engine/contract/zone'
import { clockText, dayText } from '../../../src/engine/match/clock'
import { isoDay } from '../../../src/engine/contract/days'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const dayOf = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / DAY

describe('[DAY10] [DAY13] a moment is written with the offset that its zone has then', () => {
  test.each([
    // The offset of a match in August is the same on every date at which its page is opened.
    ['Europe/London', Date.UTC(2025, 7, 29, 23, 30), '30/08 00:30'],
    ['Europe/London', Date.UTC(2025, 10, 29, 23, 30), '29/11 23:30'],
    ['Australia/Lord_Howe', Date.UTC(2031, 6, 1, 13), '01/07 23:30'],
    ['Australia/Lord_Howe', Date.UTC(2031, 0, 1, 12, 30), '01/01 23:30'],
    ['Asia/Kathmandu', Date.UTC(2031, 6, 1, 18, 15), '02/07 00:00'],
    [-3.5, Date.UTC(2031, 6, 1, 3, 29), '30/06 23:59'],
  ])('%s at %i: %s', (zone, at, text) => {
    expect(`${dayText(at, zone)} ${clockText(at, zone)}`).toBe(text)
  })

  test('to the minute of a change, in both directions, in any order of questions', () => {
    const [spring, autumn] = [Date.UTC(2031, 2, 30, 1), Date.UTC(2031, 9, 26, 1)]
    for (const [at, hours] of [
      [autumn + DAY, 0],
      [autumn, 0],
      [autumn - 1, 1],
      [spring - DAY, 0],
      [spring, 1],
      [spring - 1, 0],
    ] as const)
      expect(hoursAt('Europe/London', at), new Date(at).toISOString()).toBe(hours)
    // Summer time of half an hour, which changes at 15:00 and at 15:30 UTC.
    expect(offsetOf('Australia/Lord_Howe', Date.UTC(2031, 3, 5, 15) - 1)).toBe(11 * HOUR)
    expect(offsetOf('Australia/Lord_Howe', Date.UTC(2031, 3, 5, 15))).toBe(10.5 * HOUR)
    expect(offsetOf('Australia/Lord_Howe', Date.UTC(2031, 9, 4, 15, 30) - 1)).toBe(10.5 * HOUR)
    expect(offsetOf('Australia/Lord_Howe', Date.UTC(2031, 9, 4, 15, 30))).toBe(11 * HOUR)
  })

  test('as Intl itself writes it, for every sixth zone that it has, all through a year', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone').filter((_, index) => index % 6 === 0)) {
      const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      for (let at = Date.UTC(2031, 0, 1); at < Date.UTC(2032, 0, 1); at += 13 * DAY + 5 * HOUR)
        expect(new Date(wallTime(at, timeZone)).toISOString().slice(0, 16).replace('T', ' '), timeZone).toBe(
          format.format(at),
        )
    }
  })

  test('in the same way under each name of a zone; an unknown name counts as UTC', () => {
    const at = Date.UTC(2031, 6, 1)
    expect(offsetOf('Asia/Saigon', at)).toBe(offsetOf('Asia/Ho_Chi_Minh', at))
    expect(offsetOf('europe/london', at)).toBe(HOUR)
    expect(offsetOf('Nowhere/Land', at)).toBe(0)
    expect(hoursAt('+05:30', at)).toBeNull()
  })
})

describe('[DAY11] [DAY14] a day is all moments between two midnights of its zone', () => {
  test.each([
    ['Europe/London', dayOf(2031, 3, 30), 23],
    ['Europe/London', dayOf(2031, 10, 26), 25],
    ['Europe/London', dayOf(2031, 7, 1), 24],
    ['Australia/Lord_Howe', dayOf(2031, 4, 6), 24.5],
    ['Australia/Lord_Howe', dayOf(2031, 10, 5), 23.5],
    // Zones whose clocks skip midnight or repeat it.
    ['America/Santiago', dayOf(2025, 9, 7), 23],
    ['America/Santiago', dayOf(2025, 4, 5), 25],
    ['Africa/Cairo', dayOf(2025, 4, 25), 23],
    ['America/Havana', dayOf(2025, 11, 2), 25],
    // The day that Samoa skipped.
    ['Pacific/Apia', dayOf(2011, 12, 30), 0],
    [5.75, dayOf(2031, 10, 26), 24],
  ])('%s, day %i: %d hours', (zone, day, hours) => {
    const [start, end] = [midnightOf(day, zone), midnightOf(day + 1, zone)]
    expect((end - start) / HOUR).toBe(hours)
    for (let at = start; at < end; at += 15 * MINUTE) expect(dayNumber(at, zone)).toBe(day)
    expect(dayNumber(start - 1, zone)).toBeLessThan(day)
    expect(dayNumber(end, zone)).toBeGreaterThan(day)
    if (hours > 0) expect(isoDay(start, zone)).toBe(new Date(day * DAY).toISOString().slice(0, 10))
  })

  test('counted from today', () => {
    const noon = Date.UTC(2031, 9, 25, 12)
    expect(dayEnds(noon, 'Europe/London', 1)).toEqual({
      start: Date.UTC(2031, 9, 25, 23),
      end: Date.UTC(2031, 9, 27),
    })
  })
})

test('[DAY10] a time is divided where the clocks change', () => {
  const [from, autumn, until] = [Date.UTC(2031, 8, 30), Date.UTC(2031, 9, 26, 1), Date.UTC(2031, 10, 1)]
  expect(offsetSpans(from, until, 'Europe/London')).toEqual([
    { from, until: autumn, offset: HOUR },
    { from: autumn, until, offset: 0 },
  ])
  expect(offsetSpans(from, autumn, 'Europe/London')).toEqual([{ from, until: autumn, offset: HOUR }])
  expect(offsetSpans(from, until, 7)).toEqual([{ from, until, offset: 7 * HOUR }])
  expect(offsetSpans(from, from, 'Europe/London')).toEqual([])
})
