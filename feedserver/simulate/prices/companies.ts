/**
 * Bookmakers: their margins, the price at which they move a line, and the markets that they offer.
 *
 * Ids are those of the feeds. Margins are overrounds minus one. They are plausible, not measured.
 */
import type { Market } from '../../contract/model'

export interface Company {
  readonly id: number
  /** Overround of two-way markets minus one. */
  readonly twoWay: number
  /** Overround of 1x2 minus one. */
  readonly threeWay: number
  /** Highest Hong Kong price before the line moves a quarter. */
  readonly highest: number
  /** Share of the priced matches of lesser leagues that this company offers. */
  readonly reach: number
  readonly markets: readonly Market[]
}

const MAIN: readonly Market[] = ['HDP', '1x2', 'ou']
const HALVES: readonly Market[] = [...MAIN, 'HDPHalf', 'OUHalf', '1x2Half']
const ALL: readonly Market[] = [...HALVES, 'cornersOU']

type Row = readonly [number, number, number, number, number, readonly Market[]]
const ROWS: readonly Row[] = [
  [8, 0.05, 0.06, 1.08, 0.96, ALL], // Bet365
  [31, 0.036, 0.062, 1.1, 0.92, ALL], // Sbobet
  [3, 0.04, 0.066, 1.12, 0.95, ALL], // Crown
  [47, 0.026, 0.032, 1.06, 0.9, ALL], // Pinnacle
  [1, 0.075, 0.1, 1.1, 0.6, HALVES], // Macauslot
  [4, 0.065, 0.07, 1.14, 0.6, ['1x2', 'ou', '1x2Half']], // Ladbrokes
  [9, 0.06, 0.065, 1.12, 0.65, ['HDP', '1x2', 'ou', '1x2Half']], // William Hill
  [12, 0.045, 0.075, 1.12, 0.85, ALL], // Easybets
  [14, 0.05, 0.068, 1.12, 0.6, HALVES], // Vcbet
  [17, 0.042, 0.07, 1.12, 0.75, HALVES], // Mansion88
  [23, 0.045, 0.072, 1.12, 0.78, ALL], // 188bet
  [24, 0.044, 0.07, 1.12, 0.78, ALL], // 12bet
]

export const COMPANIES: ReadonlyMap<number, Company> = new Map(
  ROWS.map(([id, twoWay, threeWay, highest, reach, markets]) => [
    id,
    { id, twoWay, threeWay, highest, reach, markets },
  ]),
)
export const COMPANY_IDS: readonly number[] = [...COMPANIES.keys()]

/** Bookmakers whose prices are computed from the start. Prices of others are computed once they are requested. */
export const ALWAYS_OPEN: readonly number[] = [8, 31, 3, 47]
