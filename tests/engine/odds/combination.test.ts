import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Amount } from '../../../src/engine/contract/details/bets'
import { MARKETS, TRAITS } from '../../../src/engine/contract/markets'
import { combination } from '../../../src/engine/odds/combination'
import { estimate } from '../../../src/engine/odds/profit'
import { AMOUNT, betOf } from './bets'
import { by, fraction, plus, slowSides, whole } from './slowBets'

const of = (market: 'HDP' | '1x2', price: number) => ({ market, price })
const amountOf = (amount: number): Amount => ({ ...AMOUNT, amount })

test('[MNY13] the decimal prices multiplied, a Hong Kong one with its stake', () => {
  expect(combination([of('HDP', 0.97), of('1x2', 2.5)], AMOUNT)).toEqual({
    price: '4.93',
    hongKong: null,
    risk: 100_000n,
    profit: 392_500n,
    return: 492_500n,
  })
  expect(combination([of('HDP', 0.005), of('1x2', 1)], AMOUNT)?.price).toBe('1.01')
})

const picks = fc.array(
  fc.record({
    market: fc.constantFrom(...MARKETS, 'correct-score' as const),
    thousandths: fc.integer({ min: 1001, max: 80_000 }),
  }),
  { minLength: 1, maxLength: 10 },
)
const stakes = fc.integer({ min: 1, max: 999_999_999_999 })

test('[MNY13] [MNY22] to the đồng as exact fractions give it, for ten prices as for one', () => {
  fc.assert(
    fc.property(picks, stakes, (chosen, stake) => {
      const product = chosen
        .map(({ market, thousandths }) =>
          plus(fraction(thousandths, 1000), fraction(TRAITS[market].wire === 4 ? 0 : 1)),
        )
        .reduce(by)
      const back = whole(by(product, fraction(stake)))
      const result = combination(
        chosen.map(({ market, thousandths }) => ({ market, price: thousandths / 1000 })),
        amountOf(stake),
      )
      expect(result?.return).toBe(back)
      expect(result?.profit).toBe(back - BigInt(stake))
      expect(result?.price.replace('.', '')).toBe(String(whole(by(product, fraction(100)))))
    }),
    { seed: 92, numRuns: 1000 },
  )
})

test('[MNY13] [MNY22] one pick returns what its own estimate says', () => {
  fc.assert(
    fc.property(picks, stakes, ([pick], stake) => {
      if (pick === undefined) return
      const price = pick.thousandths / 1000
      const result = estimate(betOf({ price, market: pick.market, line: 0, amount: stake }))
      expect(combination([{ ...pick, price }], amountOf(stake))?.return).toBe(BigInt(result?.return ?? -1))
    }),
    { seed: 93 },
  )
})

test('[MNY14] without prices, with one that cannot be bet on, or without a stake there is none', () => {
  expect(combination([], AMOUNT)).toBeNull()
  for (const price of [0, -1, Number.NaN, Infinity])
    expect(combination([of('HDP', 0.97), of('HDP', price)], AMOUNT)).toBeNull()
  expect(combination([of('1x2', 0.99)], AMOUNT)).toBeNull()
  for (const stake of [0, -5, 0.5, Number.NaN])
    expect(combination([of('HDP', 0.97)], amountOf(stake))).toBeNull()
})

const formats = fc.constantFrom(1, 2, 3, 4, 5)
const meanings = fc.constantFrom('win', 'risk')

test('[MNY19] [MNY23] a pick alone at a price below zero wins the amount, with its Hong Kong price', () => {
  const malay = { amount: 100_000, format: 5, meaning: 'win' } as const
  expect(combination([of('HDP', 1.11)], malay)).toEqual({
    price: '2.11',
    hongKong: '1.11',
    risk: 90_000n,
    profit: 100_000n,
    return: 190_000n,
  })
  expect(combination([of('HDP', 1.11)], { ...malay, meaning: 'risk' })).toMatchObject({
    risk: 100_000n,
    profit: 111_000n,
  })
  expect(combination([of('1x2', 1.4)], malay)).toMatchObject({
    hongKong: null,
    risk: 100_000n,
    profit: 40_000n,
  })
})

test('[MNY19] in every format and both meanings, a pick alone as exact fractions give it', () => {
  const prices = fc.integer({ min: 1, max: 80_000 })
  fc.assert(
    fc.property(prices, stakes, formats, meanings, (thousandths, amount, format, meaning) => {
      const { risk, win } = slowSides({ thousandths, amount, format, meaning })
      const result = combination([of('HDP', thousandths / 1000)], { amount, format, meaning })
      expect([result?.risk, result?.profit]).toEqual([whole(risk), whole(win)])
      expect(result?.return).toBe(whole(risk) + whole(win))
    }),
    { seed: 94, numRuns: 1000 },
  )
})

test('[MNY19] of several picks the amount is risked, in every format and both meanings', () => {
  fc.assert(
    fc.property(picks, stakes, formats, meanings, (chosen, amount, format, meaning) => {
      fc.pre(chosen.length > 1)
      const prices = chosen.map(({ market, thousandths }) => ({ market, price: thousandths / 1000 }))
      const result = combination(prices, { amount, format, meaning })
      expect(result).toEqual(combination(prices, amountOf(amount)))
      expect([result?.risk, result?.hongKong]).toEqual([BigInt(amount), null])
    }),
    { seed: 95 },
  )
})
