import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBoard } from '../../../src/engine/board/board'
import { marketOffset, type MatchOdds } from '../../../src/engine/board/odds'
import { MARKETS, type ListMarket } from '../../../src/engine/contract/markets'
import { SCREENS } from '../../../src/engine/contract/screens'
import type { Query } from '../../../src/engine/contract/query'
import type { OddsChange } from '../../../src/engine/feed/records'
import { hasFallen, largestFall } from '../../../src/engine/select/fallen'
import { createViewer } from '../../../src/engine/view/viewer'
import { KICKOFF, leagueRecord, matchList, matchRecord, QUERY } from '../support/records'

type Trio = readonly [up: number, goal: number, down: number]
interface Prices {
  readonly opening?: Trio
  readonly current?: Trio
  readonly running?: Trio
}

function oddsOf(prices: Partial<Record<ListMarket, Prices>>, closed: Partial<MatchOdds> = {}): MatchOdds {
  const values = new Float64Array(MARKETS.length * 9).fill(Number.NaN)
  for (const market of ['HDP', 'ou', '1x2', 'HDPHalf'] as const)
    for (const [index, time] of (['opening', 'current', 'running'] as const).entries()) {
      const trio = prices[market]?.[time]
      if (trio !== undefined) values.set(trio, marketOffset(market) + index * 3)
    }
  return { values, suspended: 0, withdrawn: 0, ...closed }
}

const HDP: Prices = { opening: [1, 0.5, 0.9], current: [0.88, 0.5, 1.02] }

describe('[FLN1] [FLN5] [FLN17] the largest fall of the return of a main price since it opened', () => {
  test.each([
    ['a return that fell from 2.00 to 1.88', { HDP }, 0, 0.06],
    ['the price that is shown counts', { HDP: { ...HDP, running: [0.5, 0.5, 1.5] } as const }, 1, 0.25],
    [
      'before the start the running one is not shown',
      { HDP: { ...HDP, running: [0.5, 0.5, 1.5] } as const },
      0,
      0.06,
    ],
    ['the draw of a 1x2 is a price', { '1x2': { opening: [2, 4, 3], current: [2, 3, 3] } as const }, 0, 0.25],
    ['a rise is none', { ou: { opening: [0.8, 2.5, 0.8], current: [0.9, 2.5, 0.9] } as const }, 0, 0],
    ['half-time is no main market', { HDPHalf: HDP }, 0, 0],
    ['no opening price', { HDP: { current: [0.5, 0.5, 0.5] } as const }, 0, 0],
    ['a price of 0 is none', { HDP: { opening: [1, 0.5, 1], current: [0, 0.5, 1] } as const }, 0, 0],
  ])('%s', (_, prices, state, expected) => {
    expect(largestFall(oddsOf(prices), state).share).toBeCloseTo(expected, 12)
  })
  test('no prices at all', () => expect(largestFall(undefined, 0).share).toBe(0))
  test('it names the market and the leg', () => {
    const result = { opening: [2, 4, 3], current: [2, 3.9, 2.85] } as const
    expect(largestFall(oddsOf({ HDP, '1x2': result }), 0)).toMatchObject({ market: 'HDP', leg: 'up' })
    expect(largestFall(oddsOf({ HDP, '1x2': result }), 0, ['1x2'])).toMatchObject({
      market: '1x2',
      leg: 'down',
    })
  })
})

test('[FLN2] prices of another line are not compared: they are prices of another bet', () => {
  expect(largestFall(oddsOf({ HDP: { opening: [1, 0.5, 0.9], current: [0.6, 0.75, 1.2] } }), 0).share).toBe(0)
})

test('[ODD22] [ODD24] prices without a line have not fallen', () => {
  const lineless = { opening: [1, Number.NaN, 0.9], current: [0.6, Number.NaN, 1.2] } as const
  expect(largestFall(oddsOf({ HDP: lineless }), 0).share).toBe(0)
})

test('[FLN3] what cannot be taken has not fallen: a closed market, a match that has ended', () => {
  expect(largestFall(oddsOf({ HDP }, { suspended: 1 }), 0).share).toBe(0)
  expect(largestFall(oddsOf({ HDP }), -1).share).toBe(0)
})

const price = fc.integer({ min: 1, max: 400 }).map(cents => cents / 100)
const trio = fc.tuple(price, fc.constantFrom(0.5, 0.75), price)

test('[FLN1] [FLN2] [FLN5] the same as one by one, in whole hundredths', () => {
  const prices = fc.record({ opening: trio, current: trio })
  fc.assert(
    fc.property(prices, prices, fc.integer({ min: 1, max: 60 }), (HDP, result, percent) => {
      const pairs = [
        ...(HDP.opening[1] === HDP.current[1]
          ? [0, 2].map(leg => [HDP.opening[leg], HDP.current[leg], 100])
          : []),
        ...[0, 1, 2].map(leg => [result.opening[leg], result.current[leg], 0]),
      ]
      const falls = pairs.some(([first = 0, now = 0, stake = 0]) => {
        const [was, is] = [Math.round(first * 100), Math.round(now * 100)]
        return (was - is) * 100 >= percent * (was + stake)
      })
      expect(hasFallen(oddsOf({ HDP, '1x2': result }), 0, percent)).toBe(falls)
    }),
    { seed: 6 },
  )
})

test('[FLN4] a match comes into the list and leaves it as its prices move; counts follow', () => {
  const board = createBoard()
  const list = matchList([matchRecord({ id: 1 }), matchRecord({ id: 2 })], [leagueRecord()])
  board.applyList({ list }, { now: KICKOFF, asOf: KICKOFF })
  const query: Query = { ...QUERY, fallen: 10 }
  const viewer = createViewer({ board, query })
  const extras = { list: 'x', health: {} } as unknown as Parameters<typeof viewer.beat>[2]
  const move = (up: number) => {
    const change: OddsChange = {
      matchId: 1,
      company: 31,
      market: 'HDP',
      first: { up: 1, goal: 0.5, down: 1 },
      current: { up, goal: 0.5, down: 1 },
    }
    board.applyOddsChanges([change])
    const patch = viewer.beat(board.take(), { now: KICKOFF, at: KICKOFF }, extras)
    return [viewer.locate('m1') >= 0, viewer.locate('m2') >= 0, patch?.counts?.filtered]
  }
  expect(move(0.95)).toEqual([false, false, 0])
  expect(move(0.8)).toEqual([true, false, 1])
  expect(move(0.81)).toEqual([false, false, 0])
})

test('[FLN3] [FLN16] results, of which nothing can be taken, have no such filter', () => {
  const having = Object.entries(SCREENS).filter(([, { filters }]) => filters.includes('fallen'))
  expect(having.map(([name]) => name)).toEqual(['home', 'gameRate', 'favorite', 'fixture', 'sixInOne'])
})
