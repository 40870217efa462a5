/** Markets as numbers of the database, in rows and in what browsers follow. A code never changes; a new market gets a new one. */
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

/** `undefined` for a number that is no code. */
export const marketOfCode = (code: number): Market | undefined =>
  MARKETS.find(market => MARKET_CODES[market] === code)
