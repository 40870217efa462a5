import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchEvents, type Scored } from '../../../src/engine/match/events'

const NO_YELLOW = { homeYellow: 0, guestYellow: 0 }
const LEVEL: Scored = { homeScore: 1, guestScore: 1, homeRed: 0, guestRed: 0, state: 1, ...NO_YELLOW }
const FRESH = 5000

test('[EVT1] a higher score is a goal of that side', () => {
  expect(matchEvents(LEVEL, { ...LEVEL, homeScore: 2 }, FRESH)).toEqual([{ kind: 'goal', side: 'home' }])
  expect(matchEvents(LEVEL, { ...LEVEL, guestScore: 2 }, 119_999)).toEqual([{ kind: 'goal', side: 'guest' }])
})

test.each([120_000, 300_000, Infinity, Number.NaN])('[EVT2] a reading %d ms old announces nothing', age => {
  const after = {
    homeScore: 3,
    guestScore: 0,
    homeRed: 1,
    guestRed: 2,
    state: 2,
    lineups: true,
    ...NO_YELLOW,
  }
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

const PHASES = [-14, -12, -11, -10, -1, 0, 1, 2, 3, 4, 5, 6, -99]

test('[EVT8] [EVT13] kick-off, half-time and the end are news of the match, and no other step of its state is', () => {
  const steps = PHASES.flatMap(from => PHASES.map(to => [from, to] as const))
  const news = steps.flatMap(([from, to]) =>
    matchEvents({ ...LEVEL, state: from }, { ...LEVEL, state: to }, FRESH).map(
      ({ kind, side }) => `${from} ${to}: ${kind}${side}`,
    ),
  )
  expect(news.sort()).toEqual(
    [
      ...[-10, -11, -14, 0].flatMap(state => [`${state} 1: kickoff`, `${state} 6: kickoff`]),
      '1 2: halfTime',
      ...[1, 2, 3, 4, 5, 6].map(state => `${state} -1: fullTime`),
    ].sort(),
  )
})

test('[EVT9] line-ups are news once they are out, and not in a feed that does not say', () => {
  const before: Scored = { ...LEVEL, state: 0, lineups: false }
  const out = { ...before, lineups: true }
  expect(matchEvents(before, out, FRESH)).toEqual([{ kind: 'lineups', side: '' }])
  expect(matchEvents(out, out, FRESH)).toEqual([])
  expect(matchEvents(out, before, FRESH)).toEqual([])
  expect(matchEvents({ ...LEVEL, state: 0 }, out, FRESH)).toEqual([])
})

test('[EVT8] [EVT9] what comes with the kick-off is announced beside it', () => {
  const before: Scored = { ...LEVEL, state: 0, homeScore: 0, lineups: false }
  expect(matchEvents(before, { ...before, state: 1, homeScore: 1, lineups: true }, FRESH)).toEqual([
    { kind: 'goal', side: 'home' },
    { kind: 'lineups', side: '' },
    { kind: 'kickoff', side: '' },
  ])
})

test('[EVT5] where a number is missing there is no news of it', () => {
  const unknown: Scored = {
    homeScore: null,
    guestScore: null,
    homeRed: null,
    guestRed: null,
    homeYellow: null,
    guestYellow: null,
    state: 1,
  }
  const after = { ...LEVEL, homeScore: 2, homeRed: 1 }
  expect(matchEvents(unknown, after, FRESH)).toEqual([])
  expect(matchEvents(after, unknown, FRESH)).toEqual([])
  expect(matchEvents({ ...LEVEL, homeScore: null }, { ...LEVEL, guestScore: 2 }, FRESH)).toHaveLength(1)
})

test('[EVT6] one change tells of both sides, and once of each', () => {
  const after = { ...LEVEL, homeScore: 3, guestScore: 0, guestRed: 1 }
  expect(matchEvents(LEVEL, after, FRESH)).toEqual([
    { kind: 'goal', side: 'home' },
    { kind: 'correction', side: 'guest' },
    { kind: 'redCard', side: 'guest' },
  ])
})

test.each([0, -14, -12, -10, -99])('[EVT11] in state %d, whose score is not shown, it is no news', state => {
  const after = { ...LEVEL, state, guestScore: 2, homeRed: 1, guestYellow: 1 }
  expect(matchEvents(LEVEL, after, FRESH)).toEqual([])
})

test('[EVT11] [EVT14] a goal is taken back with the kick-off, and not with a match that is called off', () => {
  const undone = (state: number) => matchEvents(LEVEL, { ...LEVEL, state, homeScore: 0 }, FRESH)
  expect(undone(0)).toEqual([{ kind: 'correction', side: 'home' }])
  expect(undone(-12)).toEqual([])
})

test('[EVT11] the score of a match that has ended is shown', () => {
  const ended = { ...LEVEL, state: -1 }
  expect(matchEvents(ended, { ...ended, homeScore: 0 }, FRESH)).toEqual([
    { kind: 'correction', side: 'home' },
  ])
})

test('[EVT9] line-ups that come once the match is played are no news', () => {
  const before: Scored = { ...LEVEL, lineups: false }
  expect(matchEvents(before, { ...before, lineups: true }, FRESH)).toEqual([])
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
