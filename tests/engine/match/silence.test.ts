import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isSilent,
  quietFrom,
  phaseAt,
  playProgress,
  silentFrom,
  type PlayTimes,
} from '../../../src/engine/match/silence'

const KICKOFF = Date.UTC(2031, 4, 4, 11, 30)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SECOND_HALF: PlayTimes = { state: 3, kickoff: KICKOFF, halfStart: KICKOFF + HOUR }

/** Minutes from the kick-off until the match is silent. */
const minutes = (match: Partial<PlayTimes>) =>
  (silentFrom({ ...SECOND_HALF, ...match }, KICKOFF + 365 * 24 * HOUR) - KICKOFF) / MINUTE

describe('[SIL1] a match in play is silent', () => {
  test.each([1, 2, 3])('in state %d 3 hours after the kick-off', state => {
    expect(minutes({ state, halfStart: null })).toBe(180)
    expect(minutes({ state })).toBe(180)
  })
  test.each([4, 5])('in state %d 4 hours after it', state => {
    expect(minutes({ state })).toBe(240)
  })
  test('[SIL9] 90 minutes after its latest change or the start of its half, if that is later', () => {
    expect(minutes({ newsAt: KICKOFF + 100 * MINUTE })).toBe(190)
    expect(minutes({ state: 1, halfStart: KICKOFF + 150 * MINUTE })).toBe(240)
    expect(minutes({ newsAt: KICKOFF + 20 * MINUTE })).toBe(180)
  })
  test('[SIL10] by the start of the half, where no kick-off is known', () => {
    expect(minutes({ kickoff: null })).toBe(180)
    expect(minutes({ state: 1, kickoff: null, halfStart: KICKOFF })).toBe(180)
  })
  test('90 minutes after a change, where no time is known', () => {
    expect(minutes({ kickoff: null, halfStart: null, newsAt: KICKOFF })).toBe(90)
  })
})

test('[SIL2] no other match is, and none of which no time is known', () => {
  for (const state of [0, -1, -10, -11, -12, -13, -14, -99]) expect(minutes({ state })).toBe(Infinity)
  expect(minutes({ kickoff: null, halfStart: null })).toBe(Infinity)
})

test('[SIL3] a time that has not come is no news', () => {
  const at = KICKOFF + 9 * HOUR
  expect(isSilent({ ...SECOND_HALF, newsAt: at + MINUTE }, at)).toBe(true)
  expect(isSilent({ ...SECOND_HALF, halfStart: at + 100 * HOUR }, at)).toBe(true)
  expect(isSilent({ ...SECOND_HALF, newsAt: at }, at)).toBe(false)
  expect(isSilent({ state: 1, kickoff: at + HOUR, halfStart: null }, at)).toBe(false)
})

test('[SIL3] whatever the times, a match falls silent once, and stays so', () => {
  const time = fc.option(fc.integer({ min: 0, max: 20 * HOUR }), { nil: null })
  const state = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(fc.record({ state, kickoff: time, halfStart: time, newsAt: time }), match => {
      const known = [match.kickoff, match.halfStart, match.newsAt].filter(one => one !== null)
      const from = silentFrom(match, Math.max(0, ...known))
      const isEver = from < Infinity
      expect(isSilent(match, 1000 * HOUR)).toBe(isEver)
      expect(isSilent(match, isEver ? from : 0)).toBe(isEver)
      for (const one of known) expect(isSilent(match, one)).toBe(from <= one)
    }),
  )
})

test('[SIL4] it is in no phase of play, and stands with those that have ended', () => {
  const at = KICKOFF + 9 * HOUR
  expect(phaseAt(SECOND_HALF, at, 'gf')).toBe('silent')
  expect(phaseAt(SECOND_HALF, KICKOFF + 2 * HOUR, 'gf')).toBe('secondHalf')
  expect(phaseAt({ ...SECOND_HALF, state: -1 }, at, 'widget')).toBe('unavailable')
  expect(playProgress(SECOND_HALF, at)).toBe('ended')
  expect(playProgress(SECOND_HALF, KICKOFF + 2 * HOUR)).toBe('inPlay')
})

test('[SIL5] [SIL11] the latest news is the latest of kick-off, start of the half and change', () => {
  const at = KICKOFF + 9 * HOUR
  expect(quietFrom(SECOND_HALF, at)).toBe(KICKOFF + HOUR)
  expect(quietFrom({ ...SECOND_HALF, newsAt: KICKOFF + 2 * HOUR }, at)).toBe(KICKOFF + 2 * HOUR)
})
