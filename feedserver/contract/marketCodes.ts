/**
 * Numbers of markets in database rows and in subscriptions of browsers. A code never changes, and a new market gets a
 * new code.
 */
import { MARKETS, type Market } from './model'

export const MARKET_CODES: Readonly<Record<Market, number>> = {
  HDP: 0,
  '1x2': 1,
  ou: 2,
  HDPHalf: 3,
  OUHalf: 4,
  '1x2Half': 5,
  cornersOU: 6,
}

/** Returns the market of a code, `undefined` for an unknown number. */
export const marketOfCode = (code: number): Market | undefined =>
  MARKETS.find(market => MARKET_CODES[market] === code)
