/**
 * Rows that keep their positions while their figures change. Rule FLN12 in docs/rules/select.md.
 */
import type { FallenMatch } from '../../../engine/contract/details/falls'

export interface StillRow extends FallenMatch {
  /** The price has risen to its opening price, or can no longer be taken. The row stays until the next sorting. */
  readonly gone: boolean
}

/** Returns the matches of `order` in that order, each with its newest figures. Newly fallen matches are left out. */
export function inPlace(order: readonly FallenMatch[], fresh: readonly FallenMatch[]): readonly StillRow[] {
  const found = new Map(fresh.map(match => [match.id, match]))
  return order.map(match => ({ ...match, ...found.get(match.id), gone: !found.has(match.id) }))
}

/** Whether a new sorting would leave the first `count` rows unchanged. */
export const isInOrder = (
  order: readonly FallenMatch[],
  fresh: readonly FallenMatch[],
  count: number,
): boolean => {
  const firstOf = (matches: readonly FallenMatch[]) => matches.slice(0, count).map(({ id }) => id)
  return firstOf(order).join() === firstOf(fresh).join()
}
