import { expect, test } from 'vitest'
import { isRunning, phaseOf, showsScore, progressOf } from '../../../src/engine/match/phase'

const KNOWN = [
  [0, 'notStarted'],
  [1, 'firstHalf'],
  [2, 'halfTime'],
  [3, 'secondHalf'],
  [4, 'extraTime'],
  [5, 'penalties'],
  [6, 'inPlay'],
  [-1, 'finished'],
  [-10, 'cancelled'],
  [-11, 'undecided'],
  [-12, 'abandoned'],
  [-13, 'interrupted'],
  [-14, 'postponed'],
] as const
const STATES = Array.from({ length: 40 }, (_, index) => index - 25)

test.each(KNOWN)('[ST1] [ST13] state %i is %s', (state, phase) => {
  expect(phaseOf(state, 'gf')).toBe(phase)
})

test('[ST1] [ST13] every other code is not in play', () => {
  const known = new Set<number>(KNOWN.map(([state]) => state))
  const others = [...STATES.filter(state => !known.has(state)), 0.5, Number.NaN]
  expect(new Set(others.map(state => phaseOf(state, 'gf')))).toEqual(new Set(['notInPlay']))
})

test('[ST2] in the widget -1 alone means something else', () => {
  expect(phaseOf(-1, 'widget')).toBe('unavailable')
  for (const state of STATES.filter(state => state !== -1))
    expect(phaseOf(state, 'widget')).toBe(phaseOf(state, 'gf'))
})

test('[ST3] a match runs from its first half to its shoot-out, half-time included', () => {
  expect(STATES.filter(isRunning).slice(0, 5)).toEqual([1, 2, 3, 4, 5])
  expect(isRunning(0)).toBe(false)
})

test('[ST5] the score shows while a match runs, and after its end where there is one', () => {
  for (const state of [1, 2, 3, 4, 5]) expect(showsScore(state, 0, 0)).toBe(true)
  expect(showsScore(-1, 0, 0)).toBe(true)
  expect(showsScore(-1, null, null)).toBe(false)
  for (const state of [0, -10, -14, -99]) expect(showsScore(state, 2, 0)).toBe(false)
})

test('[ST12] a match that was interrupted or abandoned keeps its score; an undecided one has one if there are goals', () => {
  for (const state of [-12, -13]) {
    expect(showsScore(state, 0, 0)).toBe(true)
    expect(showsScore(state, null, null)).toBe(false)
  }
  expect(showsScore(-11, 0, 0)).toBe(false)
  expect(showsScore(-11, null, null)).toBe(false)
  expect(showsScore(-11, 0, 1)).toBe(true)
})

test('[ST6] a match is in play, to come, or ended', () => {
  expect([1, 2, 3, 4, 5].map(progressOf)).toEqual(Array(5).fill('inPlay'))
  expect(progressOf(0)).toBe('toCome')
  expect([-1, -10, -11, -12, -13, -14, -99].map(progressOf)).toEqual(Array(7).fill('ended'))
})
