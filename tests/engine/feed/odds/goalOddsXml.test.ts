import { expect, test } from 'vitest'
import { readGoalOdds } from '../../../../src/engine/feed/odds/goalOddsXml'
import { CHANGES, GOAL_ODDS } from '../support/examples'
import { faultOf, reasonsOf, valueOf } from '../support/readings'

const xml = (row: string, tail = '') => `<?xml version='1.0'?><c><match><m>${row}</m></match>${tail}</c>`
const read = (text: string) => valueOf(readGoalOdds(text))
const row = (text: string) => read(xml(text)).rows[0]

test('[GOX1] the example reads', () => {
  const { rows, matchIds, suspended } = read(GOAL_ODDS)
  expect(rows[0]).toEqual({
    matchId: 9000001,
    inPlay: true,
    quotes: [
      { matchId: 9000001, market: 'HDP', suspended: false, running: { up: 0.92, goal: 0.5, down: 0.98 } },
      { matchId: 9000001, market: '1x2', suspended: false, running: { up: 1.8, goal: 3.6, down: 4.5 } },
      { matchId: 9000001, market: 'ou', suspended: false, running: { up: 0.95, goal: 3.5, down: 0.91 } },
    ],
    doubleChance: null,
  })
  expect([rows.length, matchIds, suspended]).toEqual([2, [], false])
})

test('[GOX2] a market without an odds id is not there', () => {
  expect(read(GOAL_ODDS).rows[1]).toEqual({
    matchId: 9000002,
    inPlay: false,
    quotes: [
      { matchId: 9000002, market: '1x2', suspended: false, current: { up: 2.1, goal: 3.25, down: 3.4 } },
    ],
    doubleChance: null,
  })
})

test('[GOX3] flags and phases stand for their markets', () => {
  const quotes = row('5,1,0,1,1,2,1,1,1,3,2,1,1,1,1,0,0,3,2,2,9,0.1,0.2,0.3')?.quotes ?? []
  expect(quotes.map(({ market, suspended, running }) => [market, suspended, running !== undefined])).toEqual([
    ['HDP', true, true],
    ['1x2', false, false],
    ['ou', false, false],
  ])
  expect(row('5,1,0,1,1,2,1,1,1,3,2,1,1,1,0,1,1,2,3,3')?.quotes.map(({ suspended }) => suspended)).toEqual([
    false,
    true,
    true,
  ])
  expect(row('5,,,,,,,,,,,,,,,,,,,,9,0.1,0.2,0.3')?.doubleChance).toEqual({ up: 0.1, goal: 0.2, down: 0.3 })
})

test('[GOX2] a market of which one value is sent is there, one of which none is has no prices', () => {
  const prices = (text: string) => row(text)?.quotes[0]?.current
  expect(prices('5,1,0.5,,')).toEqual({ up: null, goal: 0.5, down: null })
  expect(prices('5,1,,0.9,')).toEqual({ up: 0.9, goal: null, down: null })
  expect(prices('5,1,,,0.8')).toEqual({ up: null, goal: null, down: 0.8 })
  expect(prices('5,1,,,')).toBeNull()
})

test('[GOX1] what is no such file is refused', () => {
  expect(faultOf(readGoalOdds('<html><m>5</m>'))).toBe('html-instead-of-feed')
  expect(faultOf(readGoalOdds('9000001!0.85'))).toBe('not-this-feed')
  expect(read('<c><m> 5,1,0,1,1 </m></c>').rows).toMatchObject([
    { matchId: 5, quotes: [{ current: { down: 1 } }] },
  ])
  expect(read(xml(`5,${'1,'.repeat(200)}`)).rows).toMatchObject([{ matchId: 5, inPlay: true }])
  expect(reasonsOf(readGoalOdds(xml('5,1,zero,1,1')))).toEqual(['bad-field'])
  expect(reasonsOf(readGoalOdds(xml('5,1,0,1,1')))).toEqual([])
})

test('[GOX4] rows of 17 values go by the running flag', () => {
  const old = (flag: number) => row(`5,1,0,1,1,2,1,1,1,3,2,1,1,${flag},0,0,0`)
  expect([old(1)?.inPlay, old(2)?.inPlay]).toEqual([false, true])
  expect(old(1)?.quotes[0]).toHaveProperty('current')
  expect(old(2)?.quotes[0]).toHaveProperty('running')
})

test('[GOX5] ids and the state of the bookmaker', () => {
  const tail = '<ids>1,2,x,</ids><jcIds></jcIds><isMaintain> 1 </isMaintain>'
  expect(read(xml('5', tail))).toMatchObject({ matchIds: [1, 2], suspended: true })
  expect(read(`<c><match></match></c>`)).toEqual({ rows: [], matchIds: [], suspended: false })
})

test('[GOX1] a row without a match id is skipped', () => {
  const reading = readGoalOdds('<c><match><m>x,1</m><m>6,1,0,1e3,1</m></match></c>')
  expect(valueOf(reading).rows.map(({ matchId }) => matchId)).toEqual([6])
  expect(reasonsOf(reading)).toEqual(['bad-id', 'bad-field'])
})

test.each([CHANGES, '<c></c>', '<c refresh="0"/>', 'x'])('[XML5] %j is not this feed', text => {
  expect(faultOf(readGoalOdds(text))).toBe('not-this-feed')
})
