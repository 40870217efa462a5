/** Where the focus goes when what was opened from the list is closed. */
import type { MatchId } from '../../../engine/contract/units'

/** The list: it gets the focus if the control that opened something is gone. */
export interface Home {
  readonly current: HTMLElement | null
}

export const focusHome = ({ current }: Home) => current?.focus({ preventScroll: true })

/** Moves the focus to what opens a match or its details in its row, or to the list if the row has scrolled away. */
export function focusInRow({ current: home }: Home, match: MatchId, action: 'match' | 'detail') {
  const button = home?.querySelector<HTMLElement>(`[data-match="${match}"] [data-action="${action}"]`)
  const target = button ?? home
  target?.focus({ preventScroll: true })
}
