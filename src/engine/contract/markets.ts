/**
 * Table of the markets: one record each has all facts of its market. Names of cells are here too, for embedders and
 * tests. Catalogues name a market `market.{name}`, its short form `market.short.{family}`.
 *
 * Source: `runOddsData_{company}.txt` and the other odds files. Spelling of docs/product.md 3.
 */

import { keysOf } from './keysOf'
import type { OddsFormat } from './units'

/**
 * Legs in the order of the feeds. `up`: home or over. `goal`: the line, or the draw of a 1x2. `down`: guest or under.
 */
export const LEGS = ['up', 'goal', 'down'] as const
export type Leg = (typeof LEGS)[number]

export interface Traits {
  readonly family: 'handicap' | 'total' | 'result'
  readonly period: 'full' | 'half'
  /** Whether the market counts corners. Other markets count goals. */
  readonly corners: boolean
  /** Odds format of the feeds. 1: Hong Kong (profit per unit). 4: decimal, which is never converted. */
  readonly wire: Extract<OddsFormat, 1 | 4>
  /** Meaning of each leg. `null` for correct scores, which are a list of results. */
  readonly legs: Readonly<Record<Leg, Pick>> | null
  /** Index of the market's group in a record of an odds file, from 0. -1: the record and the board lack the market. */
  readonly group: number
  /** Name of the market in price changes, if it differs from ours. */
  readonly alias?: string
}

/** Content of a leg: a pick, the line between two picks, or `none`. */
type Pick = 'home' | 'draw' | 'guest' | 'over' | 'under' | 'line' | '1X' | '12' | 'X2' | 'none'

const HANDICAP = {
  family: 'handicap',
  period: 'full',
  corners: false,
  wire: 1,
  legs: { up: 'home', goal: 'line', down: 'guest' },
  group: -1,
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

/**
 * Columns of the list in their order: the six markets of 'six in one'. In the feeds the full-time 1x2 comes before the
 * total.
 */
const IN_LIST = {
  HDP: { ...HANDICAP, group: 0 },
  ou: { ...TOTAL, group: 2, alias: 'OU' },
  '1x2': { ...RESULT, group: 1 },
  HDPHalf: { ...HANDICAP, period: 'half', group: 3 },
  OUHalf: { ...TOTAL, period: 'half', group: 4 },
  '1x2Half': { ...RESULT, period: 'half', group: 5 },
} as const
/** Markets on the board, in the order in which the board stores their prices. */
const ON_BOARD = { ...IN_LIST, cornersOU: { ...TOTAL, corners: true, group: 6, alias: 'CR' } } as const
/** All markets with prices. Markets outside the board are read only for a panel. */
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

export const LIST_MARKETS = keysOf(IN_LIST)
export const MARKETS = keysOf(ON_BOARD)

/** Markets with legs: all but correct scores. */
export type LegMarket = Exclude<Quoted, 'correct-score'>
export const pickAt = (market: LegMarket, leg: Leg): Pick => TRAITS[market].legs[leg]
export const hasLine = (market: LegMarket): boolean => pickAt(market, 'goal') === 'line'
/** Legs with a pick or a line: two or three. */
export const legsOf = (market: LegMarket): readonly Leg[] =>
  LEGS.filter(leg => pickAt(market, leg) !== 'none')
/** Whether the leg is a pick that a visitor can bet on. */
export const isBet = (market: LegMarket, leg: Leg): boolean => !/line|none/.test(pickAt(market, leg))

export type PriceKey = `${ListMarket}.${Leg}`
export const PRICE_KEYS: readonly PriceKey[] = LIST_MARKETS.flatMap(market =>
  LEGS.map(leg => `${market}.${leg}` as const),
)
/** Names of the cells that show the line of a handicap. */
export const HANDICAP_LINES: ReadonlySet<string> = new Set(
  LIST_MARKETS.filter(market => TRAITS[market].family === 'handicap').map(market => `${market}.goal`),
)
