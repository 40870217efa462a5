/**
 * How a feed writes a league's page and colour.
 *
 * Source: B[5], B[3] and the same fields of the services; wire-formats sections 1.4, 8.1. Rules ROW4, ROW6, WID6 in
 *         docs/rules/feed.md. Errors: none; what is neither is empty.
 */
import type { LeagueRecord } from '../records'

/** `SubLeague.aspx?SclassID=7001` is the page `SubLeague`. */
export function readPage(link: string): LeagueRecord['page'] {
  const end = link.indexOf('.aspx')
  const page = end < 0 ? link : link.slice(0, end)
  return page === 'League' || page === 'SubLeague' || page === 'CupMatch' ? page : ''
}

export function readColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : ''
}
