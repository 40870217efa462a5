/**
 * The bookmakers whose prices a visitor can choose and compare. Their names are the same in every language.
 *
 * A server of real matches has others than the usual ones, and says so (`data-companies`, docs/contracts.md). Errors: none.
 */
import type { CompanyId } from '../units'

export interface Company {
  readonly id: CompanyId
  readonly name: string
}

/** Those of a server that names none. */
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
 * Those that only public providers have (`feedserver/providers/bookmakers.ts`), by their numbers from 100 on. A number never changes,
 * so another one is added at the end.
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

/** `offered`: those that the server names; empty: the usual ones. One that only a cookie names is added, and stays chosen. */
export function companiesWith(chosen: CompanyId, offered: readonly CompanyId[] = []): readonly Company[] {
  const companies = offered.length === 0 ? USUAL : offered.map(named)
  return companies.some(({ id }) => id === chosen) ? companies : [named(chosen), ...companies]
}

const named = (id: CompanyId): Company => ({ id, name: companyName(id) })

/** One that is not known is called by its number. */
export const companyName = (company: CompanyId): string =>
  USUAL.find(({ id }) => id === company)?.name ?? REAL[company - FIRST_REAL] ?? `#${company}`
