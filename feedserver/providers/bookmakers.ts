/** Bookmakers by the names that providers give them, as the feeds number them. Errors: none. */

/** Prices in play that no bookmaker signs. */
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
}

export const COMPANY_NUMBERS: readonly number[] = [...new Set(Object.values(COMPANIES))]

/** `null`: one that visitors cannot choose. */
export const companyOfBookmaker = (name: string): number | null =>
  COMPANIES[name.trim().toLowerCase()] ?? null
