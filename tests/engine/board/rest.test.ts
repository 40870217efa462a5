/** Matches of a day that its list does not reach, in addition to those of the list. */
import { describe, expect, test } from 'vitest'
import { createBoard, type Board } from '../../../src/engine/board/board'
import { KICKOFF, leagueRecord, matchList, matchRecord, oddsTable } from '../support/records'

const T0 = KICKOFF + 60_000
const MINUTE = 60_000
const FAR = leagueRecord({ id: 7002, name: 'Far League' })
const at = (minutes: number) => ({ now: T0 + minutes * MINUTE, asOf: T0 + minutes * MINUTE })
const listed = matchRecord({ id: 1 })
const late = matchRecord({ id: 2, leagueId: 7002, state: 0, kickoff: KICKOFF + 9 * 3_600_000 })
const restOf = (...matches: (typeof late)[]) => ({
  key: 'rest',
  matches,
  leagues: [FAR],
  countries: [],
  from: null,
  until: null,
})

function boardWithRest(): Board {
  const board = createBoard()
  board.applyList({ list: matchList([listed]) }, at(0))
  board.applyRest(restOf(late), at(0))
  board.take()
  return board
}
const idsOf = (board: Board) => [...board.matches()].map(({ id }) => id)

describe('[ORD16] [ORD34] the rest of a day', () => {
  test('stands beside the list with its leagues, and stays while lists do not name it', () => {
    const board = boardWithRest()
    expect(idsOf(board)).toEqual([1, 2])
    expect(board.league(7002)).toEqual(FAR)
    board.applyList({ list: matchList([listed]) }, at(1))
    expect(idsOf(board)).toEqual([1, 2])
    expect(board.league(7002)).toEqual(FAR)
    expect(board.take().membership).toBe(false)
  })

  test('has each match once: the list wins, also over a later rest, and hands over what it names no more', () => {
    const board = boardWithRest()
    const begun = matchRecord({ id: 2, leagueId: 7002, state: 1, homeScore: 3 })
    board.applyList({ list: matchList([listed, begun]) }, at(1))
    expect(board.isOfRest(2)).toBe(false)
    board.applyRest(restOf(late), at(2))
    expect(idsOf(board)).toEqual([1, 2])
    expect(board.match(2)).toMatchObject({ state: 1, homeScore: 3 })
    board.applyList({ list: matchList([listed]) }, at(3))
    expect(board.match(2)).toMatchObject({ state: 1, homeScore: 3 })
    expect(board.isOfRest(2)).toBe(true)
  })

  test('gives way to another rest', () => {
    const board = boardWithRest()
    board.applyRest(restOf(matchRecord({ id: 3 })), at(1))
    expect(idsOf(board)).toEqual([1, 3])
    board.applyRest({ ...restOf(), key: '' }, at(2))
    expect(idsOf(board)).toEqual([1])
  })

  test('announces nothing by itself, because what it tells may have happened minutes ago', () => {
    const board = boardWithRest()
    const score = { state: 1, homeScore: 0, guestScore: 0 }
    board.applyRest(restOf({ ...late, ...score }), at(1))
    board.applyRest(restOf({ ...late, ...score, homeScore: 1 }), at(1.5))
    expect(board.match(2)).toMatchObject({ homeScore: 1 })
    expect(board.take().alerts).toEqual([])
  })

  test('keeps what changes said of it, although lists come later than its answer', () => {
    const board = boardWithRest()
    board.applyChanges([{ id: 2, state: 1, homeScore: 1, guestScore: 0 }], at(1), true)
    board.applyList({ list: matchList([listed]) }, at(2))
    expect(board.match(2)).toMatchObject({ state: 1, homeScore: 1 })
    board.applyRest(restOf(late), at(0))
    expect(board.match(2)).toMatchObject({ state: 1, homeScore: 1 })
  })

  test('keeps its prices when the whole file of the list is read, which does not name it', () => {
    const board = boardWithRest()
    const table = (id: number) =>
      oddsTable(new Map([[id, { HDP: [0.9, 0.5, 1, 0.9, 0.5, 1, NaN, NaN, NaN] }]]))
    board.applyOddsTable(table(2), 'delta')
    board.applyOddsTable(table(1), 'full')
    expect(board.odds(2)?.values[0]).toBe(0.9)
    board.applyOddsTable(table(2), 'full')
    expect(board.odds(1)).toBeUndefined()
  })

  test('comes back with a saved board, and stays until it is read again', () => {
    const board = createBoard()
    board.restore(boardWithRest().save())
    expect(idsOf(board)).toEqual([1, 2])
    board.applyList({ list: matchList([listed]) }, at(1))
    expect(idsOf(board)).toEqual([1, 2])
    expect(board.league(7002)).toEqual(FAR)
    expect(board.rest().key).toBe('')
  })

  test('goes with the server that another replaces', () => {
    const board = boardWithRest()
    board.serverChanged()
    board.applyList({ list: matchList([listed]) }, at(1))
    expect(idsOf(board)).toEqual([1])
  })
})
