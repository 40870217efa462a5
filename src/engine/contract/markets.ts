/**
 * What there is to bet on, one record each, and the names of their cells, as embedders and tests see them. Whoever asks
 * what kind of market something is reads it here. In the catalogues a market is `market.` and its name, in short
 * `market.short.` and its family.
 *
 * Source: `runOddsData_{company}.txt` and its sisters; spelling of the specification's section 3.
 */

import type { OddsFormat } from './units'

/** In the order of the feeds. `up`: home or over; `goal`: the line, or the draw of a 1x2; `down`: guest or under. */
export const LEGS = ['up', 'goal', 'down'] as const
export type Leg = (typeof LEGS)[number]

export interface Traits {
  readonly family: 'handicap' | 'total' | 'result'
  readonly period: 'full' | 'half'
  /** Corners are counted, not goals. */
  readonly corners: boolean
  /** How the feeds write its prices: 1 Hong Kong (profit per unit), 4 decimal, which is never converted. */
  readonly wire: Extract<OddsFormat, 1 | 4>
  /** What stands at each leg, in the order of `LEGS`; `null` where a feed lists results instead. */
  readonly legs: Readonly<Record<Leg, Pick>> | null
}

/** Something to stake on, or the line between the other two. */
type Pick = 'home' | 'draw' | 'guest' | 'over' | 'under' | 'line' | '1X' | '12' | 'X2'

const HANDICAP = {
  family: 'handicap',
  period: 'full',
  corners: false,
  wire: 1,
  legs: { up: 'home', goal: 'line', down: 'guest' },
} as const
const TOTAL = {
  ...HANDICAP,
  family: 'total',
  legs: { up: 'over', goal: 'line', down: 'under' },
} as const
const RESULT = {
  ...HANDICAP,
  family: 'result',
  wire: 4,
  legs: { up: 'home', goal: 'draw', down: 'guest' },
} as const

/** Columns of the list, in their order: the six of 'six in one'. */
const IN_LIST = {
  HDP: HANDICAP,
  ou: TOTAL,
  '1x2': RESULT,
  HDPHalf: { ...HANDICAP, period: 'half' },
  OUHalf: { ...TOTAL, period: 'half' },
  '1x2Half': { ...RESULT, period: 'half' },
} as const
/** What the board holds of a match, in the order of its values. */
const ON_BOARD = { ...IN_LIST, cornersOU: { ...TOTAL, corners: true } } as const
/** Whatever has a price; what is not on the board is read for one panel and not held. */
export const TRAITS = {
  ...ON_BOARD,
  cornersHDP: { ...HANDICAP, corners: true },
  doubleChance: { ...HANDICAP, family: 'result', legs: { up: '1X', goal: '12', down: 'X2' } },
  'correct-score': { ...RESULT, legs: null },
} as const satisfies Readonly<Record<string, Traits>>

export type ListMarket = keyof typeof IN_LIST
export type Market = keyof typeof ON_BOARD
export type Quoted = keyof typeof TRAITS
export type ListHandicap = {
  [Name in ListMarket]: (typeof TRAITS)[Name]['family'] extends 'handicap' ? Name : never
}[ListMarket]

export const LIST_MARKETS = Object.keys(IN_LIST) as readonly ListMarket[]
export const MARKETS = Object.keys(ON_BOARD) as readonly Market[]

export type PriceKey = `${ListMarket}.${Leg}`
export const PRICE_KEYS: readonly PriceKey[] = LIST_MARKETS.flatMap(market =>
  LEGS.map(leg => `${market}.${leg}` as const),
)
