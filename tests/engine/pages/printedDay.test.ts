import { describe, expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import type { Query } from '../../../src/engine/contract/query'
import { printedDay } from '../../../src/engine/pages/printedDay'
import { followedOf } from '../../../src/engine/select/filter'
import { FEED_NAMES } from '../../../src/engine/select/names'
import { NO_CRESTS } from '../../../src/engine/view/pictures'
import { KICKOFF, leagueRecord, matchList, matchRecord, oddsTable, QUERY } from '../support/records'

const MOMENT = { now: KICKOFF, at: KICKOFF + 20 * 60_000 }
const HDP = [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, 0.92, -0.5, 0.98]

/** Sixty leagues of two matches. The second match has ended. */
function printed(set: Partial<Query> = {}) {
  const board = createBoard()
  const leagues = Array.from({ length: 60 }, (_, index) => leagueRecord({ id: index + 1, name: `L${index}` }))
  const matches = leagues.flatMap(({ id }) => [
    matchRecord({ id: 2 * id, leagueId: id }),
    matchRecord({ id: 2 * id + 1, leagueId: id, state: -1 }),
  ])
  board.applyList({ list: matchList(matches, leagues) }, { now: KICKOFF, asOf: KICKOFF })
  board.applyOddsTable(oddsTable(new Map([[2, { HDP }]])), 'full')
  const query: Query = { ...QUERY, screen: 'home', ...set }
  const setting = {
    query,
    states: 'gf',
    at: MOMENT.at,
    followed: followedOf(query),
    crests: NO_CRESTS,
    priced: true,
    names: FEED_NAMES,
  } as const
  return printedDay(board, setting, MOMENT)
}

describe('[PRT1] what is printed', () => {
  test('is every match of the list, whatever is folded, ended or on a later page', () => {
    const { leagues, date, at } = printed({ foldAll: true, pages: 1, pageSize: 15 })
    expect(leagues).toHaveLength(60)
    expect(leagues.flatMap(({ matches }) => matches)).toHaveLength(120)
    expect([date, at]).toEqual(['2031-05-04', MOMENT.at])
  })
  test('is what passes the filters', () => {
    const { leagues } = printed({ leagues: [1, 2], status: 2 })
    expect(leagues.map(({ name, matches }) => [name, matches.map(({ id }) => id)])).toEqual([
      ['L0', [2]],
      ['L1', [4]],
    ])
  })
})

test('[PRT2] [PRT6] a match has the texts of its row, and the prices of the full time where the screen has any', () => {
  const [match] = printed().leagues[0]?.matches ?? []
  expect(match).toMatchObject({ home: 'Lakeside', minute: '20', score: '1 - 0', giver: 'guest' })
  expect(match?.prices).toEqual(['0.92', '0.5', '0.98', ...Array<string>(6).fill('-')])
  expect(printed({ screen: 'scores' }).leagues[0]?.matches[0]?.prices).toEqual([])
})
