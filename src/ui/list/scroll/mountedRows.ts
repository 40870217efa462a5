/** Which rows are visible, and which are mounted for them. */
import { headerAbove } from '../../../engine/contract/rowKey'
import type { RowKey } from '../../../engine/contract/view'
import type { Direction } from '../model/nextWindow'

/** Indices of rows, `to` exclusive. */
export interface RowSpan {
  readonly from: number
  readonly to: number
}

export interface VisibleList {
  /** The rows on screen; both 0 while that is unknown. */
  readonly visible: RowSpan
  readonly direction: Direction | undefined
  /** Pixels of the list below the screen. */
  readonly below: number
  readonly screen: number
}

/** How many rows are mounted before and after those on screen: few, because the number of elements is limited. */
interface Overscan {
  readonly before: number
  readonly after: number
}
/** Until the visible rows have been painted no others are mounted. */
export const NO_OVERSCAN: Overscan = { before: 0, after: 0 }
const AT_REST: Overscan = { before: 3, after: 3 }
/** While the visitor scrolls fast, rows come from one side only. */
const PASSING: Readonly<Record<Direction, Overscan>> = {
  forward: { before: 1, after: 5 },
  backward: { before: 5, after: 1 },
}

/** `passing`: the direction of fast scrolling. */
export const overscanFor = (passing: Direction | undefined): Overscan =>
  passing === undefined ? AT_REST : PASSING[passing]

/**
 * The indices of the rows to mount. They include the header of the first visible row's league, which sticks above its matches
 * however far up it begins. `written`: number of rows that the server wrote. They stay mounted while the list is at its top.
 */
export function mountedRows(
  keys: readonly RowKey[],
  visible: RowSpan,
  { before, after }: Overscan,
  written = 0,
): number[] {
  const staysWritten = written > 0 && visible.from === 0 && (visible.to <= written || after === 0)
  const from = Math.max(0, visible.from - before)
  const to = Math.min(keys.length, staysWritten ? written : visible.to + after)
  const header = headerAbove(keys, visible.from)
  const rows = header >= 0 && header < from ? [header] : []
  for (let index = from; index < to; index++) rows.push(index)
  return rows
}
