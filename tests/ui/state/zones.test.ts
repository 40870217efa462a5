import { afterEach, describe, expect, test, vi } from 'vitest'
import { hoursAt } from '../../../src/engine/contract/zone'
import { createChoices } from '../../../src/ui/state/choices'
import { keepZone, withDeviceZone } from '../../../src/ui/state/late/keepZone'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { readPreferences } from '../../../src/ui/state/preferences'
import { SITE } from '../../../src/ui/state/profile'
import { FIRST_STATE } from '../../support/firstState'
import { deviceZone, hoursOf, nearestFirst, zoneOptions, zoneTitle } from '../../../src/ui/state/zoneOptions'
import { zoneNow, zoneOf } from '../../../src/ui/state/zones'

const WINTER = Date.UTC(2031, 0, 15)
const DAY = 24 * 3_600_000
const SUMMER = Date.UTC(2031, 6, 15)
/** Beginning of summer time in London. */
const SPRING = Date.UTC(2031, 2, 30, 1)

afterEach(() => void vi.useRealTimers())

describe('[ZON1] a zone chosen by name', () => {
  test('has its summer hours in summer, whatever was saved in winter', () => {
    const saved = { zone: 0, zoneName: 'Europe/London' }
    expect(zoneNow(saved, SUMMER)).toEqual({ zone: 1, zoneName: 'Europe/London' })
    expect(zoneNow({ ...saved, zone: 1 }, WINTER)).toEqual(saved)
    expect(zoneNow(saved, WINTER)).toEqual(saved)
  })
  test.each([
    ['Europe/London', 2031],
    ['Australia/Lord_Howe', 2031],
    // Five weeks of Ramadan.
    ['Africa/Casablanca', 2025],
    // The zone changed for good on 1 March.
    ['Asia/Almaty', 2024],
  ])('%s keeps its name all through %i, with the hours of the week before', (zoneName, year) => {
    for (let now = Date.UTC(year, 0, 1); now < Date.UTC(year + 1, 0, 1); now += DAY) {
      const [before, zone] = [hoursAt(zoneName, now - 7 * DAY), hoursAt(zoneName, now)]
      expect(zoneNow({ zone: before, zoneName }, now), new Date(now).toISOString()).toEqual({
        zone,
        zoneName,
      })
    }
  })
  test('follows while the page is open', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: SPRING - 90 * 60_000 })
    const store = memoryStore()
    store.write('Time_Zone', '0')
    store.write('sixinone_zone', 'Europe/London')
    const choices = createChoices({ prefs: readPreferences(store, SITE), ...FIRST_STATE }, store)
    const stop = keepZone(choices)
    vi.advanceTimersByTime(90 * 60_000 - 1)
    expect(choices.get().prefs.zone).toBe(0)
    vi.advanceTimersByTime(1)
    expect(choices.get().prefs.zone).toBe(1)
    expect(store.read('Time_Zone')).toBe('1')
    stop()
  })
})

test('[ZON5] hours of a host page become the zone of the browser once the page is there', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const hours = hoursAt(timeZone, WINTER)
  const store = memoryStore()
  store.write('Time_Zone', String(hours))
  const choices = createChoices({ prefs: readPreferences(store, SITE), ...FIRST_STATE }, store)
  keepZone(choices, () => WINTER)()
  const hasSummerTime = hoursAt(timeZone, SUMMER) !== hours
  expect(choices.get().prefs).toMatchObject({ zone: hours, zoneName: hasSummerTime ? deviceZone() : '' })
})

test('[ZON2] hours that a host page wrote win over the name; a name that no table knows is dropped', () => {
  expect(zoneNow({ zone: 9, zoneName: 'Europe/London' }, WINTER)).toEqual({ zone: 9, zoneName: '' })
  expect(zoneNow({ zone: 7, zoneName: 'Nowhere/Land' }, WINTER)).toEqual({ zone: 7, zoneName: '' })
  expect(zoneNow({ zone: null, zoneName: '' }, WINTER)).toEqual({ zone: null, zoneName: '' })
})

describe('[ZON5] hours that a host page wrote', () => {
  const hours = (zone: number | null, zoneName = '') => ({ zone, zoneName })
  test("are the browser's zone while its clocks show them and have a summer time", () => {
    expect(withDeviceZone(hours(0), () => 'Europe/London', WINTER)).toEqual(hours(0, 'Europe/London'))
    expect(withDeviceZone(hours(1), () => 'Europe/London', SUMMER)).toEqual(hours(1, 'Europe/London'))
  })
  test('are the only reason to read it', () => {
    const readDevice = vi.fn(() => 'Europe/London')
    withDeviceZone(hours(null), readDevice, WINTER)
    expect(readDevice).not.toHaveBeenCalled()
  })
  test.each([
    [hours(0), 'Europe/London', SUMMER],
    [hours(7), 'Asia/Ho_Chi_Minh', SUMMER],
    [hours(0), 'Nowhere/Land', WINTER],
    [hours(null), 'Europe/London', WINTER],
    [hours(0, 'hours'), 'Europe/London', WINTER],
    [hours(0, 'Africa/Casablanca'), 'Europe/London', WINTER],
  ])('%j stay as they are in %s', (choice, device, now) => {
    expect(withDeviceZone(choice, () => device, now)).toEqual(choice)
  })
})

test('[ZON6] the zone is the name, else the hours of the visitor, else those of the page', () => {
  const page = { defaultZone: 3 }
  expect(zoneOf({ zone: 0, zoneName: 'Europe/London' }, page)).toBe('Europe/London')
  expect(zoneOf({ zone: 5.5, zoneName: 'hours' }, page)).toBe(5.5)
  expect(zoneOf({ zone: 0, zoneName: '' }, page)).toBe(0)
  expect(zoneOf({ zone: null, zoneName: '' }, page)).toBe(3)
})

describe('[ZON7] the choice of a zone', () => {
  const zones = zoneOptions()
  const first = (device: string, at = WINTER) => nearestFirst(zones, at, device).map(({ name }) => name)
  test("begins with the device's zone, then those of Vietnam, Thailand and Indonesia", () => {
    expect(first('Europe/Berlin').slice(0, 4)).toEqual([
      'Europe/Berlin',
      'Asia/Ho_Chi_Minh',
      'Asia/Bangkok',
      'Asia/Jakarta',
    ])
    expect(first('Asia/Bangkok').slice(0, 2)).toEqual(['Asia/Bangkok', 'Asia/Ho_Chi_Minh'])
  })
  test('goes on with those of its region at the same hours, and has every zone once', () => {
    const names = first('Europe/Berlin')
    expect(names.indexOf('Europe/Paris')).toBeLessThan(names.indexOf('Africa/Abidjan'))
    expect(names.indexOf('Africa/Abidjan')).toBeLessThan(names.indexOf('Europe/London'))
    expect([...names].sort()).toEqual(zones.map(({ name }) => name).sort())
  })
  test.each([
    ['vi', 'Giờ Đông Dương'],
    ['vn', 'Giờ Đông Dương'],
    ['en', 'Indochina Time'],
    ['th', 'เวลาอินโดจีน'],
    ['id', 'Waktu Indochina'],
  ] as const)('[ZON9] names a zone in %s', (language, title) => {
    const zone = zones.find(({ name }) => name === 'Asia/Ho_Chi_Minh')
    expect(zone && zoneTitle(zone, language, WINTER)).toBe(title)
  })
  test('an offset is no name', () => {
    const titles = zones.map(zone => zoneTitle(zone, 'vi', WINTER))
    expect(titles.filter(title => /GMT|UTC.\d/.test(title))).toEqual([])
  })
})

test('[ZON3] every zone that is offered has hours, and none stands twice', () => {
  const zones = zoneOptions()
  expect(new Set(zones.map(({ key }) => key)).size).toBe(zones.length)
  expect(zones.length).toBeGreaterThan(300)
  for (const zone of zones) expect(hoursOf(zone, SUMMER), zone.key).not.toBeNull()
})

test.each([NaN, Infinity, -Infinity, 8.64e15, -8.64e15, 1e300])('[DAY9] at %d no zone throws', at => {
  for (const option of zoneOptions()) expect(() => hoursOf(option, at)).not.toThrow()
  expect(() => zoneNow({ zone: 7, zoneName: 'Europe/London' }, at)).not.toThrow()
})
