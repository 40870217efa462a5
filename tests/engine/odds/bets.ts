/** Bets for tests: a Hong Kong bet of 100,000, except for fields that a test names. */
import type { Amount, Bet } from '../../../src/engine/contract/details/bets'

export const AMOUNT: Amount = { amount: 100_000, format: 1, meaning: 'win' }
export const betOf = (changed: Partial<Bet>): Bet => ({
  ...AMOUNT,
  price: 0.9,
  market: 'HDP',
  line: 0.5,
  ...changed,
})
