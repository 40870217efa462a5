/**
 * Navigation between screens, and opening of a match, a competition or a team, without loading the page. It updates the
 * address, the history, the filters, and the scroll position in each list.
 *
 * Rules SIT2-SIT6, SIT15 and SIT22 in docs/rules/site.md, MCH5 and MCH6 in docs/rules/detail.md, PLC2-PLC5 in
 * docs/rules/places.md.
 */
import type { Screen } from '../../../engine/contract/query'
import { writeEntry } from '../../kit/dom/backCloses'
import { readAddress } from '../../state/address/address'
import { screenAddress } from '../../state/address/screenAddress'
import { newVisit, readVisit } from '../../state/address/visit'
import type { ChoiceStore } from '../../state/choices'
import { followChoices } from './followChoices'
import { followHistory, showScreen } from './followHistory'
import { currentScreen, keepScroll, ownEntry, shownList, type Moves } from './moves'

/**
 * Milliseconds after scrolling until the position is written. Once another entry is shown it is too late, and Safari
 * refuses frequent writes.
 */
const KEEP_AFTER_MS = 500

export interface Navigation {
  /** Shows the screen from its beginning. */
  readonly go: (screen: Screen) => void
  /** Follows the history, the choices and the list. Returns a function that stops. */
  readonly follow: () => () => void
}

/** True if the visitor went back or forward while the page was loading, and no code has followed that yet. */
export const earlyMoves = { any: false }

export function createNavigation(choices: ChoiceStore): Navigation {
  const moves: Moves = { choices, linked: choices.get().screen, unnamed: null, timer: undefined }
  return { go: screen => go(moves, screen), follow: () => follow(moves) }
}

function go(moves: Moves, screen: Screen) {
  const { name, visit, subject } = currentScreen(moves)
  if (screen === name && subject === null) return shownList()?.scrollTo({ top: 0 })
  keepScroll(moves)
  const next = newVisit(visit + 1)
  history.pushState(next, '', screenAddress(screen, location.search))
  showScreen(moves, next)
}

function follow(moves: Moves): () => void {
  const entry = readVisit(history.state)
  if (entry?.opened !== undefined) writeEntry(ownEntry(entry, currentScreen(moves)))
  if (readAddress(location.search).lang === null) moves.unnamed = moves.choices.get().page.language
  const ending = new AbortController()
  const { signal } = ending
  const stop = moves.choices.onChange(() => followChoices(moves))
  window.addEventListener('popstate', event => followHistory(moves, event), { signal })
  const onScroll = ({ target }: Event) => {
    if (target === shownList()) keepScrollSoon(moves)
  }
  document.addEventListener('scroll', onScroll, { capture: true, passive: true, signal })
  if (earlyMoves.any) followHistory(moves, { state: history.state })
  earlyMoves.any = false
  return () => {
    stop()
    clearTimeout(moves.timer)
    ending.abort()
  }
}

function keepScrollSoon(moves: Moves) {
  clearTimeout(moves.timer)
  moves.timer = setTimeout(() => keepScroll(moves), KEEP_AFTER_MS)
}
