import { describe, expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import type { Query } from '../../../src/engine/contract/query'
import type { MatchRecord } from '../../../src/engine/feed/records'
import { FEED_NAMES } from '../../../src/engine/select/names'
import { nearestKickoff } from '../../../src/engine/select/nearestKickoff'
import { KICKOFF, leagueRecord, matchList, matchRecord, QUERY } from '../support/records'

const HOUR = 3_600_000
const MATCHES = [
  matchRecord({ id: 1, leagueId: 7, kickoff: KICKOFF + HOUR, state: 0 }),
  matchRecord({ id: 2, leagueId: 7, kickoff: KICKOFF, state: -1 }),
  matchRecord({ id: 3, leagueId: 8, kickoff: null, state: 0 }),
]

function kickoffOf(
  set: Partial<Query>,
  direction: 'before' | 'after' = 'after',
  matches: MatchRecord[] = MATCHES,
) {
  const board = createBoard()
  const leagues = [leagueRecord({ id: 7 }), leagueRecord({ id: 8 })]
  board.applyList({ list: matchList(matches, leagues) }, { now: KICKOFF, asOf: KICKOFF })
  return nearestKickoff(board, { ...QUERY, ...set }, { now: KICKOFF, at: KICKOFF }, FEED_NAMES, direction)
}

describe('[STT8] the nearest kick-off of what the filters let through', () => {
  test('is the first one, before the present day the last one, whatever the status', () => {
    for (const status of [0, 1, 2, 3] as const) {
      expect(kickoffOf({ leagues: [7], status })).toBe(KICKOFF)
      expect(kickoffOf({ leagues: [7], status }, 'before')).toBe(KICKOFF + HOUR)
    }
  })
  test('is null where none is known', () => {
    expect(kickoffOf({ leagues: [8] })).toBeNull()
  })
  test('is undefined without such a match: of another league, another day, hidden, outside the scope', () => {
    expect(kickoffOf({ leagues: [9] })).toBeUndefined()
    expect(kickoffOf({ leagues: [7], day: 1 })).toBeUndefined()
    expect(kickoffOf({ leagues: [7], hiddenLeagues: [7] })).toBeUndefined()
    expect(kickoffOf({ leagues: [7], scope: { leagues: [8], countries: [] } })).toBeUndefined()
    expect(kickoffOf({}, 'after', [])).toBeUndefined()
  })
})
