/** Which markets a bet type shows, in the order of the columns. */
import type { PriceKey, SixMarket } from '../../../engine/contract/markets'
import type { BetType } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import type { Tiles } from '../../prefs/session'

const FULL = ['HDP', 'ou', '1x2'] as const
const HALF = ['HDPHalf', 'OUHalf', '1x2Half'] as const
const RESULT = ['1x2', '1x2Half'] as const

export const WIDE_MARKETS: Readonly<Record<BetType, readonly SixMarket[]>> = {
  1: [...FULL, ...HALF],
  2: RESULT,
  3: FULL,
  4: HALF,
}

/** A card has room for three: the full time, unless the bet type is another. */
export function tileMarkets(betType: BetType, tiles: Tiles): readonly SixMarket[] {
  if (betType === 2) return RESULT
  const three = betType === 4 ? HALF : FULL
  if (tiles === 'asian') return three.slice(0, 2)
  if (tiles === 'other') return betType === 1 ? RESULT : three.slice(2)
  return three
}

/** The giver's line stands on the giver's row. */
export function isLow(row: MatchRow, name: PriceKey): boolean {
  if (name === 'HDP.goal') return row.giver === 'guest'
  return name === 'HDPHalf.goal' && row.halfGiver === 'guest'
}

/** A line is no price: only what can be staked on opens. */
export function isPrice(name: PriceKey): boolean {
  return !name.endsWith('.goal') || name.startsWith('1x2')
}
