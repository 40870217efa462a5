/** The fields in which a new row differs from the one that the page holds. Rule PAT1 in docs/rules/board.md. */
import type { PriceCell, Row } from '../contract/view'

/** The fields of `after` that differ; `undefined` when none does. Both rows are of one kind. */
export function diffRow(before: Row, after: Row): Readonly<Record<string, unknown>> | undefined {
  let set: Record<string, unknown> | undefined
  for (const [field, value] of Object.entries(after))
    if (!sameCell(Reflect.get(before, field), value)) (set ??= {})[field] = value
  return set
}

function sameCell(one: unknown, other: unknown): boolean {
  if (one === other) return true
  return isPrice(one) && isPrice(other) && samePrice(one, other)
}

/** Values that are written alike are the same: what nobody can see is not sent. */
function samePrice(one: PriceCell, other: PriceCell): boolean {
  return (
    one.text === other.text &&
    one.move === other.move &&
    one.negative === other.negative &&
    one.opening === other.opening
  )
}

function isPrice(value: unknown): value is PriceCell {
  return typeof value === 'object' && value !== null && 'move' in value
}
