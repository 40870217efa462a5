/** The feeds' numbers of bookmakers, by the names that providers give them. */

import { entryOf } from './port/reading'

/** Number for prices in play without a bookmaker. */
const UNSIGNED = 100

const COMPANIES: Readonly<Record<string, number>> = {
  bet365: 8,
  sbo: 31,
  sbobet: 31,
  pinnacle: 47,
  ladbrokes: 4,
  'ladbrokes uk': 4,
  'william hill': 9,
  williamhill: 9,
  betvictor: 14,
  'bet victor': 14,
  '188bet': 23,
  '12bet': 24,
  'api-football in play': UNSIGNED,
  '1xbet': 101,
  '10bet': 102,
  '888sport': 103,
  betfair: 104,
  betsson: 105,
  betway: 106,
  bwin: 107,
  marathonbet: 108,
  'marathon bet': 108,
  unibet: 109,
  'unibet (nl)': 109,
  'unibet (se)': 109,
  'unibet (fr)': 109,
}

export const COMPANY_NUMBERS: readonly number[] = [...new Set(Object.values(COMPANIES))]

/** Returns `null` for a bookmaker that visitors cannot choose. */
export const companyOfBookmaker = (name: string): number | null =>
  entryOf(COMPANIES, name.trim().toLowerCase()) ?? null

/** The bookmakers of each provider of prices, those with most prices first. */
const OFFERED: Readonly<Record<string, readonly number[]>> = {
  'api-football': [UNSIGNED, 8, 47, 31, 101, 9, 109, 104, 107, 108, 102, 105, 103, 106, 4, 23],
  'the-odds-api': [47, 101, 9, 109, 104, 108, 105, 103, 14],
}

/**
 * Returns the bookmakers that visitors of these providers can choose, without repetition. Empty: the providers have no
 * prices.
 */
export const bookmakersOf = (providers: readonly string[]): readonly number[] => [
  ...new Set(providers.flatMap(name => OFFERED[name] ?? [])),
]
