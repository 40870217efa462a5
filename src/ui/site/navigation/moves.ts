/** The state of the site's navigation, and the history entry with the list's scroll position. */
import type { Language } from '../../../engine/contract/languages'
import { writeEntry } from '../../kit/dom/backCloses'
import { readAddress } from '../../state/address/address'
import type { Visit } from '../../state/address/visit'
import type { ChoiceStore } from '../../state/choices'
import type { ScreenState } from '../../state/pageState'
import { screenAt, type AddressedScreen } from '../../state/screens'

export interface Moves {
  readonly choices: ChoiceStore
  /** The choices that the address made when the page was opened. */
  readonly linked: ScreenState
  /** The language of an address without `lang`. `null` if the page was opened at an address with `lang`. */
  unnamed: Language | null
  /** Timer until the scroll position is written. */
  timer: ReturnType<typeof setTimeout> | undefined
}

export const currentScreen = ({ choices }: Moves): ScreenState => choices.get().screen

/** Returns the screen that the address names. */
export const addressedScreen = ({ choices }: Moves): AddressedScreen =>
  screenAt(choices.get().page.profile, readAddress(location.search, location.pathname))

export const shownList = (): Element | null => document.querySelector('[data-list]')

/** Writes the pages and the scroll position of the list into the present entry. */
export function keepScroll(moves: Moves) {
  clearTimeout(moves.timer)
  const { visit, pages } = currentScreen(moves)
  writeEntry({ visit, pages, scroll: rowsAbove(shownList()) })
}

/** Writes the scroll position of a list that the choices have replaced already, while it is still on screen. */
export function leaveScroll(moves: Moves, visit: Visit) {
  clearTimeout(moves.timer)
  writeEntry({ ...visit, scroll: rowsAbove(shownList()) })
}

/**
 * Returns the scroll position in pixels, without the toolbar over the beginning of a phone's list. Its height may
 * differ later.
 */
function rowsAbove(list: Element | null): number {
  if (list === null) return 0
  const lead = Number.parseFloat(getComputedStyle(list).getPropertyValue('--lead'))
  return Math.max(0, list.scrollTop - (lead || 0))
}

/** Returns the visit, with `opened` 0 if no match is open, because no entry was opened over the list then. */
export const ownEntry = (visit: Visit, { match }: Pick<ScreenState, 'match'>) =>
  match === 0 ? { ...visit, opened: 0 } : visit
