/**
 * Rows that the worker should send: visible rows and rows that may soon be visible. Pure. `useRowWindow` sends the
 * window.
 */
import type { RowWindow } from '../../../engine/contract/threads/protocol'

export type Direction = 'forward' | 'backward'

/** Number of rows to request beyond the screen: more in the direction of scrolling. */
const AHEAD = 40
const BEHIND = 24
/** The next window is requested if fewer rows than these are loaded beyond the screen. */
const LEAST_AHEAD = 24
const LEAST_BEHIND = 8

/** Returns the window to request now. `undefined` while the last window is enough. `visible.to` is exclusive. */
export function nextWindow(
  last: RowWindow | undefined,
  visible: RowWindow,
  direction: Direction,
  count: number,
): RowWindow | undefined {
  if (last !== undefined && suffices(last, visible, direction, count)) return undefined
  const forward = direction === 'forward'
  return {
    from: Math.max(0, visible.from - (forward ? BEHIND : AHEAD)),
    to: Math.min(count, visible.to + (forward ? AHEAD : BEHIND)),
  }
}

function suffices(last: RowWindow, visible: RowWindow, direction: Direction, count: number): boolean {
  const forward = direction === 'forward'
  const before = Math.max(0, visible.from - (forward ? LEAST_BEHIND : LEAST_AHEAD))
  const after = Math.min(count, visible.to + (forward ? LEAST_AHEAD : LEAST_BEHIND))
  return last.from <= before && last.to >= after
}
