import { expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import { matchStands } from '../../../src/engine/detail/matchStands'
import { KICKOFF, matchList, matchRecord, QUERY } from '../support/records'

const boardOf = (records: Parameters<typeof matchList>[0]) => {
  const board = createBoard()
  board.applyList({ list: matchList(records) }, { now: KICKOFF, asOf: KICKOFF })
  return board
}
const NONE = new Map()
const idsOf = (stands: readonly { readonly id: number }[]) => stands.map(({ id }) => id)

test('[AWY1] how the requested matches stand: 0 before the start and where a number is missing', () => {
  const board = boardOf([
    matchRecord({ id: 1, homeScore: 2, guestScore: 1, guestRed: 1 }),
    matchRecord({ id: 2, state: 0, homeScore: 3, guestScore: 3 }),
    matchRecord({ id: 3, state: -1, homeScore: 1, guestScore: null }),
    matchRecord({ id: 4, homeScore: null, guestScore: 1 }),
    matchRecord({ id: 5 }),
  ])
  expect(matchStands(board, { ...QUERY, screen: 'home' }, [3, 99, 1, 2, 4], NONE, KICKOFF)).toMatchObject([
    { id: 1, home: 'Lakeside', guest: 'Vale Rovers', goals: [2, 1], reds: [0, 1] },
    { id: 2, goals: [0, 0], phase: 'notStarted' },
    { id: 3, goals: [1, 0], phase: 'finished' },
    { id: 4, goals: [0, 1] },
  ])
})

test('[AWY1] everything followed is among them: a match, a league, a team', () => {
  const board = boardOf([
    matchRecord({ id: 1, leagueId: 1, homeTeamId: 11, guestTeamId: 12 }),
    matchRecord({ id: 2, leagueId: 2, homeTeamId: 21, guestTeamId: 22 }),
    matchRecord({ id: 3, leagueId: 3, homeTeamId: 31, guestTeamId: 32 }),
    matchRecord({ id: 4, leagueId: 4, homeTeamId: 41, guestTeamId: 42 }),
  ])
  const query = { ...QUERY, followedMatches: [1], followedLeagues: [2], followedTeams: [32] }
  expect(idsOf(matchStands(board, query, [], NONE, KICKOFF))).toEqual([1, 2, 3])
})

test('[AWY1] what has happened since a match was seen, and nothing of one that was not', () => {
  const board = boardOf([
    matchRecord({ id: 1, homeScore: 2, guestScore: 1, guestRed: 1 }),
    matchRecord({ id: 2, homeScore: 1, guestScore: 0 }),
  ])
  const before = { goals: [1, 1], reds: [0, 1], phase: 'firstHalf' } as const
  const stands = matchStands(board, QUERY, [1, 2], new Map([[1, before]]), KICKOFF)
  expect(stands.map(({ id, news }) => [id, news])).toEqual([
    [1, ['goal']],
    [2, []],
  ])
})

test('[FLT12] [FLT16] none of a match outside the scope', () => {
  const board = boardOf([matchRecord({ id: 1, leagueId: 1 }), matchRecord({ id: 2, leagueId: 2 })])
  const query = { ...QUERY, scope: { leagues: [2], countries: [] } }
  expect(idsOf(matchStands(board, query, [1, 2], NONE, KICKOFF))).toEqual([2])
})
