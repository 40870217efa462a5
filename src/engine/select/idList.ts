/**
 * Lists of ids as addresses, page globals and cookies hold them.
 *
 * Source: query parameters `league` and `nation`; globals `league_ids` and `nation_ids`; cookies `MyGames_MatchID`,
 *         `MyGames_LeagueID`, `MyGames_TeamID`, `leagueHidden6in1`. Rules FLT10-FLT12 and FAV5-FAV8 in docs/rules/select.md.
 * Errors: none. What is no positive integer is dropped, the rest of its list stays.
 */

/** Name and value together; browsers refuse a longer cookie whole. */
export const COOKIE_BYTES = 4096
/** A comma as cookies carry it: `%2C`. */
const SEPARATOR_BYTES = 3

/** `36,103` or `[36, '103']`; each id once, in the order given. */
export function idsOf(list: unknown): readonly number[] {
  const entries: readonly unknown[] = Array.isArray(list) ? list : [list]
  const ids = entries.flatMap(entry => String(entry).split(',')).flatMap(idOf)
  return [...new Set(ids)]
}

/** The page's global wins where it holds an id at all. */
export function chosenIds(pageGlobal: unknown, parameter: string | null): readonly number[] {
  const ids = idsOf(pageGlobal)
  return ids.length > 0 ? ids : idsOf(parameter ?? '')
}

/** The newest last; an id that is there already keeps its place. */
export function withId(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids : [...ids, id]
}

export function withoutId(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter(other => other !== id) : ids
}

/** The newest ids whose cookie `name` fits into `bytes`. */
export function pruneIds(ids: readonly number[], name: string, bytes = COOKIE_BYTES): readonly number[] {
  let left = bytes - name.length - 1 + SEPARATOR_BYTES
  let first = ids.length
  while (first > 0) {
    left -= String(ids[first - 1]).length + SEPARATOR_BYTES
    if (left < 0) break
    first -= 1
  }
  return first === 0 ? ids : ids.slice(first)
}

function idOf(text: string): readonly number[] {
  const id = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : 0
  return id > 0 ? [id] : []
}
