/**
 * The markets of one match and the names of their cells, as embedders and tests see them.
 *
 * Source: `runOddsData_{company}.txt` and its sisters; spelling of the specification's section 3.
 */

/** The six of 'six in one', in the order of the wide row. */
export const SIX_MARKETS = ['HDP', 'ou', '1x2', 'HDPHalf', 'OUHalf', '1x2Half'] as const
export type SixMarket = (typeof SIX_MARKETS)[number]

export const MARKETS = [...SIX_MARKETS, 'cornersOU'] as const
export type Market = (typeof MARKETS)[number]

/** `up`: home or over; `goal`: the line, or the draw of a 1x2; `down`: guest or under. */
export const LEGS = ['up', 'goal', 'down'] as const
export type Leg = (typeof LEGS)[number]

export type PriceKey = `${SixMarket}.${Leg}`
export const PRICE_KEYS: readonly PriceKey[] = SIX_MARKETS.flatMap(market =>
  LEGS.map(leg => `${market}.${leg}` as const),
)
