/** Visible rows, and rows mounted for them. */
import { headerAbove } from '../../../engine/contract/rowKey'
import type { RowKey } from '../../../engine/contract/view'
import type { ShownList } from '../../client/pageCopy'
import type { Direction } from '../model/nextWindow'
import type { Pace, Passing } from './createTravel'

/** Indices of rows, `to` exclusive. */
export interface RowSpan {
  readonly from: number
  readonly to: number
}

export interface VisibleList extends ShownList {
  /** Indices of the visible rows. Both are 0 before the list is measured. */
  readonly visible: RowSpan
  readonly direction: Direction | undefined
  /** Pixels of the list below the screen. */
  readonly below: number
  readonly screen: number
}

/** Number of rows mounted before and after the visible ones. Few, because the number of elements is limited. */
interface Overscan {
  readonly before: number
  readonly after: number
}
/** Only visible rows are mounted before the first paint. */
export const NO_OVERSCAN: Overscan = { before: 0, after: 0 }
const AT_REST: Overscan = { before: 3, after: 3 }
/**
 * Rows mounted ahead while the visitor scrolls fast, when rows come from one side only. A flung list passes about
 * twelve rows between two frames of a slow phone.
 */
const AHEAD: Readonly<Record<Pace, number>> = { fast: 5, flung: 12 }
const BEHIND = 1

/** `passing`: direction and pace of a fast scroll. `undefined` in a list at rest or scrolled slowly. */
export function overscanFor(passing: Passing | undefined): Overscan {
  if (passing === undefined) return AT_REST
  const ahead = AHEAD[passing.pace]
  return passing.direction === 'forward' ? { before: BEHIND, after: ahead } : { before: ahead, after: BEHIND }
}

/**
 * Returns the indices of the rows to mount. They include the header of the first visible row's league, which sticks
 * above its matches. `written`: number of rows that the server wrote. These stay mounted while the list is at its top.
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
