/**
 * Bookmakers whose prices a visitor can choose and compare. Their names are the same in every language.
 *
 * A server of real matches may offer other bookmakers and lists them in `data-companies` (docs/contracts.md). Never
 * fails.
 */
import type { CompanyId } from '../units'

export interface Company {
  readonly id: CompanyId
  readonly name: string
}

/** Bookmakers for a server that lists no bookmakers. */
const USUAL: readonly Company[] = [
  { id: 8, name: 'Bet365' },
  { id: 31, name: 'Sbobet' },
  { id: 3, name: 'Crown' },
  { id: 47, name: 'Pinnacle' },
  { id: 1, name: 'Macauslot' },
  { id: 4, name: 'Ladbrokes' },
  { id: 9, name: 'William Hill' },
  { id: 12, name: 'Easybets' },
  { id: 14, name: 'Vcbet' },
  { id: 17, name: 'Mansion88' },
  { id: 23, name: '188bet' },
  { id: 24, name: '12bet' },
]

const FIRST_REAL = 100
/**
 * Bookmakers of public providers only (`feedserver/providers/bookmakers.ts`). The id is 100 + index and never changes,
 * so add new ones at the end.
 */
const REAL = [
  'API-Football',
  '1xBet',
  '10Bet',
  '888sport',
  'Betfair',
  'Betsson',
  'Betway',
  'Bwin',
  'Marathonbet',
  'Unibet',
]

/**
 * Bookmakers for the menu. `offered`: ids that the server lists, or empty for the usual ones. A chosen bookmaker
 * outside the list is added in front.
 */
export function companiesWith(chosen: CompanyId, offered: readonly CompanyId[] = []): readonly Company[] {
  const companies = offered.length === 0 ? USUAL : offered.map(named)
  return companies.some(({ id }) => id === chosen) ? companies : [named(chosen), ...companies]
}

const named = (id: CompanyId): Company => ({ id, name: companyName(id) })

/** Name of the bookmaker, or `#` and its id if the name is unknown. */
export const companyName = (company: CompanyId): string =>
  USUAL.find(({ id }) => id === company)?.name ?? REAL[company - FIRST_REAL] ?? `#${company}`
