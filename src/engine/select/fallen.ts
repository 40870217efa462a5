/**
 * By how much the main prices of a match have fallen since they opened.
 *
 * Source: the prices on the board; opening prices are the feed's own. Rules FLN1-FLN4 in docs/rules/select.md.
 * Errors: none. A price that is missing on either side has not fallen.
 */
import { isClosed, marketOffset, type MatchOdds } from '../board/odds'
import { hasLine, isBet, LEGS, type ListMarket } from '../contract/markets'
import { GOAL, offeredTriple } from '../odds/quote'

/** The full-time ones: those of half-time follow them. */
const MAIN: readonly ListMarket[] = ['HDP', 'ou', '1x2']
/** Shares such as 0.9 to 0.81 are not exact in binary. */
const DRIFT = 1e-9

/** The largest fall of a main price that can be taken now, as a share of its opening value: 0.12 for 12 %; else 0. */
export function largestFall(odds: MatchOdds | undefined, state: number): number {
  // A match that has ended or was called off takes no bets, whatever prices its feed has.
  if (odds === undefined || state < 0) return 0
  return Math.max(...MAIN.map(market => fallOf(odds, market, state)))
}

export function hasFallen(odds: MatchOdds | undefined, state: number, percent: number): boolean {
  return largestFall(odds, state) * 100 >= percent - DRIFT
}

function fallOf(odds: MatchOdds, market: ListMarket, state: number): number {
  const { values } = odds
  const opening = marketOffset(market)
  const shown = isClosed(odds, market, state) ? -1 : offeredTriple(values, opening, market, state)
  if (shown === -1) return 0
  // Prices of two lines are prices of two bets.
  if (hasLine(market) && values[shown + GOAL] !== values[opening + GOAL]) return 0
  let most = 0
  for (const [index, leg] of LEGS.entries()) {
    const first = values[opening + index] ?? Number.NaN
    const now = values[shown + index] ?? Number.NaN
    if (isBet(market, leg) && first > 0 && now > 0) most = Math.max(most, (first - now) / first)
  }
  return most
}
