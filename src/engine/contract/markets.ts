/**
 * The markets: one record each, which alone says what kind of market it is. Also the names of their cells, which
 * embedders and tests use. In the catalogues a market's name is `market.{name}`, its short form
 * `market.short.{family}`.
 *
 * Source: `runOddsData_{company}.txt` and the other odds files; spelling of docs/product.md 3.
 */

import { keysOf } from './keysOf'
import type { OddsFormat } from './units'

/** In the order of the feeds. `up`: home or over; `goal`: the line, or the draw of a 1x2; `down`: guest or under. */
export const LEGS = ['up', 'goal', 'down'] as const
export type Leg = (typeof LEGS)[number]

export interface Traits {
  readonly family: 'handicap' | 'total' | 'result'
  readonly period: 'full' | 'half'
  /** The market counts corners, not goals. */
  readonly corners: boolean
  /** Format of its prices in the feeds: 1 Hong Kong (profit per unit); 4 decimal, which is never converted. */
  readonly wire: Extract<OddsFormat, 1 | 4>
  /** What each leg is; `null` for correct scores, which are a list of results. */
  readonly legs: Readonly<Record<Leg, Pick>> | null
  /** The place of the market's group in a record of an odds file, from 0. -1: it has none, and the board lacks the market. */
  readonly group: number
  /** The name in changes of prices where it is another one than ours. */
  readonly alias?: string
}

/** What a leg holds: something to bet on, the line between two such things, or nothing. */
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

/** The columns of the list in order: the six of 'six in one'. In the feeds the 1x2 of the full time comes before the total. */
const IN_LIST = {
  HDP: { ...HANDICAP, group: 0 },
  ou: { ...TOTAL, group: 2, alias: 'OU' },
  '1x2': { ...RESULT, group: 1 },
  HDPHalf: { ...HANDICAP, period: 'half', group: 3 },
  OUHalf: { ...TOTAL, period: 'half', group: 4 },
  '1x2Half': { ...RESULT, period: 'half', group: 5 },
} as const
/** The markets on the board, in the order of its values. */
const ON_BOARD = { ...IN_LIST, cornersOU: { ...TOTAL, corners: true, group: 6, alias: 'CR' } } as const
/** All markets that have prices. Those that are not on the board are read for one panel each. */
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

/** Correct scores have no legs. */
export type LegMarket = Exclude<Quoted, 'correct-score'>
export const pickAt = (market: LegMarket, leg: Leg): Pick => TRAITS[market].legs[leg]
export const hasLine = (market: LegMarket): boolean => pickAt(market, 'goal') === 'line'
/** The legs that hold something: two or three. */
export const legsOf = (market: LegMarket): readonly Leg[] =>
  LEGS.filter(leg => pickAt(market, leg) !== 'none')
/** Whether one can bet on the leg. */
export const isBet = (market: LegMarket, leg: Leg): boolean => !/line|none/.test(pickAt(market, leg))

export type PriceKey = `${ListMarket}.${Leg}`
export const PRICE_KEYS: readonly PriceKey[] = LIST_MARKETS.flatMap(market =>
  LEGS.map(leg => `${market}.${leg}` as const),
)
/** The cells that have the line of a handicap. */
export const HANDICAP_LINES: ReadonlySet<string> = new Set(
  LIST_MARKETS.filter(market => TRAITS[market].family === 'handicap').map(market => `${market}.goal`),
)
