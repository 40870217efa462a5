/** Markets that each bet type shows, in the order of the columns. */
import {
  isBet,
  LEGS,
  TRAITS,
  LIST_MARKETS,
  type Leg,
  type ListMarket,
  type PriceKey,
  type ListHandicap,
} from '../../../engine/contract/markets'
import type { BetType } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import type { ShownTiles } from '../../state/pageState'

const isResult = (market: ListMarket) => TRAITS[market].family === 'result'
const FULL = LIST_MARKETS.filter(market => TRAITS[market].period === 'full')
const HALF = LIST_MARKETS.filter(market => TRAITS[market].period === 'half')
const RESULT = LIST_MARKETS.filter(isResult)

export const WIDE_MARKETS: Readonly<Record<BetType, readonly ListMarket[]>> = {
  1: LIST_MARKETS,
  2: RESULT,
  3: FULL,
  4: HALF,
}

/**
 * Markets of a card. There is room for three: those of full time, unless the bet type is another. A compact card has
 * one. A wide card (`full`) has both periods, like a wide row.
 */
export function tileMarkets(betType: BetType, tiles: ShownTiles, full = false): readonly ListMarket[] {
  if (tiles === 'none') return []
  if (full) return WIDE_MARKETS[betType].filter(market => tiles !== 'asian' || !isResult(market))
  const three = betType === 4 ? HALF : FULL
  const one = three.filter(market => TRAITS[market].family === tiles)
  if (one.length > 0) return one
  if (betType === 2) return RESULT
  if (tiles === 'asian') return three.filter(market => !isResult(market))
  if (tiles === 'other') return betType === 1 ? RESULT : three.filter(isResult)
  return three
}

/** Returns a record with one value for each price cell of the list. */
export function byCell<Value>(valueOf: (market: ListMarket, leg: Leg) => Value): Record<PriceKey, Value> {
  const entries = LIST_MARKETS.flatMap(market => LEGS.map(leg => [`${market}.${leg}`, valueOf(market, leg)]))
  return Object.fromEntries(entries) as Record<PriceKey, Value>
}
/** Market and leg of each cell. */
export const LIST_CELLS = byCell((market, leg) => ({ market, leg }))

const isHandicap = (market: ListMarket): market is ListHandicap => TRAITS[market].family === 'handicap'
/** Field of a row with the giver of each handicap. */
const GIVER = { HDP: 'giver', HDPHalf: 'halfGiver' } as const satisfies Record<ListHandicap, keyof MatchRow>

/**
 * Whether the cell is a handicap line that the guest gives. Such a line is on the second line of the row, that of the
 * guest.
 */
export function isGuestLine(row: MatchRow, name: PriceKey): boolean {
  const { market, leg } = LIST_CELLS[name]
  return leg === 'goal' && isHandicap(market) && row[GIVER[market]] === 'guest'
}

/** Whether the cell is a price, which opens the bet popup. A line is no price. */
export function isPriceCell(name: PriceKey): boolean {
  const { market, leg } = LIST_CELLS[name]
  return isBet(market, leg)
}

export const halfOf = (market: ListMarket) => (TRAITS[market].period === 'half' ? ' list-half' : '')
