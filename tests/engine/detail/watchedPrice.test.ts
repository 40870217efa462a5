import { describe, expect, test } from 'vitest'
import type { WatchedPrice } from '../../../src/engine/contract/alerts'
import type { Phase } from '../../../src/engine/contract/phase'
import { createBoard } from '../../../src/engine/board/board'
import type { Offers } from '../../../src/engine/detail/pickQuote'
import { watchReading, watchReadings } from '../../../src/engine/detail/watchedPrice'
import { fullSheet } from '../../support/marketSheets'
import { KICKOFF, matchList, matchRecord, QUERY } from '../support/records'

/** Waits for a handicap price of at least 1. The running price in `OFFERS` is 0.97. */
const WATCH: WatchedPrice = { match: 10, company: 8, market: 'HDP', leg: 'up', side: 'atLeast', value: 1 }
const OFFERS: Offers = { company: 8, format: 1, phase: 'secondHalf', sheet: fullSheet(10), scores: undefined }
const readingOf = (watch: Partial<WatchedPrice>, offers: Partial<Offers> = {}) =>
  watchReading({ ...WATCH, ...watch }, { ...OFFERS, ...offers })
const stateOf = (...question: Parameters<typeof readingOf>) => readingOf(...question).state

describe('[PRW3] a price is there', () => {
  test.each([
    ['atLeast', 0.96, 'reached'],
    ['atLeast', 0.97, 'reached'],
    ['atLeast', 0.98, 'waiting'],
    ['atMost', 0.96, 'waiting'],
    ['atMost', 0.97, 'reached'],
    ['atMost', 0.98, 'reached'],
  ] as const)('%s %d: %s', (side, value, state) => {
    expect(stateOf({ side, value })).toBe(state)
  })
  test('when it is written as the value is, in the chosen format', () => {
    expect(stateOf({ value: 0.9749 })).toBe('reached')
    expect(readingOf({ market: '1x2', leg: 'goal', value: 4.1 }, { format: 5 })).toEqual({
      state: 'waiting',
      target: '4.10',
      now: '3.90',
    })
    expect(readingOf({ value: 1.25 }, { format: 5 })).toEqual({
      state: 'waiting',
      target: '-0.80',
      now: '0.97',
    })
  })
})

describe('[PRW4] it is not watched now', () => {
  test('at another bookmaker, and for a match that is not on the board', () => {
    expect(stateOf({ value: 0.5 }, { company: 31 })).toBe('otherCompany')
    expect(stateOf({ value: 0.5 }, { phase: undefined, sheet: null })).toBe('notListed')
  })
  test('while the market takes no bets, also in a match that was interrupted', () => {
    expect(stateOf({ value: 0.5 }, { sheet: { matchId: 10, markets: [] } })).toBe('suspended')
    const phases: readonly Phase[] = ['interrupted', 'postponed', 'notInPlay']
    for (const phase of phases) expect(stateOf({ value: 0.5 }, { phase })).toBe('suspended')
  })
  test('after the end, whatever the board still has', () => {
    expect(readingOf({ value: 0.5 }, { phase: 'finished' })).toEqual({
      state: 'closed',
      target: '0.50',
      now: '',
    })
  })
})

test('[PRW4] of a board: a match without prices, one that has ended, one that is not listed, another bookmaker', () => {
  const board = createBoard()
  const records = [matchRecord({ id: 1, state: 1 }), matchRecord({ id: 2, state: -1 })]
  board.applyList({ list: matchList(records) }, { now: KICKOFF, asOf: KICKOFF })
  const watches = [1, 2, 3, 1].map((match, index) => ({ ...WATCH, match, company: index === 3 ? 31 : 8 }))
  const states = watchReadings(board, { ...QUERY, company: 8 }, watches, KICKOFF).map(({ state }) => state)
  expect(states).toEqual(['suspended', 'closed', 'notListed', 'otherCompany'])
})
