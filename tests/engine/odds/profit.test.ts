import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKETS, type Market } from '../../../src/engine/contract/markets'
import { estimate } from '../../../src/engine/odds/profit'
import { by, fraction, whole } from './slowBets'

const DECIMAL = ['1x2', '1x2Half', 'correct-score'] as const
const NET = MARKETS.filter(market => !market.startsWith('1x2'))
const stakes = fc.integer({ min: 1, max: 5_000_000_000 })
const thousandths = fc.integer({ min: 1001, max: 60_000 })

/** Half up, in whole numbers only. */
const exact = (price: number, stake: number, over = 1000n) =>
  Number((2n * BigInt(price) * BigInt(stake) + over) / (2n * over))

test.each(NET)('[MNY1] %s: the price is the profit for each đồng staked', market => {
  expect(estimate(0.85, market, 1, 100_000)).toEqual({ profit: 85_000, return: 185_000, half: null })
  expect(estimate(1.1, market, null, 200_000)).toEqual({ profit: 220_000, return: 420_000, half: null })
})

test.each(DECIMAL)('[MNY2] %s: the price is the return for each đồng staked', market => {
  expect(estimate(2.3, market, null, 100_000)).toEqual({ profit: 130_000, return: 230_000, half: null })
  expect(estimate(1, market, null, 100_000)).toEqual({ profit: 0, return: 100_000, half: null })
})

describe('[MNY3] whole đồng', () => {
  test.each([
    [1.005, 100, 101],
    [0.145, 100, 15],
    [0.335, 1_000_000, 335_000],
    [0.004, 100, 0],
  ])('%d × %i is %i', (price, stake, profit) => {
    expect(estimate(price, 'HDP', 0, stake)?.profit).toBe(profit)
  })

  test('as reckoned in whole numbers, whatever the price and the stake', () => {
    fc.assert(
      fc.property(thousandths, stakes, (price, stake) => {
        expect(estimate(price / 1000, 'ou', 2, stake)?.profit).toBe(exact(price, stake))
        expect(estimate(price / 1000, '1x2', null, stake)?.return).toBe(exact(price, stake))
      }),
      { seed: 81, numRuns: 3000 },
    )
  })
})

test('[MNY4] return less profit is the stake', () => {
  const markets = fc.constantFrom<Market | 'correct-score'>(...MARKETS, 'correct-score')
  fc.assert(
    fc.property(thousandths, stakes, markets, (price, stake, market) => {
      const result = estimate(price / 1000, market, 0.25, stake)
      expect((result?.return ?? 0) - (result?.profit ?? 0)).toBe(stake)
      if (result?.half) expect(result.half.winReturn - result.half.winProfit).toBe(stake)
    }),
    { seed: 82 },
  )
})

test('[MNY3] [MNY5] profit and halves of any stake and price as exact fractions give them', () => {
  const prices = fc.integer({ min: 1, max: 80_000 })
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 999_999_999_999 }), (price, stake) => {
      const gain = by(fraction(price, 1000), fraction(stake))
      const result = estimate(price / 1000, 'HDP', 0.75, stake)
      expect(result?.profit).toBe(Number(whole(gain)))
      expect(result?.half?.winProfit).toBe(Number(whole(by(gain, fraction(1, 2)))))
      expect(result?.half?.loss).toBe(Number(whole(fraction(stake, 2))))
    }),
    { seed: 84, numRuns: 3000 },
  )
})

test('[MNY3] a price written with an exponent counts by its decimal value', () => {
  expect(estimate(1e-7, 'HDP', 0, 25_000_000)?.profit).toBe(3)
  expect(estimate(1e21, 'HDP', 0, 1)?.profit).toBe(1e21)
})

describe('[MNY5] quarter lines', () => {
  test.each([0.25, -0.25, 0.75, 2.25, -1.75])('%d: half a win, half a loss', line => {
    expect(estimate(0.9, 'HDP', line, 100_000)?.half).toEqual({
      winProfit: 45_000,
      winReturn: 145_000,
      loss: 50_000,
      lossReturn: 50_000,
    })
  })

  test('odd amounts stay whole and add up', () => {
    expect(estimate(0.85, 'cornersOU', 9.25, 101)?.half).toEqual({
      winProfit: 43,
      winReturn: 144,
      loss: 51,
      lossReturn: 50,
    })
    fc.assert(
      fc.property(thousandths, stakes, (price, stake) => {
        const half = estimate(price / 1000, 'OUHalf', 1.25, stake)?.half
        expect(half?.winProfit).toBe(exact(price, stake, 2000n))
        expect((half?.loss ?? 0) + (half?.lossReturn ?? 0)).toBe(stake)
      }),
      { seed: 83 },
    )
  })
})

test('[MNY6] other lines and decimal prices have no half', () => {
  for (const line of [null, 0, 0.5, -1, 2.5, 0.1]) expect(estimate(0.9, 'HDP', line, 100)?.half).toBeNull()
  for (const market of DECIMAL) expect(estimate(2, market, 0.25, 100)?.half).toBeNull()
})

test('[MNY7] without a price or a stake there is no estimate', () => {
  for (const price of [Number.NaN, 0, -0.5, Infinity]) {
    expect(estimate(price, 'HDP', 0.5, 100_000)).toBeNull()
    expect(estimate(price, '1x2', null, 100_000)).toBeNull()
  }
  expect(estimate(0.99, '1x2', null, 100_000)).toBeNull()
  for (const stake of [0, -1, 0.5, Number.NaN, Infinity]) expect(estimate(0.9, 'HDP', 0.5, stake)).toBeNull()
})
