/** Difference between a row of the page and its new version. Rules PAT1, PAT4 in docs/rules/board.md. */
import type { EpochMs } from '../contract/units'
import type { PriceCell, Row } from '../contract/view'
import { isQuiet, nextPrice } from './lastMove'

/**
 * Changed fields of `after`, or `undefined` if all fields are equal. Both rows are of one kind. `movedAt`: time of
 * price moves. `null`: differences are no moves.
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
