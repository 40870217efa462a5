import { describe, expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import type { WantedFalls } from '../../../src/engine/contract/details/falls'
import type { Query } from '../../../src/engine/contract/query'
import { fallenMatches } from '../../../src/engine/pages/fallenMatches'
import { FEED_NAMES } from '../../../src/engine/select/names'
import { KICKOFF, leagueRecord, matchList, matchRecord, oddsTable, QUERY } from '../support/records'

const HOUR = 3_600_000
const BEFORE = { now: KICKOFF - HOUR, at: KICKOFF - HOUR }
const COMING: WantedFalls = { stage: 'toCome', market: null }

/** Nine numbers of a market: opening prices, then present ones. */
const moved = (opening: readonly number[], current: readonly number[]) => [
  ...opening,
  ...current,
  ...Array<number>(3).fill(Number.NaN),
]
const ODDS = new Map([
  // 1.90 to 1.71: 10 %. The total has moved from 2.5 to 2.75.
  [1, { HDP: moved([0.9, 0.5, 1], [0.71, 0.5, 1.2]), ou: moved([0.9, 2.5, 0.9], [0.5, 2.75, 1.4]) }],
  // The price falls from 3.00 to 2.40: 20 %.
  [2, { '1x2': moved([2, 3.4, 3], [2.6, 3.5, 2.4]) }],
  // The return falls from 1.90 to 1.89: 0.5 %.
  [3, { HDP: moved([0.9, 0.5, 1], [0.89, 0.5, 1.01]) }],
  // A match in play, 1.80 to 1.35: 25 %.
  [4, { ou: moved([0.8, 2.5, 1], [0.35, 2.5, 2]) }],
])

function fallen(wanted = COMING, set: Partial<Query> = {}, moment = BEFORE) {
  const board = createBoard()
  const match = (id: number, more = {}) =>
    matchRecord({
      id,
      leagueId: 36,
      state: 0,
      kickoff: KICKOFF,
      home: `Home ${id}`,
      guest: `Guest ${id}`,
      ...more,
    })
  const inPlay = { state: 1, kickoff: BEFORE.at - 20 * 60_000, halfStart: BEFORE.at - 20 * 60_000 }
  const matches = [match(1), match(2), match(3), match(4, inPlay), match(5)]
  const list = matchList(matches, [leagueRecord({ id: 36, name: 'Premier League' })])
  board.applyList({ list }, { now: moment.now, asOf: moment.at })
  board.applyOddsTable(oddsTable(ODDS), 'full')
  return fallenMatches(board, FEED_NAMES, { ...QUERY, screen: 'fallen', ...set }, moment, wanted)
}
const seen = (...args: Parameters<typeof fallen>) =>
  fallen(...args).map(({ id, market, leg, percent }) => [id, market, leg, percent])

describe('[FLN6] [FLN18] the matches whose prices have fallen', () => {
  test('the largest fall first, of those that have not begun', () => {
    expect(seen()).toEqual([
      [2, '1x2', 'down', 20],
      [1, 'HDP', 'up', 10],
    ])
  })
  test('or of those in play', () => {
    expect(seen({ stage: 'inPlay', market: null })).toEqual([[4, 'ou', 'up', 25]])
  })
  test('or in one market', () => {
    expect(seen({ stage: 'toCome', market: 'HDP' })).toEqual([[1, 'HDP', 'up', 10]])
    expect(seen({ stage: 'toCome', market: 'ou' })).toEqual([])
  })
  test('the filters of the visitor apply, but not the status and the least fall of lists', () => {
    expect(seen(COMING, { team: 'home 1' })).toEqual([[1, 'HDP', 'up', 10]])
    expect(seen(COMING, { hiddenLeagues: [36] })).toEqual([])
    expect(seen(COMING, { status: 2, fallen: 15 })).toHaveLength(2)
  })
})

test('[FLN7] less than 1 % is not listed, and no match without news', () => {
  expect(seen().map(([id]) => id)).not.toContain(3)
  const late = { now: BEFORE.now + 24 * HOUR, at: BEFORE.at + 24 * HOUR }
  expect(seen({ stage: 'inPlay', market: null }, {}, late)).toEqual([])
})

test('[FLN8] [FLN20] [FLN19] a row has the texts of both prices in the format of the visitor, kick-off, league and line', () => {
  const [, row] = fallen(COMING, { format: 4 })
  expect(row).toMatchObject({ home: 'Home 1', league: 'Premier League', time: '18:30', day: '' })
  expect([row?.opening.up.text, row?.now.up.text, row?.now.goal.text, row?.now.giver]).toEqual([
    '1.90',
    '1.71',
    '0.5',
    'home',
  ])
  const [other] = fallen(COMING, { zone: 14 }, { now: BEFORE.now, at: BEFORE.at })
  expect(other?.day).toBe('')
  const yesterday = { now: KICKOFF - 20 * HOUR, at: KICKOFF - 20 * HOUR }
  expect(fallen(COMING, {}, yesterday)[0]?.day).toBe('04/05')
})

test('[FLN9] a market whose line has moved is not compared; both lines are there', () => {
  const [, row] = fallen()
  expect(row?.moved.map(({ market, opening, now }) => [market, opening.goal.text, now.goal.text])).toEqual([
    ['ou', '2.5', '2.5/3'],
  ])
})
