import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockText, dayText, minuteText } from '../../../src/engine/match/clock'

const KICKOFF = Date.UTC(2031, 4, 4, 11, 30)
const MINUTE = 60_000
const HALF = KICKOFF + 70 * MINUTE

/** The minute's text at a time after the start of the half. */
const after = (state: number, minutes: number) => minuteText(state, KICKOFF, HALF, HALF + minutes * MINUTE, 7)

/** The slow witness: every minute's text written by hand. */
function minutesByHand(first: number, last: number): string[] {
  const regular = Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
  const added = Array.from({ length: 15 }, (_, index) => `${last}+${index + 1}`)
  return [...regular, ...added]
}

test('[CLK1] before kick-off the column shows the kick-off time of the visitor', () => {
  expect(minuteText(0, KICKOFF, KICKOFF, KICKOFF - 1, 7)).toBe('18:30')
  expect(minuteText(0, KICKOFF, null, KICKOFF + 10 * MINUTE, -3.5)).toBe('08:00')
})

test('[CLK2] [CLK3] the first half counts from 1 to 45, then 45+1 to 45+15', () => {
  const hand = minutesByHand(1, 45)
  for (let elapsed = 1; elapsed <= 60; elapsed++) expect(after(1, elapsed)).toBe(hand[elapsed - 1])
})

test('[CLK21] a minute goes on from the start that the last answer named, until the match is silent', () => {
  expect([after(1, 30), after(1, 34)]).toEqual(['30', '34'])
  expect([after(3, 70), after(3, 85), after(3, 90)]).toEqual(['90+15', '90+15', '90+15'])
})

test.each([
  [-5, '1'],
  [0, '1'],
  [0.99, '1'],
  [1.99, '1'],
  [44.99, '44'],
  [45.99, '45'],
  [46, '45+1'],
  [60, '45+15'],
  [61, '45+15'],
  [600, '45+15'],
])('[CLK2] [CLK3] %d minutes into the first half is %s', (minutes, text) => {
  expect(after(1, minutes)).toBe(text)
})

test('[CLK4] the second half counts from 46 to 90, then 90+1 to 90+15', () => {
  const hand = minutesByHand(46, 90)
  for (let elapsed = 0; elapsed < 60; elapsed++) expect(after(3, elapsed)).toBe(hand[elapsed])
})

test.each([
  [-5, '46'],
  [0, '46'],
  [44.99, '90'],
  [45, '90+1'],
  [59, '90+15'],
  [600, '90+15'],
])('[CLK4] %d minutes into the second half is %s', (minutes, text) => {
  expect(after(3, minutes)).toBe(text)
})

test.each([
  [2, 'HT'],
  [4, 'ET'],
  [5, 'PEN'],
  [-1, 'FT'],
])('[CLK5] state %i is %s, with or without times', (state, text) => {
  expect(after(state, 20)).toBe(text)
  expect(minuteText(state, null, null, HALF, 7)).toBe(text)
})

test.each([-2, -9, -10, -11, -12, -13, -14, -15, 6, 99])('[CLK6] state %i leaves it empty', state => {
  expect(after(state, 20)).toBe('')
})

test('[CLK7] without a start of the half the kick-off stands in', () => {
  const at = (minutes: number) => KICKOFF + minutes * MINUTE
  expect(minuteText(1, KICKOFF, null, at(20), 7)).toBe('20')
  expect(minuteText(3, KICKOFF, null, at(60), 7)).toBe('46')
  expect(minuteText(3, KICKOFF, null, at(80), 7)).toBe('66')
  expect(minuteText(0, null, KICKOFF, at(-5), 7)).toBe('18:30')
})

test('[CLK7] [CLK25] the start of the first half is no start of the second one', () => {
  const at = (minutes: number) => KICKOFF + minutes * MINUTE
  for (const late of [-5, 0, 1, 29]) expect(minuteText(3, KICKOFF, at(late), at(63), 7)).toBe('49')
  expect(minuteText(3, KICKOFF, at(30), at(63), 7)).toBe('79')
  expect(minuteText(3, null, at(1), at(30), 7)).toBe('75')
})

test.each([0, 1, 3])('[CLK8] state %i without any time is empty', state => {
  expect(minuteText(state, null, null, KICKOFF, 7)).toBe('')
})

describe('[CLK9] times of the zone', () => {
  test.each([
    [Date.UTC(2031, 1, 13, 17, 0), 7, '00:00', '14/02'],
    [Date.UTC(2031, 1, 13, 16, 59, 59, 999), 7, '23:59', '13/02'],
    [Date.UTC(2032, 1, 29, 12, 5), 0, '12:05', '29/02'],
    [Date.UTC(2000, 1, 29, 12, 5), 0, '12:05', '29/02'],
    [Date.UTC(2031, 1, 28, 23, 45), 5.75, '05:30', '01/03'],
    [Date.UTC(2031, 0, 1, 2, 0), -3.5, '22:30', '31/12'],
    [Date.UTC(2030, 11, 31, 18, 0), 7, '01:00', '01/01'],
    [-1, 0, '23:59', '31/12'],
  ])('%i at %d is %s on %s', (at, zone, clock, day) => {
    expect(clockText(at, zone)).toBe(clock)
    expect(dayText(at, zone)).toBe(day)
  })

  test('are what the platform calendar says', () => {
    const zones = fc.integer({ min: -48, max: 56 }).map(quarters => quarters / 4)
    const instants = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2200, 0) })
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        const iso = new Date(at + zone * 3_600_000).toISOString()
        expect(clockText(at, zone)).toBe(iso.slice(11, 16))
        expect(dayText(at, zone)).toBe(`${iso.slice(8, 10)}/${iso.slice(5, 7)}`)
      }),
      { seed: 31, numRuns: 2000 },
    )
  })
})
