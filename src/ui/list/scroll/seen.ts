/** What is on screen, and which rows are mounted for it. */
import { headerAbove } from '../../../engine/contract/rowKey'
import type { RowKey } from '../../../engine/contract/view'
import type { Direction } from '../model/rowWindow'

/** Indices of rows, `to` exclusive. */
export interface RowSpan {
  readonly from: number
  readonly to: number
}

export interface Seen {
  /** The rows on screen; both 0 while that is unknown. */
  readonly visible: RowSpan
  readonly direction: Direction | undefined
  /** Pixels of the list below the screen. */
  readonly below: number
  readonly screen: number
}

/** Rows mounted beyond the screen, before and after it: few, because the number of elements is limited. */
interface Overscan {
  readonly before: number
  readonly after: number
}
/** Rows beyond the edge wait until those on screen have been painted: they are all one waits for. */
export const NONE: Overscan = { before: 0, after: 0 }
const AT_REST: Overscan = { before: 3, after: 3 }
/** Rows that pass fast come from one side only. */
const PASSING: Readonly<Record<Direction, Overscan>> = {
  forward: { before: 1, after: 5 },
  backward: { before: 5, after: 1 },
}

/** `passing`: where to rows pass too fast to be looked at. */
export const beyond = (passing: Direction | undefined): Overscan =>
  passing === undefined ? AT_REST : PASSING[passing]

/**
 * The indices of the rows to mount, in order. Two of them may be far from the screen: the header of the first visible row's
 * league, which sticks above its matches, and the row that the visitor `touched`.
 */
export function mountedRows(
  keys: readonly RowKey[],
  visible: RowSpan,
  { before, after }: Overscan,
  touched: RowKey | undefined,
): number[] {
  const from = Math.max(0, visible.from - before)
  const to = Math.min(keys.length, visible.to + after)
  const near = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  const far = [headerAbove(keys, visible.from), touched === undefined ? -1 : keys.indexOf(touched)]
  return [...new Set([...far.filter(index => index >= 0), ...near])].sort((one, other) => one - other)
}
