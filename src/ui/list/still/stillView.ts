/**
 * The view with visible rows in place: rows between them are added, moved or removed only when out of sight.
 *
 * The visible rows with the same order in both lists define the position of the block. Rows before and after the block
 * are those of the new list. Rules UIL55 and UIL56 in docs/rules/list.md.
 */
import { BETTING } from '../../../engine/contract/phase'
import { kindOf } from '../../../engine/contract/rowKey'
import type { RowKey, RowKind, View } from '../../../engine/contract/view'

/**
 * `seen`: keys of the visible rows. Returns `undefined` if fewer than half of them are in the new list in their order.
 * That is another list, or one without visible rows. Pure.
 */
export function stillView(before: View, next: View, seen: readonly RowKey[]): View | undefined {
  const places = placesOf(next.keys, seen)
  const inOrder = longestRise(seen.flatMap(key => places.get(key) ?? []))
  const [from, to] = [inOrder[0], inOrder[inOrder.length - 1]]
  if (from === undefined || to === undefined || inOrder.length * 2 < seen.length) return undefined
  const staying = seen.filter((key, at) => stays(key) || stays(seen[at + besideOf(key)] ?? ''))
  const within = new Set(staying)
  const above = next.keys.slice(0, from).filter(key => !within.has(key))
  const below = next.keys.slice(to + 1).filter(key => !within.has(key))
  const keys = [...above, ...staying, ...below]
  return viewOf(before, next, keys, staying)

  function stays(key: RowKey): boolean {
    const row = before.rows.get(key)
    // A match that can still be bet on must not be shown with old prices.
    return places.has(key) || (row?.kind === 'match' && BETTING[row.phase] !== 'open')
  }
}

/**
 * Offset of the row together with which a row stays. 1: the row below a header. -1: the row above a panel or a line of
 * ended matches. 0: the row leaves alone.
 */
const BESIDE: Readonly<Partial<Record<RowKind, number>>> = { league: 1, odds: -1, extra: -1, ended: -1 }
const besideOf = (key: RowKey): number => BESIDE[kindOf(key) ?? 'match'] ?? 0

function viewOf(before: View, next: View, keys: readonly RowKey[], staying: readonly RowKey[]): View {
  const lacking = staying.flatMap(key => {
    const row = next.rows.has(key) ? undefined : before.rows.get(key)
    return row === undefined ? [] : [[key, row] as const]
  })
  const rows = lacking.length === 0 ? next.rows : new Map([...next.rows, ...lacking])
  const sameAs = [next.keys, before.keys].find(other => isSame(other, keys))
  return rows === next.rows && sameAs === next.keys ? next : { ...next, keys: sameAs ?? keys, rows }
}

function placesOf(keys: readonly RowKey[], wanted: readonly RowKey[]): ReadonlyMap<RowKey, number> {
  const all = new Set(wanted)
  return new Map(keys.flatMap((key, at) => (all.has(key) ? [[key, at] as const] : [])))
}

const isSame = (one: readonly RowKey[], other: readonly RowKey[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** Returns the longest rising subsequence. */
function longestRise(numbers: readonly number[]): readonly number[] {
  const rises: (readonly number[])[] = []
  for (const number of numbers) {
    const below = rises.filter(rise => (rise[rise.length - 1] ?? number) < number)
    rises.push([...longest(below), number])
  }
  return longest(rises)
}

const longest = (lists: readonly (readonly number[])[]): readonly number[] =>
  lists.reduce((best, list) => (list.length > best.length ? list : best), [])
