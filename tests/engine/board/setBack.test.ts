/** Tests that the times of a board move back together with the device's clock. */
import { describe, expect, test } from 'vitest'
import type { Board } from '../../../src/engine/board/board'
import { progressAt } from '../../../src/engine/select/listed'
import { newsBoard } from '../support/newsBoard'
import { KICKOFF, matchList, matchRecord, oddsTable } from '../support/records'

const T0 = KICKOFF + 60_000
const BACK = 600_000
const ID = matchRecord().id
/** Before `BACK` is taken away the device is ten minutes ahead of the server. */
const ahead = (ms: number) => ({ now: T0 + BACK + ms, asOf: T0 + ms })
const right = (ms: number) => ({ now: T0 + ms, asOf: T0 + ms })

function boardAhead(): Board {
  const board = newsBoard()
  board.applyList({ list: matchList([matchRecord()]) }, ahead(0))
  board.take()
  return board
}
const kindsOf = (board: Board) => board.take().alerts.map(({ kind }) => kind)

describe('[SRV23] after the clock was set back', () => {
  test('no change or price of before overwrites a newer one', () => {
    const board = boardAhead()
    const price = (up: number) => ({
      matchId: ID,
      company: 31,
      market: 'HDP' as const,
      running: { up, goal: 0.5, down: 0.9 },
    })
    board.applyChanges([{ id: ID, homeScore: 1 }], ahead(1_000), true)
    board.receiveOdds([price(0.7)], ahead(1_000))
    board.setBack(BACK, [])
    board.applyChanges([{ id: ID, homeScore: 2 }], right(5_000), true)
    board.receiveOdds([price(0.8)], right(5_000))
    board.applyChanges([], { ...right(9_000), requestedAt: T0 + 8_000 }, true)
    board.applyOddsTable(oddsTable(new Map()), 'delta', T0 + 8_000)
    expect(board.match(ID)?.homeScore).toBe(2)
    expect(board.odds(ID)?.values[6]).toBe(0.8)
  })

  test('a file of price changes of before is older than all prices of after', () => {
    const board = boardAhead()
    const table = (up: number) =>
      oddsTable(new Map([[ID, { HDP: [NaN, NaN, NaN, NaN, NaN, NaN, up, 0.5, 0.9] }]]))
    board.applyOddsTable(table(0.7), 'delta', T0 + BACK)
    board.setBack(BACK, [])
    board.applyOddsTable(table(0.8), 'full', T0 + 5_000)
    expect(board.odds(ID)?.values[6]).toBe(0.8)
  })

  test('a match that ended is still in its place for a minute, also on a board put aside', () => {
    const boards = [boardAhead(), boardAhead()] as const
    for (const board of boards) board.applyChanges([{ id: ID, state: -1 }], ahead(0), true)
    const [shown, other] = boards
    const aside = other.swap()
    shown.setBack(BACK, [aside])
    other.swap(aside)
    for (const board of boards) {
      const match = board.match(ID)
      if (match === undefined) throw new Error('The match is missing')
      const at = (ms: number) => progressAt(match, { now: T0 + ms, at: T0 + ms })
      expect([at(59_999), at(60_000)]).toEqual(['inPlay', 'ended'])
    }
    expect(shown.take().membership).toBe(true)
  })

  test('the rest of the day is as old as before', () => {
    const board = boardAhead()
    const rest = { key: 'rest', matches: [], leagues: [], countries: [], from: null, until: null }
    board.applyRest(rest, ahead(0))
    board.setBack(BACK, [])
    expect(board.rest().readAt).toBe(T0)
  })

  test('scores grow stale as usual, and nothing is announced against stale ones', () => {
    const board = boardAhead()
    board.setBack(BACK, [])
    board.applyChanges([{ id: ID, homeScore: 2 }], right(120_000), true)
    expect(kindsOf(board)).toEqual([])
  })

  test('a step back is announced when it has lasted for 30 s, and a value that returns is not', () => {
    const board = boardAhead()
    board.applyChanges([{ id: ID, homeScore: 0 }], ahead(0), true)
    board.setBack(BACK, [])
    board.settle(T0 + 30_000)
    expect(kindsOf(board)).toEqual(['correction'])
    board.setBack(BACK, [])
    board.applyChanges([{ id: ID, homeScore: 1 }], { now: T0 - BACK + 40_000, asOf: T0 + 40_000 }, true)
    expect(kindsOf(board)).toEqual([])
  })
})
