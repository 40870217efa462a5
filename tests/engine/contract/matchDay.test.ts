import { expect, test } from 'vitest'
import { daysBeside, matchDayKey } from '../../../src/engine/contract/matchDay'
import { QUERY } from '../support/records'

test.each([
  ['home', 0, 'after', [1, 2, 3, 4, 5, 6, 7]],
  ['sixInOne', 5, 'after', [6, 7]],
  ['fixture', 7, 'after', []],
  ['home', -1, 'before', [-2, -3, -4, -5, -6, -7, -8]],
  ['result', 0, 'before', [-1, -2, -3, -4, -5, -6, -7]],
  ['result', -28, 'before', [-29, -30, -31, -32, -33, -34, -35]],
  ['result', -9997, 'before', [-9998, -9999]],
  ['result', -9999, 'before', []],
  ['gameRate', 3, 'before', []],
  ['favorite', 0, 'before', []],
] as const)('[STT8] %s on day %i looks %s: %j', (screen, day, direction, days) => {
  expect(daysBeside({ screen, day })).toEqual({ direction, days })
})

test('[STT8] what is searched depends on the filters and the day, not on how the list is shown', () => {
  const key = matchDayKey({ ...QUERY, leagues: [36] })
  for (const set of [{ leagues: [8] }, { day: 1 }, { team: 'x' }, { hotOnly: true }, { zone: 8 }])
    expect(matchDayKey({ ...QUERY, leagues: [36], ...set })).not.toBe(key)
  for (const set of [{ status: 2 }, { pages: 2 }, { format: 4 }, { folded: [36] }] as const)
    expect(matchDayKey({ ...QUERY, leagues: [36], ...set })).toBe(key)
})
