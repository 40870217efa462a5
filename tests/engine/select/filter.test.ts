import { describe, expect, test } from 'vitest'
import type { StatusFilter } from '../../../src/engine/contract/units'
import { progressOf } from '../../../src/engine/match/phase'
import { isFollowed, STATUS_SHOWS } from '../../../src/engine/select/filter'

const STATES = [-14, -13, -12, -11, -10, -2, -1, 0, 1, 2, 3, 4, 5] as const
const shown = (status: StatusFilter) =>
  STATES.filter(state => STATUS_SHOWS[status] === null || STATUS_SHOWS[status] === progressOf(state))

test('[FLT1] status 0 shows every match', () => {
  expect(shown(0)).toEqual(STATES)
})

test('[FLT2] status 1 shows what has not begun and was not called off', () => {
  expect(shown(1)).toEqual([0])
})

test('[FLT3] status 2 shows what is above 0', () => {
  expect(shown(2)).toEqual([1, 2, 3, 4, 5])
})

test('[FLT14] status 3 shows what has ended or was called off', () => {
  expect(shown(3)).toEqual([-14, -13, -12, -11, -10, -2, -1])
})

describe('followed matches', () => {
  const match = { id: 9, leagueId: 36, homeTeamId: 501, guestTeamId: 502 }
  const nobody = { matches: new Set<number>(), leagues: new Set<number>(), teams: new Set<number>() }

  test('[FAV1] by match', () => {
    expect(isFollowed(match, { ...nobody, matches: new Set([9]) }, 'match')).toBe(true)
    expect(isFollowed(match, { ...nobody, leagues: new Set([36]), teams: new Set([501]) }, 'match')).toBe(
      false,
    )
  })

  test('[FAV2] by league', () => {
    expect(isFollowed(match, { ...nobody, leagues: new Set([36]) }, 'league')).toBe(true)
    expect(isFollowed(match, { ...nobody, matches: new Set([9]), teams: new Set([36]) }, 'league')).toBe(
      false,
    )
  })

  test.each([501, 502])('[FAV3] by team %i', team => {
    expect(isFollowed(match, { ...nobody, teams: new Set([team]) }, 'team')).toBe(true)
    expect(isFollowed(match, { ...nobody, teams: new Set([503]) }, 'team')).toBe(false)
  })

  test('[FAV4] what has no id is not followed', () => {
    const lost = { id: 9, leagueId: null, homeTeamId: null, guestTeamId: null }
    const everybody = { matches: new Set([0]), leagues: new Set([0]), teams: new Set([0]) }
    for (const by of ['match', 'league', 'team'] as const) expect(isFollowed(lost, everybody, by)).toBe(false)
  })
})
