import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKETS, type Market } from '../../../src/engine/contract/markets'
import type { AmountMeaning, OddsFormat } from '../../../src/engine/contract/units'
import { estimate } from '../../../src/engine/odds/profit'
import { betOf } from './bets'
import { by, fraction, slowProfit, slowSides, whole, type SlowBet } from './slowBets'

const DECIMAL = ['1x2', '1x2Half', 'correct-score'] as const
const NET = MARKETS.filter(market => !market.startsWith('1x2'))
const stakes = fc.integer({ min: 1, max: 5_000_000_000 })
const thousandths = fc.integer({ min: 1001, max: 60_000 })

/** Estimate of a bet whose amount is the risk. */
const at = (price: number, market: Market | 'correct-score', line: number | null, amount: number) =>
  estimate(betOf({ price, market, line, amount }))

/** Rounds half up, in whole numbers only. */
const exact = (price: number, stake: number, over = 1000n) =>
  Number((2n * BigInt(price) * BigInt(stake) + over) / (2n * over))

test.each(NET)('[MNY1] %s: the price is the profit for each đồng staked', market => {
  expect(at(0.85, market, 1, 100_000)).toEqual({
    risk: 100_000,
    profit: 85_000,
    return: 185_000,
    hongKong: '0.85',
    half: null,
  })
  expect(at(1.1, market, null, 200_000)).toMatchObject({ profit: 220_000, return: 420_000, half: null })
})

test.each(DECIMAL)('[MNY2] %s: the price is the return for each đồng staked', market => {
  expect(at(2.3, market, null, 100_000)).toEqual({
    risk: 100_000,
    profit: 130_000,
    return: 230_000,
    hongKong: null,
    half: null,
  })
  expect(at(1, market, null, 100_000)).toMatchObject({ profit: 0, return: 100_000, half: null })
})

describe('[MNY3] whole đồng', () => {
  test.each([
    [1.005, 100, 101],
    [0.145, 100, 15],
    [0.335, 1_000_000, 335_000],
    [0.004, 100, 0],
  ])('%d × %i is %i', (price, stake, profit) => {
    expect(at(price, 'HDP', 0, stake)?.profit).toBe(profit)
  })

  test('as reckoned in whole numbers, whatever the price and the stake', () => {
    fc.assert(
      fc.property(thousandths, stakes, (price, stake) => {
        expect(at(price / 1000, 'ou', 2, stake)?.profit).toBe(exact(price, stake))
        expect(at(price / 1000, '1x2', null, stake)?.return).toBe(exact(price, stake))
      }),
      { seed: 81, numRuns: 3000 },
    )
  })
})

test('[MNY4] return less profit is the risk', () => {
  const markets = fc.constantFrom<Market | 'correct-score'>(...MARKETS, 'correct-score')
  fc.assert(
    fc.property(thousandths, stakes, markets, (price, stake, market) => {
      const result = at(price / 1000, market, 0.25, stake)
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
      const result = at(price / 1000, 'HDP', 0.75, stake)
      expect(result?.profit).toBe(Number(whole(gain)))
      expect(result?.half?.winProfit).toBe(Number(whole(by(gain, fraction(1, 2)))))
      expect(result?.half?.loss).toBe(Number(whole(fraction(stake, 2))))
    }),
    { seed: 84, numRuns: 3000 },
  )
})

test('[MNY3] a price written with an exponent counts by its decimal value', () => {
  expect(at(1e-7, 'HDP', 0, 25_000_000)?.profit).toBe(3)
  expect(at(1e21, 'HDP', 0, 1)?.profit).toBe(1e21)
})

describe('[MNY5] quarter lines', () => {
  test.each([0.25, -0.25, 0.75, 2.25, -1.75])('%d: half a win, half a loss', line => {
    expect(at(0.9, 'HDP', line, 100_000)?.half).toEqual({
      winProfit: 45_000,
      winReturn: 145_000,
      loss: 50_000,
      lossReturn: 50_000,
    })
  })

  test('odd amounts stay whole and add up', () => {
    expect(at(0.85, 'cornersOU', 9.25, 101)?.half).toEqual({
      winProfit: 43,
      winReturn: 144,
      loss: 51,
      lossReturn: 50,
    })
    fc.assert(
      fc.property(thousandths, stakes, (price, stake) => {
        const half = at(price / 1000, 'OUHalf', 1.25, stake)?.half
        expect(half?.winProfit).toBe(exact(price, stake, 2000n))
        expect((half?.loss ?? 0) + (half?.lossReturn ?? 0)).toBe(stake)
      }),
      { seed: 83 },
    )
  })
})

test('[MNY6] other lines and decimal prices have no half', () => {
  for (const line of [null, 0, 0.5, -1, 2.5, 0.1]) expect(at(0.9, 'HDP', line, 100)?.half).toBeNull()
  for (const market of DECIMAL) expect(at(2, market, 0.25, 100)?.half).toBeNull()
})

test('[MNY7] without a price or a stake there is no estimate', () => {
  for (const price of [Number.NaN, 0, -0.5, Infinity]) {
    expect(at(price, 'HDP', 0.5, 100_000)).toBeNull()
    expect(at(price, '1x2', null, 100_000)).toBeNull()
  }
  expect(at(0.99, '1x2', null, 100_000)).toBeNull()
  for (const stake of [0, -1, 0.5, Number.NaN, Infinity]) expect(at(0.9, 'HDP', 0.5, stake)).toBeNull()
})

describe('[MNY15] [MNY16] at a price below zero', () => {
  const sides = (format: OddsFormat, price: number, meaning: AmountMeaning = 'win') => {
    const found = estimate(betOf({ price, format, meaning, line: 0 }))
    return [found?.profit, found?.risk, found?.return]
  }
  test.each<readonly [string, OddsFormat, number, readonly [number, number, number], number]>([
    ['Malay -0.90', 5, 1.11, [100_000, 90_000, 190_000], 111_000],
    ['Malay -0.50', 5, 2, [100_000, 50_000, 150_000], 200_000],
    ['Malay -0.99', 5, 1.01, [100_000, 99_000, 199_000], 101_000],
    ['Indonesian -1.25', 2, 0.8, [100_000, 125_000, 225_000], 80_000],
    ['Indonesian -1.11', 2, 0.9, [100_000, 111_000, 211_000], 90_000],
    ['US -125', 3, 0.8, [100_000, 125_000, 225_000], 80_000],
    ['US -103', 3, 0.97, [100_000, 103_000, 203_000], 97_000],
  ])('%s: the amount is won or, if the visitor says so, risked', (_, format, price, won, profit) => {
    expect(sides(format, price)).toEqual(won)
    expect(sides(format, price, 'risk')).toEqual([profit, 100_000, 100_000 + profit])
  })
  test.each<readonly [string, OddsFormat, number]>([
    ['Malay 1.00', 5, 1],
    ['Malay 0.90', 5, 0.9],
    ['Malay 0.00, which has no minus', 5, 300],
    ['Indonesian 1.00', 2, 1],
    ['Indonesian 1.11', 2, 1.11],
    ['US +100', 3, 1],
    ['US +111', 3, 1.11],
    ['Hong Kong 0.90', 1, 0.9],
    ['Hong Kong 1.11', 1, 1.11],
    ['decimal 2.11', 4, 1.11],
  ])('%s: it is risked, whatever the visitor says', (_, format, price) => {
    const profit = Math.round(price * 100_000)
    for (const meaning of ['win', 'risk'] as const)
      expect(sides(format, price, meaning)).toEqual([profit, 100_000, 100_000 + profit])
  })
  test('a price that is decimal in the feed is never below zero', () => {
    for (const format of FORMATS)
      for (const market of DECIMAL)
        expect(estimate(betOf({ price: 1.4, market, format, line: null }))).toMatchObject({
          risk: 100_000,
          profit: 40_000,
        })
  })
})

const FORMATS = [1, 2, 3, 4, 5] as const
const MEANINGS = ['win', 'risk'] as const
const VARIANTS = FORMATS.flatMap(format => MEANINGS.map(meaning => ({ format, meaning })))

test.each(VARIANTS)(
  '[MNY17] format $format, amount read as $meaning: won, half won, half lost and lost as exact fractions give it',
  variant => {
    const prices = fc.integer({ min: 1, max: 80_000 })
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 999_999_999_999 }), (thousandths, amount) => {
        const bet: SlowBet = { quarters: 3, side: 'home', thousandths, amount, ...variant }
        const { risk, win } = slowSides(bet)
        const found = estimate(betOf({ ...variant, amount, price: thousandths / 1000, line: 0.75 }))
        const slow = (home: number, quarters = 3) => Number(whole(slowProfit({ ...bet, quarters }, home, 0)))
        expect(found?.risk).toBe(Number(whole(risk)))
        expect(found?.profit).toBe(Number(whole(win)))
        expect([found?.profit, found?.half?.winProfit]).toEqual([slow(2), slow(1)])
        // One goal loses half of the line above.
        expect([found?.half?.loss, found?.risk]).toEqual([0 - slow(1, 5), 0 - slow(0)])
        expect(found?.return).toBe((found?.risk ?? 0) + (found?.profit ?? 0))
        expect(found?.half?.winReturn).toBe((found?.risk ?? 0) + slow(1))
        expect(found?.half?.lossReturn).toBe((found?.risk ?? 0) + slow(1, 5))
      }),
      { seed: 85, numRuns: 400 },
    )
  },
)

test('[MNY18] the Hong Kong price with two decimals, none for a price that is decimal in the feed', () => {
  const said = (price: number, market: Market) => estimate(betOf({ price, market, format: 5 }))?.hongKong
  expect(said(1.11, 'HDP')).toBe('1.11')
  expect(said(1.005, 'ou')).toBe('1.01')
  expect(said(2.3, '1x2')).toBeNull()
})
