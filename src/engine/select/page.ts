/**
 * How much of a list is shown at a time.
 *
 * Source: specification 9, decision D16. Rules PAG1-PAG5 in docs/rules/select.md. Errors: none.
 */

/** Leagues of the league picker per page. */
export const LEAGUE_LIST_PAGE = 50
/** Leagues of the country list per chunk. */
export const COUNTRY_LIST_CHUNK = 20
/** Entries that the filter list adds on scroll. */
export const FILTER_LIST_STEP = 5

/** Whether 'see more odds' is shown: whether there are leagues beyond the pages shown. */
export function hasMore(pagesShown: number, leagues: number, pageSize: number): boolean {
  return pagesShown < Math.ceil(leagues / pageSize)
}

/** The items in order, `size` to a chunk; the last may be shorter, none is empty. */
export function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) =>
    items.slice(chunk * size, (chunk + 1) * size),
  )
}

/** The matches of each league, cut to `limit` matches in all; a league without a match left is dropped. */
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
