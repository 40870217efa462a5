/** Returns the focus to the list when a panel or dialog that was opened from it closes. */
import type { MatchId } from '../../../engine/contract/units'

/** The list. It gets the focus if the control that opened a panel or dialog is gone. */
export interface Home {
  readonly current: HTMLElement | null
}

export const focusHome = ({ current }: Home) => current?.focus({ preventScroll: true })

/**
 * Focuses the button in a match's row that opens the match or its details. Focuses the list if the row has scrolled
 * away.
 */
export function focusInRow({ current: home }: Home, match: MatchId, action: 'match' | 'detail') {
  const button = home?.querySelector<HTMLElement>(`[data-match="${match}"] [data-action="${action}"]`)
  const target = button ?? home
  target?.focus({ preventScroll: true })
}
