/** The bookmakers whose prices a visitor can choose and compare. Their names are the same in every language. */
import type { CompanyId } from '../units'

export interface Company {
  readonly id: CompanyId
  readonly name: string
}

const COMPANIES: readonly Company[] = [
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

/** All of them. One that only a cookie names is added under its number, and stays chosen. */
export function companiesWith(chosen: CompanyId): readonly Company[] {
  if (COMPANIES.some(({ id }) => id === chosen)) return COMPANIES
  return [{ id: chosen, name: companyName(chosen) }, ...COMPANIES]
}

/** One that only a cookie names is called by its number. */
export const companyName = (company: CompanyId): string =>
  COMPANIES.find(({ id }) => id === company)?.name ?? `#${company}`
