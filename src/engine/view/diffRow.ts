/** The fields in which a new row differs from the one that the page has. Rules PAT1, PAT4 in docs/rules/board.md. */
import type { EpochMs } from '../contract/units'
import type { PriceCell, Row } from '../contract/view'
import { isQuiet, nextPrice } from './lastMove'

/**
 * The fields of `after` that differ; `undefined` when none does. Both rows are of one kind. `movedAt`: the time that the
 * moves of prices get, or `null` if the differences are no moves.
 */
export function diffRow(
  before: Row,
  after: Row,
  movedAt: EpochMs | null,
): Readonly<Record<string, unknown>> | undefined {
  const at = isQuiet(after) ? null : movedAt
  let set: Record<string, unknown> | undefined
  for (const [field, value] of Object.entries(after)) {
    const was: unknown = Reflect.get(before, field)
    const is = isPrice(was) && isPrice(value) ? nextPrice(field, was, value, at) : value
    if (is !== was) (set ??= {})[field] = is
  }
  return set
}

function isPrice(value: unknown): value is PriceCell {
  return typeof value === 'object' && value !== null && 'move' in value
}
