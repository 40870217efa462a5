import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateTabs, dayParameter, isoDay } from '../../../src/engine/contract/days'
import { dayNumber, hoursAt } from '../../../src/engine/contract/zone'
import { clockText, dayText, minuteText } from '../../../src/engine/match/clock'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const zones = fc.integer({ min: -24, max: 28 }).map(halves => halves / 2)
const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) })

test.each([
  ['sc0', 0],
  ['sc1', 1],
  ['sc7', 7],
  ['sc8', 7],
  ['sc007', 7],
  ['sc999', 7],
])('[DAY1] %s asks for day %i', (text, day) => {
  expect(dayParameter(text)).toBe(day)
})

test.each([
  ['ft1', -1],
  ['ft30', -30],
  ['ft31', -31],
  ['ft999', -999],
  ['ft1097', -1097],
  ['ft9999', -9999],
])('[DAY2] %s asks for day %i', (text, day) => {
  expect(dayParameter(text)).toBe(day)
})

test.each([
  '',
  'sc',
  'ft',
  'sc1000',
  'ft10000',
  'sc-1',
  'sc1.5',
  'sc1x',
  ' sc1',
  'xsc1',
  'SC1',
  'today',
  'ft0',
  null,
  undefined,
])('[DAY3] %j asks for today', text => {
  expect(Object.is(dayParameter(text), 0)).toBe(true)
})

describe('[DAY4] midnight', () => {
  test.each([7, 0, -3.5, 5.5, 14])('of zone %d begins a day', zone => {
    const midnight = Date.UTC(2031, 4, 5) - zone * HOUR
    expect(dayNumber(midnight, zone) - dayNumber(midnight - 1, zone)).toBe(1)
    expect(dayNumber(midnight + DAY - 1, zone)).toBe(dayNumber(midnight, zone))
    expect(isoDay(midnight, zone)).toBe('2031-05-05')
    expect(isoDay(midnight - 1, zone)).toBe('2031-05-04')
  })

  test('days are numbered as the platform calendar counts them', () => {
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        expect(dayNumber(at, zone)).toBe(Date.parse(isoDay(at, zone)) / DAY)
      }),
      { seed: 98 },
    )
  })
})

const WEEK = [0, 1, 2, 3, 4, 5, 6]

describe('[DAY5] [DAY6] date tabs', () => {
  test('are today, tomorrow, then dates, over the end of a year', () => {
    expect(dateTabs(dayNumber(Date.UTC(2031, 11, 30, 20), 7), [0, 1, 2, 3])).toEqual([
      { day: 0, kind: 'today', text: '31/12', iso: '2031-12-31' },
      { day: 1, kind: 'tomorrow', text: '01/01', iso: '2032-01-01' },
      { day: 2, kind: 'date', text: '02/01', iso: '2032-01-02' },
      { day: 3, kind: 'date', text: '03/01', iso: '2032-01-03' },
    ])
  })

  test('have their year before the reach of the feeds', () => {
    expect(dateTabs(dayNumber(Date.UTC(2031, 4, 3), 0), [-30, -31, -400]).map(({ text }) => text)).toEqual([
      '03/04',
      '02/04/2031',
      '29/03/2030',
    ])
  })

  test('are today, yesterday, then dates, the other way round', () => {
    expect(dateTabs(dayNumber(Date.UTC(2031, 0, 1, 20), 0), [0, -1, -2])).toEqual([
      { day: 0, kind: 'today', text: '01/01', iso: '2031-01-01' },
      { day: -1, kind: 'yesterday', text: '31/12', iso: '2030-12-31' },
      { day: -2, kind: 'date', text: '30/12', iso: '2030-12-30' },
    ])
  })

  test('are one calendar day each, at any hour of any zone', () => {
    fc.assert(
      fc.property(instants, zones, (now, zone) => {
        const tabs = dateTabs(dayNumber(now, zone), WEEK)
        const first = Date.parse(isoDay(now, zone))
        expect(tabs.map(tab => Date.parse(tab.iso))).toEqual(tabs.map((_, day) => first + day * DAY))
        for (const { iso, text } of tabs) expect(text).toBe(`${iso.slice(8)}/${iso.slice(5, 7)}`)
      }),
      { seed: 99 },
    )
  })
})

describe('[DAY7] named zones', () => {
  test.each([
    ['Asia/Ho_Chi_Minh', Date.UTC(2031, 6, 1), 7],
    ['Asia/Kolkata', Date.UTC(2031, 0, 1), 5.5],
    ['America/St_Johns', Date.UTC(2031, 0, 1), -3.5],
    ['America/St_Johns', Date.UTC(2031, 6, 1), -2.5],
    ['UTC', Date.UTC(2031, 6, 1), 0],
    // Summer time in London begins at 01:00 UTC on 30 March 2031 and ends at 01:00 UTC on 26 October.
    ['Europe/London', Date.UTC(2031, 2, 30, 0, 59, 59, 999), 0],
    ['Europe/London', Date.UTC(2031, 2, 30, 1), 1],
    ['Europe/London', Date.UTC(2031, 9, 26, 0, 59, 59, 999), 1],
    ['Europe/London', Date.UTC(2031, 9, 26, 1), 0],
  ])('%s at %i is %d hours east', (name, at, hours) => {
    expect(hoursAt(name, at)).toBe(hours)
    expect(hoursAt(name, at)).toBe(hours)
  })
})

test.each(['', 'Nowhere/Land', '+99:00', 'Asia/Ho Chi Minh'])('[DAY8] the zone %j has no offset', name => {
  expect(hoursAt(name, 0)).toBeNull()
  expect(hoursAt(name, 0)).toBeNull()
})

/** Every kind of number, and the clock values that a wrong producer writes. */
const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(NaN, Infinity, -Infinity, 8.64e15, -8.64e15, 8.64e15 + 1, 1e300, -1e300, 0, -0, 2 ** 53),
)
const zoneNames = fc.constantFrom(
  'Asia/Ho_Chi_Minh',
  'America/St_Johns',
  'Pacific/Apia',
  'Europe/London',
  'x',
)

test('[DAY9] whatever number comes as a time or a zone, no date function throws and a date is a date', () => {
  fc.assert(
    fc.property(anyNumber, fc.oneof(zones, anyNumber), zoneNames, (at, zone, name) => {
      expect(isoDay(at, zone)).toMatch(/^\d{4}-\d\d-\d\d$/)
      for (const { text, iso } of dateTabs(dayNumber(at, zone), WEEK)) {
        expect(text).toMatch(/^\d\d\/\d\d$/)
        expect(Date.parse(iso)).not.toBeNaN()
      }
      expect(() => dayNumber(at, zone)).not.toThrow()
      expect(() => hoursAt(name, at)).not.toThrow()
      expect(() => clockText(at, zone) + dayText(at, zone)).not.toThrow()
      expect(() => minuteText(1, at, at, at, zone)).not.toThrow()
    }),
    { seed: 59, numRuns: 1000 },
  )
})
