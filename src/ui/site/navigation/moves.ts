/** What the site's navigation holds, and the entry of the history in which the list's scroll position is written. */
import { writeEntry } from '../../kit/dom/backCloses'
import { readAddress } from '../../state/address/address'
import type { Visit } from '../../state/address/visit'
import type { ChoiceStore } from '../../state/choices'
import type { ScreenState } from '../../state/pageState'
import { screenAt, type AddressedScreen } from '../../state/screens'

export interface Moves {
  readonly choices: ChoiceStore
  /** What the address chose when the page was opened. */
  readonly linked: ScreenState
  /** Until the scroll position is written. */
  timer: ReturnType<typeof setTimeout> | undefined
}

export const currentScreen = ({ choices }: Moves): ScreenState => choices.get().screen

/** The screen that the address names. */
export const addressedScreen = ({ choices }: Moves): AddressedScreen =>
  screenAt(choices.get().page.profile, readAddress(location.search, location.pathname))

export const shownList = (): Element | null => document.querySelector('[data-list]')

/** Writes the pages and the scroll position of the list into the present entry. */
export function keepScroll(moves: Moves) {
  clearTimeout(moves.timer)
  const { visit, pages } = currentScreen(moves)
  writeEntry({ visit, pages, scroll: rowsAbove(shownList()) })
}

/** Writes the scroll position of a list that another one has replaced in the choices, but not yet on screen. */
export function leaveScroll(moves: Moves, visit: Visit) {
  clearTimeout(moves.timer)
  writeEntry({ ...visit, scroll: rowsAbove(shownList()) })
}

/** Without what lies over the beginning of the list on a phone, whose height may be another one later. */
function rowsAbove(list: Element | null): number {
  if (list === null) return 0
  const lead = Number.parseFloat(getComputedStyle(list).getPropertyValue('--lead'))
  return Math.max(0, list.scrollTop - (lead || 0))
}

/** An entry that is the page's own: nothing was opened over a list. */
export const ownEntry = (visit: Visit, { match }: Pick<ScreenState, 'match'>) =>
  match === 0 ? { ...visit, opened: 0 } : visit
