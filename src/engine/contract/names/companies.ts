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

/** Those that only public providers have: `feedserver/providers/bookmakers.ts`. Their numbers never change. */
const REAL: readonly Company[] = [
  { id: 100, name: 'API-Football' },
  { id: 101, name: '1xBet' },
  { id: 102, name: '10Bet' },
  { id: 103, name: '888sport' },
  { id: 104, name: 'Betfair' },
  { id: 105, name: 'Betsson' },
  { id: 106, name: 'Betway' },
  { id: 107, name: 'Bwin' },
  { id: 108, name: 'Marathonbet' },
  { id: 109, name: 'Unibet' },
]

/** `offered`: those that the server names; empty: the usual ones. One that only a cookie names is added, and stays chosen. */
export function companiesWith(chosen: CompanyId, offered: readonly CompanyId[] = []): readonly Company[] {
  const companies = offered.length === 0 ? USUAL : offered.map(named)
  return companies.some(({ id }) => id === chosen) ? companies : [named(chosen), ...companies]
}

const named = (id: CompanyId): Company => ({ id, name: companyName(id) })

/** One that is not known is called by its number. */
export const companyName = (company: CompanyId): string =>
  [...USUAL, ...REAL].find(({ id }) => id === company)?.name ?? `#${company}`
