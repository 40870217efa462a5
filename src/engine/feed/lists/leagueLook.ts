/**
 * The page and the colour of a league, from the feed's text.
 *
 * Source: B[5], B[3] and the same fields of the services; docs/wire.md 1.4, 8.1. Rules ROW4, ROW6, WID6 in
 *         docs/rules/feed.md. Errors: none. What is no known page or no colour gives an empty text.
 */
import type { LeagueRecord } from '../records'

/** The page of a link: `SubLeague` of `SubLeague.aspx?SclassID=7001`. */
export function readPage(link: string): LeagueRecord['page'] {
  const end = link.indexOf('.aspx')
  const page = end < 0 ? link : link.slice(0, end)
  return page === 'League' || page === 'SubLeague' || page === 'CupMatch' ? page : ''
}

export function readColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : ''
}
