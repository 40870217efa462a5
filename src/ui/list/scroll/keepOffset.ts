/**
 * Scroll offset that leaves the visible rows in place when the list changes.
 *
 * The anchor is the first visible row that is still in the list: its position on screen is constant. A row that moved
 * more than a screen against the next visible row is skipped. Such a match was followed, or its league moved. If only
 * heights change, the anchor is the match that was opened last: its panel takes width from the list. The list stays at
 * its very top unless `keepAtTop` is set. Rows begin lower by the plan's `lead` if the page's top covers the list's
 * beginning.
 */
import type { RowKey } from '../../../engine/contract/view'

export interface RowPlan {
  readonly keys: readonly RowKey[]
  readonly heightOf: (key: RowKey) => number
  /** Pixels before the first row. */
  readonly lead: number
}

export interface AnchorOptions {
  /** Pixels from the top of the list. */
  readonly offset: number
  readonly height: number
  /** Whether rows stay in place even at the top of the list. */
  readonly keepAtTop: boolean
  /** Row key of the match that was opened last. */
  readonly opened?: RowKey
}

interface AnchorRow {
  readonly key: RowKey
  readonly start: number
  readonly height: number
}

/** Returns the offset to scroll to, in pixels. Pure. */
export function keepOffset(
  before: RowPlan,
  after: RowPlan,
  { offset, height, keepAtTop, opened }: AnchorOptions,
): number {
  const visible = rowsWithin(before, offset, offset + height)
  const match = before.keys === after.keys ? visible.find(({ key }) => key === opened) : undefined
  if (offset <= 0 && !keepAtTop && match === undefined) return 0
  const { starts, total } = startsOf(after, new Set(visible.map(row => row.key)))
  const survivors = visible.filter(({ key }) => starts.has(key))
  const shiftOf = ({ key, start }: AnchorRow) => (starts.get(key) ?? start) - start
  const staying = survivors.find((row, index) => {
    const next = survivors[index + 1]
    return next === undefined || Math.abs(shiftOf(next) - shiftOf(row)) <= height
  })
  const anchor = match ?? staying
  const wanted = anchor === undefined ? offset : anchoredOffset(anchor, after, shiftOf(anchor), offset)
  return Math.max(0, Math.min(wanted, total - height))
}

/** Offset at which the anchor is cut by the upper edge at the same share of its height as before. */
function anchoredOffset(anchor: AnchorRow, after: RowPlan, shift: number, offset: number): number {
  const hidden = offset - anchor.start
  const scale = hidden > 0 ? after.heightOf(anchor.key) / anchor.height : 1
  return anchor.start + shift + hidden * scale
}

function rowsWithin({ keys, heightOf, lead }: RowPlan, from: number, to: number): AnchorRow[] {
  const rows: AnchorRow[] = []
  let start = lead
  for (const key of keys) {
    const height = heightOf(key)
    if (start >= to) break
    if (start + height > from) rows.push({ key, start, height })
    start += height
  }
  return rows
}

function startsOf({ keys, heightOf, lead }: RowPlan, wanted: ReadonlySet<RowKey>) {
  const starts = new Map<RowKey, number>()
  let total = lead
  for (const key of keys) {
    if (wanted.has(key)) starts.set(key, total)
    total += heightOf(key)
  }
  return { starts, total }
}

/**
 * Pixels to scroll before a league's matches are removed, so that its sticky header is at its own offset. Otherwise the
 * header and all rows below would jump up to where the league begins. Never positive.
 */
export function wayToHeader(header: HTMLElement, list: HTMLElement): number {
  const own =
    (header.parentElement ?? list).getBoundingClientRect().top +
    Number.parseFloat(getComputedStyle(header).marginTop)
  return Math.min(0, own - header.getBoundingClientRect().top)
}
