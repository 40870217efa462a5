/** Tests the law of news, over single steps and over random flips. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../src/engine/contract/keysOf'
import type { Scored } from '../../../src/engine/match/events'
import {
  hear,
  isDoubtful,
  isPlain,
  MOST_TELLINGS,
  newsRecord,
  standsAlike,
  WAIT_MS,
  type Evidence,
  type NewsRecord,
} from '../../../src/engine/match/newsLaw'
import { overturns } from '../../../src/engine/match/reviewText'

const LEVEL: Scored = {
  homeScore: 1,
  guestScore: 0,
  homeRed: 0,
  guestRed: 0,
  homeYellow: 0,
  guestYellow: 0,
  state: 3,
  lineups: true,
}
const MINUTE = 60_000

/** A match whose news is collected. Each call is a reading, at a time in seconds since the first. */
function listener(first: Scored = LEVEL) {
  let record: NewsRecord = newsRecord(first)
  return {
    says(
      seconds: number,
      change: Partial<Scored>,
      by: Evidence = 'reading',
      freshMs = 1000,
    ): readonly string[] {
      const outcome = hear(record, { ...LEVEL, ...change }, { at: seconds * 1000, freshMs, by })
      record = outcome.record
      return outcome.news.map(({ kind, side }) => `${kind} ${side}`.trim())
    },
    record: () => record,
  }
}

describe('a step forward', () => {
  test('[NWS1] is announced at once', () => {
    const match = listener()
    expect(match.says(0, { homeScore: 2 })).toEqual(['goal home'])
    expect(match.says(1, { homeScore: 2, guestRed: 1 })).toEqual(['redCard guest'])
    expect(match.says(2, { homeScore: 2, guestRed: 1, state: -1 })).toEqual(['fullTime'])
  })

  test('[NWS1] [NWS11] waits while the other score is in doubt: each announced score is one that was said', () => {
    const moved = { homeScore: 1, guestScore: 1 }
    const match = listener({ ...LEVEL, homeScore: 2 })
    expect(match.says(0, moved)).toEqual([])
    expect(match.record().announced).toMatchObject({ homeScore: 2, guestScore: 0 })
    expect(match.says(10, moved)).toEqual(['correction home', 'goal guest'])
    expect(match.record().announced).toMatchObject(moved)
  })

  test('[NWS1] is announced at once when the other score is right again', () => {
    const match = listener({ ...LEVEL, homeScore: 2 })
    match.says(0, { homeScore: 1, guestScore: 1 })
    expect(match.says(3, { homeScore: 2, guestScore: 1 })).toEqual(['goal guest'])
  })
})

describe('a step back', () => {
  test.each([
    ['time', 30],
    ['reading', 10],
  ] as const)('[NWS2] is announced when %s has confirmed it for %d s, and not before', (by, seconds) => {
    const match = listener()
    expect(match.says(0, { homeScore: 0 })).toEqual([])
    expect(match.says(seconds - 0.001, { homeScore: 0 }, by)).toEqual([])
    expect(match.says(seconds, { homeScore: 0 }, by)).toEqual(['correction home'])
    expect([isDoubtful(match.record()), match.record().announced.homeScore]).toEqual([false, 0])
  })

  test('[NWS2] [NWS13] that a later reading contradicts is forgotten: another one waits again', () => {
    const match = listener({ ...LEVEL, homeScore: 3 })
    expect(match.says(0, { homeScore: 2 })).toEqual([])
    expect(match.says(8, { homeScore: 3 })).toEqual([])
    expect(match.says(16, { homeScore: 2 })).toEqual([])
    expect(match.says(24, { homeScore: 1 })).toEqual([])
    expect(match.says(33, { homeScore: 1 })).toEqual([])
    expect(match.says(34, { homeScore: 1 })).toEqual(['correction home'])
  })

  test('[NWS3] that the video referee decided is announced at once', () => {
    expect(listener().says(0, { homeScore: 0 }, 'correction')).toEqual(['correction home'])
    expect(['', '1', '2', 'no goal'].map(overturns)).toEqual([false, false, true, true])
  })

  test('[NWS4] of the state, of cards or of line-ups is no news, and neither is the way back', () => {
    const later = { state: 3, homeRed: 1, lineups: true }
    for (const back of [{ state: 2 }, { state: 0 }, { state: -12 }, { homeRed: 0 }, { lineups: false }]) {
      const match = listener({ ...LEVEL, ...later })
      expect(match.says(0, { ...later, ...back })).toEqual([])
      expect(match.says(30, { ...later, ...back }, 'time')).toEqual([])
      expect(match.says(60, later)).toEqual([])
    }
  })

  test('[NWS4] [NWS14] a match that was called off before its kick-off begins, and that is announced', () => {
    const match = listener({ ...LEVEL, state: 0, homeScore: 0 })
    expect(match.says(0, { state: -14, homeScore: 0 })).toEqual([])
    expect(match.says(600, { state: 1, homeScore: 0 })).toEqual(['kickoff'])
  })

  test('[NWS4] [NWS14] a match that was called off goes on, and its end is announced', () => {
    const match = listener({ ...LEVEL, state: -13 })
    expect(match.says(0, { state: 3 })).toEqual([])
    expect(match.record().announced.state).toBe(3)
    expect(match.says(1, { state: -1 })).toEqual(['fullTime'])
  })
})

describe('what comes back', () => {
  const takenBack = () => {
    const match = listener()
    match.says(0, { homeScore: 0 })
    expect(match.says(30, { homeScore: 0 }, 'time')).toEqual(['correction home'])
    return match
  }

  test('[NWS5] [NWS15] within ten minutes is no news, and a further goal is', () => {
    expect(takenBack().says(629.999, { homeScore: 1 })).toEqual([])
    expect(takenBack().says(630, { homeScore: 1 })).toEqual(['goal home'])
    expect(takenBack().says(100, { homeScore: 2 })).toEqual(['goal home'])
    expect(takenBack().says(100, { homeScore: 0, guestScore: 1 })).toEqual(['goal guest'])
  })

  test('[NWS5] two minutes after a decision of the video referee is a goal', () => {
    const match = listener()
    match.says(0, { homeScore: 0 }, 'correction')
    expect(match.says(119, { homeScore: 1 })).toEqual([])
    const other = listener()
    other.says(0, { homeScore: 0 }, 'correction')
    expect(other.says(120, { homeScore: 1 })).toEqual(['goal home'])
  })

  test('[NWS5] [NWS15] is announced where a wrong score had passed over it', () => {
    const match = listener({ ...LEVEL, homeScore: 0 })
    expect(match.says(0, { homeScore: 2 })).toEqual(['goal home'])
    match.says(5, { homeScore: 0 })
    expect(match.says(35, { homeScore: 0 }, 'time')).toEqual(['correction home'])
    expect(match.says(60, { homeScore: 1 })).toEqual(['goal home'])
    match.says(65, { homeScore: 0 })
    match.says(95, { homeScore: 0 }, 'time')
    expect(match.says(100, { homeScore: 1 })).toEqual([])
  })

  test('[NWS6] a correction is announced once, however often the score returns', () => {
    const match = takenBack()
    match.says(60, { homeScore: 1 })
    match.says(120, { homeScore: 0 })
    expect(match.says(150, { homeScore: 0 }, 'time')).toEqual([])
    // The furthest score counts, instead of the latest.
    match.says(200, { homeScore: 2 })
    match.says(210, { homeScore: 1 })
    expect(match.says(240, { homeScore: 1 }, 'time')).toEqual(['correction home'])
  })

  test('[NWS6] a score that is lowered further is a correction of its own', () => {
    const match = listener({ ...LEVEL, homeScore: 0 })
    expect(match.says(0, { homeScore: 3 })).toEqual(['goal home'])
    match.says(10, { homeScore: 2 })
    expect(match.says(40, { homeScore: 2 }, 'time')).toEqual(['correction home'])
    match.says(50, { homeScore: 0 })
    expect(match.says(80, { homeScore: 0 }, 'time')).toEqual(['correction home'])
  })

  test('[NWS4] a goal that is taken back with the kick-off is a correction', () => {
    const match = listener({ ...LEVEL, state: 1 })
    match.says(0, { state: 0, homeScore: 0 })
    expect(match.says(30, { state: 0, homeScore: 0 }, 'time')).toEqual(['correction home'])
  })

  test('[NWS5] an end that was taken back is not announced again within ten minutes', () => {
    const match = listener({ ...LEVEL, state: -1 })
    match.says(0, { state: 3 })
    match.says(30, { state: 3 }, 'time')
    expect(match.says(300, { state: -1 })).toEqual([])
  })
})

test('[NWS7] a match has at most twelve tellings in an hour; yellow cards are none', () => {
  const match = listener({ ...LEVEL, homeScore: 0 })
  const announced = Array.from({ length: 20 }, (_, index) => match.says(index, { homeScore: index + 1 }))
  expect(announced.flat()).toHaveLength(MOST_TELLINGS)
  expect(match.says(30, { homeScore: 20, homeYellow: 1 })).toEqual(['yellowCard home'])
  expect(match.says(3600, { homeScore: 21, homeYellow: 1 })).toEqual(['goal home'])
})

test('[NWS8] [NWS16] after two minutes without a word a reading is taken over: no news, nothing waits', () => {
  const match = listener()
  match.says(0, { homeScore: 0 })
  expect(match.says(121, { homeScore: 0, guestScore: 3 }, 'reading', 120_000)).toEqual([])
  expect([isDoubtful(match.record()), match.record().announced.guestScore]).toEqual([false, 3])
  // The lower score after the silence may come from an old reading.
  expect(match.says(130, { homeScore: 1, guestScore: 3 })).toEqual([])
})

test('[NWS9] a reading without a number, or without line-ups, leaves what was announced', () => {
  const match = listener()
  expect(match.says(0, { homeScore: null })).toEqual([])
  expect(match.record().announced.homeScore).toBe(1)
  expect(match.says(1, { homeScore: 2 })).toEqual(['goal home'])
  const early = listener({ ...LEVEL, state: 0, lineups: false })
  expect(early.says(0, { state: 0, lineups: true })).toEqual(['lineups'])
  early.says(60, { state: 0, lineups: false })
  early.says(120, { state: 0, lineups: false }, 'time')
  expect(early.says(900, { state: 0, lineups: true })).toEqual([])
})

test('[NWS9] a record without anything to remember can be dropped', () => {
  const match = listener()
  expect(isPlain(match.record(), 0)).toBe(true)
  match.says(0, { homeScore: 2 })
  expect([isPlain(match.record(), 3_599_999), isPlain(match.record(), 3_600_000)]).toEqual([false, true])
  match.says(0, { homeScore: 1 }, 'correction')
  expect([isPlain(match.record(), 119_999), standsAlike(match.record().announced, LEVEL)]).toEqual([
    false,
    true,
  ])
})

/** The true course of a match, and after each reading one from a copy that is some goals behind. */
const course = fc.record({
  goals: fc.array(fc.constantFrom('homeScore', 'guestScore'), { maxLength: 6 }),
  readings: fc.array(
    fc.record({ lag: fc.nat(2), goals: fc.nat(1), seconds: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 5, maxLength: 60 },
  ),
})

test('[NWS10] copies that alternate within ten seconds: each goal is announced once, at once, and nothing else is', () => {
  fc.assert(
    fc.property(course, ({ goals, readings }) => {
      const none = { homeScore: 0, guestScore: 0 }
      const standAfter = (count: number) =>
        Object.fromEntries(
          keysOf(none).map(side => [side, goals.slice(0, count).filter(goal => goal === side).length]),
        )
      const match = listener({ ...LEVEL, ...none })
      let [scored, seconds] = [0, 0]
      for (const reading of readings) {
        const next = Math.min(goals.length, scored + reading.goals)
        const announced = goals
          .slice(scored, next)
          .map(side => `goal ${side === 'homeScore' ? 'home' : 'guest'}`)
        scored = next
        expect(match.says((seconds += reading.seconds), standAfter(scored))).toEqual(announced)
        expect(match.says((seconds += 0.5), standAfter(Math.max(0, scored - reading.lag)))).toEqual([])
      }
      expect(match.record().announced).toMatchObject(standAfter(scored))
    }),
  )
})

test('[NWS10] whatever is read: what stands for 30 s is what was announced, and no more than twelve are announced in an hour', () => {
  const stand = fc.record({
    homeScore: fc.nat(4),
    guestScore: fc.nat(2),
    homeRed: fc.nat(1),
    state: fc.constantFrom(-14, -12, -1, 0, 1, 2, 3, 4, 5),
  })
  const reading = fc.record({
    stand,
    seconds: fc.integer({ min: 1, max: 110 }),
    by: fc.constantFrom('time', 'reading', 'correction'),
  })
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 60 }), readings => {
      const match = listener()
      const times: number[] = []
      let seconds = 0
      for (const one of readings) {
        seconds += one.seconds
        times.push(...match.says(seconds, one.stand, one.by).map(() => seconds))
      }
      const last = readings.at(-1)?.stand
      match.says(seconds + WAIT_MS.time / 1000, last ?? {}, 'time')
      expect(match.record().announced).toMatchObject({ ...last })
      for (const from of times)
        expect(times.filter(at => at >= from && at < from + 3600).length).toBeLessThanOrEqual(MOST_TELLINGS)
      expect(isPlain(match.record(), (seconds + 3600) * 1000 + 30 * MINUTE)).toBe(true)
    }),
  )
})
