import { expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import { pickQuote } from '../../../src/engine/detail/pickQuote'
import { marketSheet } from '../../../src/engine/detail/marketSheet'
import { marketQuote } from '../../../src/ui/betting/betQuote'
import { matchList, matchRecord, oddsTable } from '../support/records'

const ID = 9000001
const NONE = [NaN, NaN, NaN] as const
const HDP = [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, 0.92, 0.5, 0.98]
const RESULT = [2.3, 3.2, 3.1, ...NONE, ...NONE]

function boardOf(state = 1) {
  const board = createBoard()
  board.applyList({ list: matchList([matchRecord({ state })]) }, { now: 0, asOf: 0 })
  board.applyOddsTable(oddsTable(new Map([[ID, { '1x2': RESULT, HDP }]])), 'full')
  return board
}
const sheetOf = (board: ReturnType<typeof boardOf>, state = 1) => marketSheet(ID, board.odds(ID), state, 1)

test('[DET4] the markets that have prices, in the order of the row, each with three times', () => {
  const { matchId, markets } = sheetOf(boardOf())
  expect(matchId).toBe(ID)
  expect(markets.map(({ market }) => market)).toEqual(['HDP', '1x2'])
  expect(markets[0]).toMatchObject({
    opening: { up: { value: 0.85, move: 'level' } },
    current: { up: { value: 0.8, move: 'down' }, down: { value: 1.1, move: 'up' } },
    running: { up: { value: 0.92, move: 'up' }, goal: { value: 0.5, move: 'up' } },
  })
  expect(markets[1]).toMatchObject({ opening: { goal: { text: '3.20' } }, current: null, running: null })
})

test('[DET4] a match without prices has no markets', () => {
  expect(marketSheet(ID, undefined, 0, 1).markets).toEqual([])
})

test('[DET5] names the line that the list shows', () => {
  const shown = (state: number) => sheetOf(boardOf(state), state).markets.map(lines => lines.shown)
  expect(shown(1)).toEqual(['running', 'opening'])
  expect(shown(0)).toEqual(['current', 'opening'])
})

test('[ODD22] [ODD24] a market whose shown prices have no line offers nothing', () => {
  const board = createBoard()
  board.applyList({ list: matchList([matchRecord()]) }, { now: 0, asOf: 0 })
  const lineless = [...HDP.slice(0, 7), NaN, 0.98]
  board.applyOddsTable(oddsTable(new Map([[ID, { HDP: lineless }]])), 'full')
  const [lines] = sheetOf(board).markets
  expect(lines).toMatchObject({ shown: 'running', running: null, current: { up: { value: 0.8 } } })
  expect(marketQuote(sheetOf(board), { matchId: ID, market: 'HDP', leg: 'up' })).toBeNull()
  const pick = {
    matchId: ID,
    home: '',
    guest: '',
    company: 31,
    at: 0,
    price: 0.9,
    line: 0.5,
    running: true,
  } as const
  const offers = {
    company: 31,
    format: 1,
    phase: 'firstHalf',
    sheet: sheetOf(board),
    scores: undefined,
  } as const
  expect(pickQuote({ ...pick, market: 'HDP', leg: 'up' }, offers)).toMatchObject({
    state: 'suspended',
    now: null,
  })
})

test('[DET4] an opening line moves against nothing', () => {
  for (const { opening } of sheetOf(boardOf()).markets)
    for (const leg of ['up', 'goal', 'down'] as const) expect(opening?.[leg].move).toBe('level')
})

test('[DET5] none while the market takes no bets, whatever its prices were', () => {
  const board = boardOf()
  board.applyOddsChanges([{ matchId: ID, company: 31, market: 'HDP', suspended: true }])
  const [handicap, result] = sheetOf(board).markets
  expect(handicap).toMatchObject({ shown: null, running: { up: { value: 0.92 } } })
  expect(result?.shown).toBe('opening')
})
