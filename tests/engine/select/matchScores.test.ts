import { expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import { matchScores } from '../../../src/engine/select/matchScores'
import { KICKOFF, matchList, matchRecord, QUERY } from '../support/records'

test('[AWY1] scores of the requested matches, in their order, 0 before the start and where one is missing', () => {
  const board = createBoard()
  const records = [
    matchRecord({ id: 1, homeScore: 2, guestScore: 1 }),
    matchRecord({ id: 2, state: 0, homeScore: 3, guestScore: 3 }),
    matchRecord({ id: 3, homeScore: 1, guestScore: null }),
    matchRecord({ id: 4, homeScore: null, guestScore: 1 }),
  ]
  board.applyList({ list: matchList(records) }, { now: KICKOFF, asOf: KICKOFF })
  const names = { home: 'Lakeside', guest: 'Vale Rovers' }
  expect(matchScores(board, [3, 99, 1, 2, 4], QUERY.scope)).toEqual([
    { id: 3, ...names, goals: [1, 0] },
    { id: 1, ...names, goals: [2, 1] },
    { id: 2, ...names, goals: [0, 0] },
    { id: 4, ...names, goals: [0, 1] },
  ])
})

test('[FLT12] none of a match outside the scope', () => {
  const board = createBoard()
  const records = [matchRecord({ id: 1, leagueId: 1 }), matchRecord({ id: 2, leagueId: 2 })]
  board.applyList({ list: matchList(records) }, { now: KICKOFF, asOf: KICKOFF })
  const scores = matchScores(board, [1, 2], { leagues: [2], countries: [] })
  expect(scores.map(({ id }) => id)).toEqual([2])
})
