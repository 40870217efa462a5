/**
 * Rows that keep their places while their figures change. Rule FLN12 in docs/rules/select.md.
 *
 * Errors: none.
 */
import type { FallenMatch } from '../../../engine/contract/details/falls'

export interface StillRow extends FallenMatch {
  /** Its price is no longer below the opening one, or cannot be taken. The row stays until the next order. */
  readonly gone: boolean
}

/** The matches in the places of `order`, each with its newest figures. Those that have fallen since are not among them. */
export function inPlace(order: readonly FallenMatch[], fresh: readonly FallenMatch[]): readonly StillRow[] {
  const found = new Map(fresh.map(match => [match.id, match]))
  return order.map(match => ({ ...match, ...found.get(match.id), gone: !found.has(match.id) }))
}

/** Whether the first `count` rows are those that a new order would have. */
export const isInOrder = (
  order: readonly FallenMatch[],
  fresh: readonly FallenMatch[],
  count: number,
): boolean => {
  const firstOf = (matches: readonly FallenMatch[]) => matches.slice(0, count).map(({ id }) => id)
  return firstOf(order).join() === firstOf(fresh).join()
}
