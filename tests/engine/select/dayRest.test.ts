import { expect, test } from 'vitest'
import type { Query } from '../../../src/engine/contract/query'
import { missingParts, restOfDay } from '../../../src/engine/select/dayRest'
import { matchList, matchRecord, QUERY } from '../support/records'

const HOUR = 3_600_000
/** 01:22 in Vietnam. */
const NOW = Date.UTC(2026, 1, 13, 18, 22)
const MIDNIGHT = Date.UTC(2026, 1, 13, 17)
const begins = (...hours: number[]) =>
  hours.map((hour, id) => matchRecord({ id: id + 1, kickoff: MIDNIGHT + hour * HOUR, state: 0 }))

const partsOf = (set: Partial<Query>, matches = begins(-2, 20.9), at = NOW) =>
  missingParts({ ...QUERY, screen: 'home', ...set }, matches, at).map(
    ({ from, until, day, hours, takes }) => ({
      hours: [(from - MIDNIGHT) / HOUR, (until - MIDNIGHT) / HOUR],
      day,
      zone: hours,
      takes: takes.progress,
    }),
  )

test('[ORD16] a list that ends before midnight lacks the evening, one that begins later the morning too', () => {
  const evening = { hours: [20.9, 24], day: 0, zone: 7, takes: 'any' }
  expect(partsOf({})).toEqual([evening])
  expect(partsOf({}, begins(11, 20.9), NOW + 14 * HOUR)).toEqual([
    { hours: [0, 11], day: 0, zone: 7, takes: 'any' },
    evening,
  ])
  expect(partsOf({}, begins(-2, 30))).toEqual([])
})

test('[ORD16] one that was called off, or said to be in play for days, says nothing of what the list has', () => {
  const odd = [
    matchRecord({ id: 8, kickoff: MIDNIGHT - 90 * HOUR, state: 3 }),
    matchRecord({ id: 9, kickoff: MIDNIGHT + 90 * HOUR, state: -14 }),
  ]
  expect(partsOf({}, [...begins(11, 20.9), ...odd], NOW + 14 * HOUR)).toHaveLength(2)
})

test('[ORD16] [ORD35] a service has its date; for four hours after midnight it lacks what is in play since yesterday', () => {
  const night = { hours: [-4, 0], day: -1, zone: 7, takes: 'inPlay' }
  expect(partsOf({ screen: 'sixInOne' }, begins(3, 20))).toEqual([night])
  expect(partsOf({ screen: 'sixInOne' }, begins(-1, 20))).toEqual([])
  expect(partsOf({ screen: 'sixInOne' }, begins(3, 20), NOW + 4 * HOUR)).toEqual([])
  expect(partsOf({ screen: 'fixture' }, begins(3, 20))).toEqual([])
})

test('[ORD16] [ORD36] another day lacks an hour where summer time ends, and screens without days lack nothing', () => {
  const at = Date.UTC(2031, 9, 24, 12)
  expect(partsOf({ zone: 'Europe/London', day: 1 }, [], at)).toEqual([])
  const [part, ...others] = missingParts({ ...QUERY, screen: 'home', zone: 'Europe/London', day: 2 }, [], at)
  expect(others).toEqual([])
  expect(part).toMatchObject({
    from: Date.UTC(2031, 9, 26, 23),
    until: Date.UTC(2031, 9, 27),
    day: 2,
    hours: 0,
  })
  expect(partsOf({ screen: 'gameRate' })).toEqual([])
  expect(partsOf({ screen: 'favorite', favoriteType: 'team' })).toEqual([])
})

test('[ORD16] [ORD37] results lack what ended before their file begins, and only that', () => {
  expect(partsOf({ screen: 'result' }, begins(5, 7), NOW + 9 * HOUR)).toEqual([
    { hours: [0, 5], day: 0, zone: 7, takes: 'ended' },
  ])
})

test('[ORD17] [ORD18] [ORD39] of the answers each match of the day counts once, and a lost one says how far the day reaches', () => {
  const parts = missingParts({ ...QUERY, screen: 'home' }, begins(11, 20.9), NOW + 14 * HOUR)
  const unknown = matchRecord({ id: 9, kickoff: null, state: 0 })
  const day = matchList([...begins(-1, 0, 5, 22, 24), unknown])
  const found = restOfDay(
    'key',
    parts.map(part => ({ part, list: day })),
  )
  expect(found.matches.map(({ id }) => id)).toEqual([2, 3, 4, 9])
  expect(found).toMatchObject({ key: 'key', from: null, until: null })
  const lost = restOfDay(
    '',
    parts.map(part => ({ part, list: null })),
  )
  expect(lost).toMatchObject({ from: MIDNIGHT + 11 * HOUR, until: MIDNIGHT + 20.9 * HOUR, matches: [] })
})

test('[ORD18] [ORD39] of an empty list whose answers are lost no hour of the day is known; the night alone is no part of it', () => {
  const query = { ...QUERY, screen: 'home' } as const
  const at = NOW + 2 * HOUR
  const lostOf = (parts: ReturnType<typeof missingParts>) =>
    restOfDay(
      '',
      parts.map(part => ({ part, list: null })),
    )
  expect(lostOf(missingParts(query, [], at))).toMatchObject({ from: MIDNIGHT + 24 * HOUR, until: MIDNIGHT })
  const night = missingParts(query, begins(0, 24), at).filter(({ day }) => day === -1)
  expect([night.length, lostOf(night)]).toMatchObject([1, { from: null, until: null }])
})
