/**
 * How much of a list is shown at a time.
 *
 * Source: specification 9, decision D16; `_6in1_max_leagues` is a global of the embedding page. Rules PAG1-PAG5 in
 *         docs/rules/select.md.
 * Errors: none. A page size that is no positive integer is the default.
 */

/** Leagues of the league picker per page. */
export const LEAGUE_LIST_PAGE = 50
/** Leagues of the country list per chunk. */
export const COUNTRY_LIST_CHUNK = 20
/** Entries that the filter list adds on scroll. */
export const FILTER_LIST_STEP = 5
/** Leagues of the widget per page, where the page does not say. */
export const WIDGET_PAGE = 15

/** A number, or its digits, for embedders write both. */
export function pageSizeOf(globalValue: unknown): number {
  const size = typeof globalValue === 'string' ? digitsOf(globalValue) : globalValue
  return typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : WIDGET_PAGE
}

/** Whether 'see more odds' has anything to add. */
export function hasMore(pagesShown: number, leagues: number, pageSize: number): boolean {
  return pagesShown < Math.ceil(leagues / pageSize)
}

/** The items in order, `size` to a chunk; the last may be shorter, none is empty. */
export function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) =>
    items.slice(chunk * size, (chunk + 1) * size),
  )
}

/** Leagues' matches cut to `limit` matches in all; a league that has none left is dropped. */
export function limitMatches<M>(
  leagues: readonly (readonly M[])[],
  limit: number,
): readonly (readonly M[])[] {
  const kept: (readonly M[])[] = []
  let left = limit
  for (const matches of leagues) {
    if (left <= 0) break
    if (matches.length > 0) kept.push(matches.slice(0, left))
    left -= matches.length
  }
  return kept
}

function digitsOf(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}
