/** Whether the visitor sees the row of a match: it is mounted, in the visible part, and nothing lies over its middle. */
import type { MatchId } from '../../../engine/contract/units'
import type { VisiblePart } from '../../kit/dom/useHostPage'

export function isRowOnScreen(match: MatchId, { top, bottom }: VisiblePart): boolean {
  const row = document.querySelector(`[data-list] [data-match="${match}"]`)
  if (row === null) return false
  const box = row.getBoundingClientRect()
  const middle = box.top + box.height / 2
  if (middle < top || middle > bottom) return false
  const over = document.elementFromPoint(box.left + box.width / 2, middle)
  return over !== null && row.contains(over)
}
