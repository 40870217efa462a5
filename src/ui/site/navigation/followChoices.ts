/**
 * Writes what the visitor has opened or changed into the address and the history.
 *
 * Rules SIT5 and SIT22 in docs/rules/site.md, MCH5 and MCH6 in docs/rules/detail.md, PLC2-PLC5 in docs/rules/places.md.
 */
import { isUnderDialog, stepBack, writeEntry } from '../../kit/dom/backCloses'
import { readAddress } from '../../state/address/address'
import {
  FILTER_KINDS,
  pageAddress,
  samePage,
  withoutFilters,
  type FilterKind,
} from '../../state/address/screenAddress'
import { newVisit, readVisit, type Visit } from '../../state/address/visit'
import type { ScreenState } from '../../state/pageState'
import { currentScreen, keepScroll, leaveScroll, type Moves } from './moves'

/**
 * Writes the present choices into the history. Opening a match or page adds an entry, so that going back closes it. A
 * match that replaces another one reuses that entry.
 */
export function followChoices(moves: Moves) {
  const { choices } = moves
  const now = currentScreen(moves)
  if (hasLeft(now)) return choices.change(({ screen }) => void (screen.subject = null))
  const before = readAddress(location.search, location.pathname)
  const page = now.panel ?? now.subject
  const dropped = changedFilters(moves)
  const isSameMatch = now.match === before.match && now.tab === before.tab
  const isSameView = samePage(page, before.page) && page?.view === before.page?.view
  if (now.day === before.day && isSameMatch && isSameView && dropped.length === 0) return
  const visit = readVisit(history.state) ?? newVisit(now.visit)
  const opened = visit.opened ?? 0
  if (now.match === 0 && now.panel === null && opened > 0) return stepBack(opened)
  const address = pageAddress(withoutFilters(location, dropped), { ...now, page })
  if (now.day !== before.day && opened === 0 && !isUnderDialog()) return openDay(moves, visit, address)
  const isOther =
    now.match === 0 ? now.panel !== null && !samePage(now.panel, before.page) : before.match === 0
  if (!isOther) return writeEntry(visit, address)
  if (opened === 0) keepScroll(moves)
  history.pushState({ ...visit, opened: opened + 1 }, '', address)
}

/** Adds an entry for another day, so that going back shows the previous day. The filters stay. */
function openDay(moves: Moves, left: Visit, address: string) {
  leaveScroll(moves, left)
  const next = newVisit(currentScreen(moves).visit + 1)
  history.pushState(next, '', address)
  moves.choices.change(({ screen }) => void Object.assign(screen, next))
}

/** Returns filters of the address that the visitor has changed since. The address must not restore them. */
function changedFilters(moves: Moves): FilterKind[] {
  const { linked } = moves
  const now = currentScreen(moves)
  const before = readAddress(location.search)
  return FILTER_KINDS.filter(
    kind => before[kind].length > 0 && linked[kind].length > 0 && now[kind] !== linked[kind],
  )
}
/** True if the visitor has chosen other leagues than the page's. */
const hasLeft = ({ subject, leagues }: Pick<ScreenState, 'subject' | 'leagues'>) =>
  subject?.kind === 'league' && (leagues.length !== 1 || leagues[0] !== subject.id)
