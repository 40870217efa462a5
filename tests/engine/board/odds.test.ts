import { expect, test } from 'vitest'
import { createOddsBook, isClosed, marketsOffered } from '../../../src/engine/board/odds'
import { oddsTable } from '../support/records'

const PRE = [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, NaN, NaN, NaN]
const RUNNING = [0.85, 0.25, 1.05, 0.8, 0.25, 1.1, 0.92, 0.5, 0.98]
const one = (values: readonly number[]) => oddsTable(new Map([[1, { HDP: values }]]))

function closedIn(states: readonly (readonly number[])[], state: number): boolean | undefined {
  const book = createOddsBook()
  for (const values of states) book.applyTable(one(values), 'delta')
  const odds = book.get(1)
  return odds && isClosed(odds, 'HDP', state)
}

test('[BRD12] a market that lost its running price is closed in play', () => {
  expect(closedIn([RUNNING, PRE], 1)).toBe(true)
  expect(closedIn([RUNNING, PRE, RUNNING], 1)).toBe(false)
})

test('[BRD12] a market that never had a running price, or a match not in play, is not', () => {
  expect(closedIn([PRE], 1)).toBe(false)
  expect(closedIn([RUNNING, PRE], 0)).toBe(false)
})

test('[BRD12] the feed can say so itself, and take it back', () => {
  const book = createOddsBook()
  book.applyTable(one(RUNNING), 'full')
  const say = (suspended: boolean) =>
    book.applyChanges([{ matchId: 1, company: 31, market: 'HDP', suspended }]).size
  expect(say(true)).toBe(1)
  expect(say(true)).toBe(0)
  const odds = book.get(1)
  expect(odds && isClosed(odds, 'HDP', 0)).toBe(true)
  expect(say(false)).toBe(1)
  expect(odds && isClosed(odds, 'HDP', 1)).toBe(false)
})

test('[BRD10] applying the same file twice changes nothing the second time', () => {
  const book = createOddsBook()
  expect(book.applyTable(one(RUNNING), 'full').size).toBe(1)
  expect(book.applyTable(one(RUNNING), 'full').size).toBe(0)
})

test('markets are counted by what they offer', () => {
  const book = createOddsBook()
  book.applyTable(oddsTable(new Map([[1, { HDP: PRE, ou: RUNNING }]])), 'full')
  const odds = book.get(1)
  expect(odds && marketsOffered(odds)).toBe(2)
})

test('[BRD10] [BRD33] a delta leaves every match that it does not name', () => {
  const book = createOddsBook()
  book.applyTable(oddsTable(new Map([[2, { HDP: RUNNING }]])), 'full')
  expect([...book.applyTable(one(PRE), 'delta')]).toEqual([1])
  expect([...book.entries()].map(([id]) => id)).toEqual([2, 1])
})

test('[BRD11] a change that says nothing new changes nothing; one price of three is enough to change', () => {
  const book = createOddsBook()
  const triple = { up: 0.9, goal: 0.5, down: null }
  const say = (current: typeof triple | { up: number; goal: number; down: number }) =>
    book.applyChanges([{ matchId: 1, company: 31, market: 'ou', first: triple, current, running: null }]).size
  expect(say(triple)).toBe(1)
  expect(say(triple)).toBe(0)
  expect(say({ up: 0.9, goal: 0.5, down: 0.95 })).toBe(1)
  expect(say({ up: 0.8, goal: 0.5, down: 0.95 })).toBe(1)
  expect(say({ up: 0.8, goal: 0.75, down: 0.95 })).toBe(1)
})

test('[BRD12] a change that does not speak of the suspension leaves it', () => {
  const book = createOddsBook()
  const current = { up: 0.9, goal: 0.5, down: 0.95 }
  book.applyChanges([{ matchId: 1, company: 31, market: 'OUHalf', suspended: true }])
  book.applyChanges([{ matchId: 1, company: 31, market: 'OUHalf', current }])
  const odds = book.get(1)
  expect(odds && isClosed(odds, 'OUHalf', 0)).toBe(true)
  book.applyChanges([{ matchId: 1, company: 31, market: 'ou', current }])
  expect(odds && isClosed(odds, 'ou', 0)).toBe(false)
})

test('[BRD12] of several markets the one that lost its price is closed', () => {
  const book = createOddsBook()
  book.applyTable(oddsTable(new Map([[1, { HDP: RUNNING, ou: RUNNING }]])), 'full')
  book.applyTable(oddsTable(new Map([[1, { HDP: RUNNING, ou: PRE }]])), 'full')
  const odds = book.get(1)
  expect(odds && [isClosed(odds, 'HDP', 1), isClosed(odds, 'ou', 1)]).toEqual([false, true])
})

test('[BRD10] each match of a file has its own prices', () => {
  const book = createOddsBook()
  const other = RUNNING.map(value => value + 1)
  book.applyTable(
    oddsTable(
      new Map([
        [1, { HDP: RUNNING, ou: PRE }],
        [2, { HDP: other }],
      ]),
    ),
    'full',
  )
  expect(Array.from(book.get(1)?.values.slice(0, 9) ?? [])).toEqual(RUNNING)
  expect(Array.from(book.get(2)?.values.slice(0, 9) ?? [])).toEqual(other)
})

test('[BRD12] a file of prices opens a market that was suspended, and its match is reported', () => {
  const book = createOddsBook()
  book.applyTable(one(RUNNING), 'full')
  book.applyChanges([{ matchId: 1, company: 31, market: 'HDP', suspended: true }])
  expect([...book.applyTable(one(RUNNING), 'delta')]).toEqual([1])
  const odds = book.get(1)
  expect(odds && isClosed(odds, 'HDP', 1)).toBe(false)
})

test('[BRD10] [BRD12] a match that a full file leaves out has no prices, and its withdrawn markets stay closed', () => {
  const states = new Map([
    [1, 1],
    [2, 0],
  ])
  const book = createOddsBook(id => states.get(id) !== 0)
  book.applyTable(oddsTable(new Map([1, 2].map(id => [id, { HDP: RUNNING, ou: PRE }]))), 'full')
  const other = oddsTable(new Map([[3, { HDP: PRE }]]))
  expect(book.applyTable(other, 'full')).toEqual(new Set([1, 2, 3]))
  expect(book.get(2)).toBeUndefined()
  expect(book.get(1)?.values.every(Number.isNaN)).toBe(true)
  expect(book.applyTable(other, 'full').size).toBe(0)
  const prices = { up: 0.8, goal: 0.25, down: 1.1 }
  const change = { matchId: 1, company: 31, first: prices, current: prices, running: null, suspended: false }
  book.applyChanges([
    { ...change, market: 'HDP' },
    { ...change, market: 'ou' },
  ])
  const odds = book.get(1)
  expect(odds && [isClosed(odds, 'HDP', 1), isClosed(odds, 'ou', 1)]).toEqual([true, false])
})
