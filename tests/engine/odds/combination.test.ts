import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKETS, TRAITS } from '../../../src/engine/contract/markets'
import { combination } from '../../../src/engine/odds/combination'
import { estimate } from '../../../src/engine/odds/profit'
import { by, fraction, plus, whole } from './slowBets'

const of = (market: 'HDP' | '1x2', price: number) => ({ market, price })

test('[MNY13] the decimal prices multiplied, a Hong Kong one with its stake', () => {
  expect(combination([of('HDP', 0.97), of('1x2', 2.5)], 100_000)).toEqual({
    price: '4.93',
    return: 492_500n,
    profit: 392_500n,
  })
  expect(combination([of('HDP', 0.005), of('1x2', 1)], 1000)?.price).toBe('1.01')
})

const picks = fc.array(
  fc.record({
    market: fc.constantFrom(...MARKETS, 'correct-score' as const),
    thousandths: fc.integer({ min: 1001, max: 80_000 }),
  }),
  { minLength: 1, maxLength: 10 },
)
const stakes = fc.integer({ min: 1, max: 999_999_999_999 })

test('[MNY13] to the đồng as exact fractions give it, for ten prices as for one', () => {
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
        stake,
      )
      expect(result?.return).toBe(back)
      expect(result?.profit).toBe(back - BigInt(stake))
      expect(result?.price.replace('.', '')).toBe(String(whole(by(product, fraction(100)))))
    }),
    { seed: 92, numRuns: 1000 },
  )
})

test('[MNY13] one pick returns what its own estimate says', () => {
  fc.assert(
    fc.property(picks, stakes, ([pick], stake) => {
      if (pick === undefined) return
      const price = pick.thousandths / 1000
      const result = estimate(price, pick.market, 0, stake)
      expect(combination([{ ...pick, price }], stake)?.return).toBe(BigInt(result?.return ?? -1))
    }),
    { seed: 93 },
  )
})

test('[MNY14] without prices, with one that cannot be bet on, or without a stake there is none', () => {
  expect(combination([], 1000)).toBeNull()
  for (const price of [0, -1, Number.NaN, Infinity])
    expect(combination([of('HDP', 0.97), of('HDP', price)], 1000)).toBeNull()
  expect(combination([of('1x2', 0.99)], 1000)).toBeNull()
  for (const stake of [0, -5, 0.5, Number.NaN]) expect(combination([of('HDP', 0.97)], stake)).toBeNull()
})
