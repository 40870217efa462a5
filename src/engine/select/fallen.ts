/**
 * Fall of a match's main prices since their opening. The filter of lists and the screen of dropping odds use it.
 *
 * Source: prices on the board. Opening prices are the feed's own. Rules FLN1-FLN5 in docs/rules/select.md. Never fails.
 * A price that is missing at either time has not fallen.
 */
import { isClosed, marketOffset, type MatchOdds } from '../board/odds'
import { FALL_MARKETS } from '../contract/details/falls'
import { hasLine, isBet, LEGS, TRAITS, type Leg, type ListMarket } from '../contract/markets'
import { GOAL, offeredTriple } from '../odds/quote'

/** Tolerance for binary fractions: shares such as 1.5 to 1.35 are not exact. */
const DRIFT = 1e-9

export interface Fall {
  readonly market: ListMarket
  readonly leg: Leg
  /** Fall of a stake's return (the decimal price) as a share: 0.12 for 2.50 to 2.20. 0: no main price has fallen. */
  readonly share: number
}

/** Largest fall among the prices of these markets that can be bet on now. */
export function largestFall(
  odds: MatchOdds | undefined,
  state: number,
  markets: readonly ListMarket[] = FALL_MARKETS,
): Fall {
  let most: Fall = { market: 'HDP', leg: 'up', share: 0 }
  // An ended or called-off match takes no bets, even if its feed still has prices.
  if (odds === undefined || state < 0) return most
  for (const market of markets)
    for (const [index, leg] of LEGS.entries()) {
      const share = fallOf(odds, market, index, state)
      if (isBet(market, leg) && share > most.share) most = { market, leg, share }
    }
  return most
}

export function hasFallen(odds: MatchOdds | undefined, state: number, percent: number): boolean {
  return largestFall(odds, state).share * 100 >= percent - DRIFT
}

function fallOf(odds: MatchOdds, market: ListMarket, leg: number, state: number): number {
  const { values } = odds
  const opening = marketOffset(market)
  const shown = isClosed(odds, market, state) ? -1 : offeredTriple(values, opening, market, state)
  if (shown === -1) return 0
  // Prices at different lines are prices of different bets.
  if (hasLine(market) && values[shown + GOAL] !== values[opening + GOAL]) return 0
  const first = values[opening + leg] ?? Number.NaN
  const now = values[shown + leg] ?? Number.NaN
  // A Hong Kong price excludes the stake, which is 1.
  const stake = TRAITS[market].wire === 1 ? 1 : 0
  return first > 0 && now > 0 ? (first - now) / (first + stake) : 0
}
