/**
 * The archive's call: `/api/archive/prices?id=&companyid=&market=`, the price history of a match. docs/feeds.md "The archive".
 *
 * Errors: what is no match, bookmaker or market has no prices, and the answer says that there is nothing.
 */
import { MARKETS, type Market } from '../model'
import { idOf } from './read/ids'
import type { PriceQuery } from './stores/archiveStore'

export const PRICES_PATH = '/api/archive/prices'
/** The parameters that its answer depends on. */
export const PRICES_READ = ['id', 'companyid', 'market'] as const

/** `undefined`: a value that nothing has. */
function filter(text: string | null, read: (text: string) => number | null): number | null | undefined {
  return text === null || text === '' ? null : (read(text) ?? undefined)
}

function marketOf(text: string): number | null {
  const place = MARKETS.indexOf(text as Market)
  return place < 0 ? null : place
}

/** `null` where there can be no prices. */
export function readPriceQuery(query: URLSearchParams): PriceQuery | null {
  const match = idOf(query.get('id') ?? '')
  const company = filter(query.get('companyid'), idOf)
  const market = filter(query.get('market'), marketOf)
  return match === null || company === undefined || market === undefined ? null : { match, company, market }
}
