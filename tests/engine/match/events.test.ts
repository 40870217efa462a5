import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchEvents, type Scored } from '../../../src/engine/match/events'

const NO_YELLOW = { homeYellow: 0, guestYellow: 0 }
const LEVEL: Scored = { homeScore: 1, guestScore: 1, homeRed: 0, guestRed: 0, ...NO_YELLOW }
const FRESH = 5000

test('[EVT1] a higher score is a goal of that side', () => {
  expect(matchEvents(LEVEL, { ...LEVEL, homeScore: 2 }, FRESH)).toEqual([{ kind: 'goal', side: 'home' }])
  expect(matchEvents(LEVEL, { ...LEVEL, guestScore: 2 }, 119_999)).toEqual([{ kind: 'goal', side: 'guest' }])
})

test.each([120_000, 300_000, Infinity, Number.NaN])('[EVT2] a reading %d ms old announces nothing', age => {
  const after = { homeScore: 3, guestScore: 0, homeRed: 1, guestRed: 2, ...NO_YELLOW }
  expect(matchEvents(LEVEL, after, age)).toEqual([])
})

test('[EVT3] a lower score is a correction of that side', () => {
  const after = { ...LEVEL, guestScore: 0 }
  expect(matchEvents(LEVEL, after, FRESH)).toEqual([{ kind: 'correction', side: 'guest' }])
})

test('[EVT4] one more red card is news, one fewer is not', () => {
  const sentOff = { ...LEVEL, homeRed: 1 }
  expect(matchEvents(LEVEL, sentOff, FRESH)).toEqual([{ kind: 'redCard', side: 'home' }])
  expect(matchEvents(sentOff, LEVEL, FRESH)).toEqual([])
})

test('[EVT7] one more yellow card is marked too', () => {
  expect(matchEvents(LEVEL, { ...LEVEL, guestYellow: 1 }, FRESH)).toEqual([
    { kind: 'yellowCard', side: 'guest' },
  ])
  expect(matchEvents({ ...LEVEL, guestYellow: 1 }, LEVEL, FRESH)).toEqual([])
})

test('[EVT5] where a number is missing there is no news of it', () => {
  const unknown: Scored = {
    homeScore: null,
    guestScore: null,
    homeRed: null,
    guestRed: null,
    homeYellow: null,
    guestYellow: null,
  }
  const after = { homeScore: 2, guestScore: 1, homeRed: 1, guestRed: 0, ...NO_YELLOW }
  expect(matchEvents(unknown, after, FRESH)).toEqual([])
  expect(matchEvents(after, unknown, FRESH)).toEqual([])
  expect(matchEvents({ ...LEVEL, homeScore: null }, { ...LEVEL, guestScore: 2 }, FRESH)).toHaveLength(1)
})

test('[EVT6] one change tells of both sides, and once of each', () => {
  const after = { homeScore: 3, guestScore: 0, homeRed: 0, guestRed: 1, ...NO_YELLOW }
  expect(matchEvents(LEVEL, after, FRESH)).toEqual([
    { kind: 'goal', side: 'home' },
    { kind: 'correction', side: 'guest' },
    { kind: 'redCard', side: 'guest' },
  ])
})

test('[EVT1] [EVT3] the same step forth is a goal and back a correction, whatever the numbers', () => {
  const score = fc.integer({ min: 0, max: 15 })
  fc.assert(
    fc.property(score, score, (one, other) => {
      const before = { ...LEVEL, homeScore: Math.min(one, other) }
      const after = { ...LEVEL, homeScore: Math.max(one, other) }
      const changes = one === other ? 0 : 1
      expect(matchEvents(before, after, FRESH).filter(({ kind }) => kind === 'goal')).toHaveLength(changes)
      expect(matchEvents(after, before, FRESH).filter(({ kind }) => kind === 'correction')).toHaveLength(
        changes,
      )
    }),
    { seed: 51 },
  )
})
