/**
 * Going from screen to screen and opening a match, a competition or a team without loading the page: the address, the history, the
 * filters, and the place in each list.
 *
 * Rules SIT2-SIT6, SIT15 and SIT22 in docs/rules/site.md, MCH5 and MCH6 in docs/rules/detail.md, PLC2-PLC5 in docs/rules/places.md.
 */
import { flushSync } from 'react-dom'
import type { Screen } from '../../engine/contract/query'
import { stepBack, writeEntry } from '../kit/dom/backCloses'
import { readAddress } from '../state/address/address'
import {
  FILTER_KINDS,
  placeAddress,
  samePlace,
  screenAddress,
  withoutFilters,
} from '../state/address/screenAddress'
import { newVisit, readVisit, type Visit } from '../state/address/visit'
import type { ChoiceStore } from '../state/choices'
import type { Place, ScreenState } from '../state/pageState'
import { freshScreen, screenAt } from '../state/screens'

/** Once another entry is shown the state of this one cannot be written any more, and Safari refuses to write often. */
const KEEP_AFTER_MS = 500

export interface Navigation {
  /** To the beginning of the screen. */
  readonly go: (screen: Screen) => void
  /** Follows the history, the choices and the list; returns how to stop. */
  readonly follow: () => () => void
}

/** Whether the visitor went back or forward while the page was loading, which nobody has followed yet. */
export const earlyMoves = { any: false }

export function createNavigation(choices: ChoiceStore): Navigation {
  const { profile } = choices.get().page
  const current = () => choices.get().screen
  /** What the address chose when the page was opened. */
  const linked = current()
  const addressed = () => screenAt(profile, readAddress(location.search, location.pathname))
  /**
   * With the filters reset (D37); company, format, markets, order, zone, status and theme stay. Rendered at once, so that
   * no script of the page finds rows of one screen under the address of another.
   */
  const show = ({ visit, pages, scroll }: Visit) =>
    flushSync(() =>
      choices.change(({ prefs, screen }) => {
        prefs.hotOnly = false
        prefs.team = ''
        Object.assign(screen, freshScreen(addressed(), prefs), { visit, pages, scroll })
      }),
    )
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepPlace = () => {
    clearTimeout(timer)
    const { visit, pages } = current()
    writeEntry({ visit, pages, scroll: rowsAbove(list()) })
  }

  const onScroll = ({ target }: Event) => {
    if (target !== list()) return
    clearTimeout(timer)
    timer = setTimeout(keepPlace, KEEP_AFTER_MS)
  }
  /** Filters of the address that the visitor has changed since: it must not bring them back. */
  const changedFilters = () => {
    const place = current()
    const before = readAddress(location.search)
    return FILTER_KINDS.filter(
      kind => before[kind].length > 0 && linked[kind].length > 0 && place[kind] !== linked[kind],
    )
  }
  /**
   * What opens is an entry of the history of its own, so that going back closes it. A match in the place of another takes its entry.
   */
  const onChoice = () => {
    const now = current()
    if (hasLeft(now)) return choices.change(({ screen }) => void (screen.subject = null))
    const before = readAddress(location.search, location.pathname)
    const place = now.panel ?? now.subject
    const dropped = changedFilters()
    const isSameMatch = now.match === before.match && now.tab === before.tab
    const isSameView = samePlace(place, before.place) && place?.view === before.place?.view
    if (now.day === before.day && isSameMatch && isSameView && dropped.length === 0) return
    const visit = readVisit(history.state) ?? newVisit(now.visit)
    const opened = visit.opened ?? 0
    if (now.match === 0 && now.panel === null && opened > 0) return stepBack(opened)
    const address = placeAddress(withoutFilters(location, dropped), { ...now, place })
    const isOther =
      now.match === 0 ? now.panel !== null && !samePlace(now.panel, before.place) : before.match === 0
    if (!isOther) return writeEntry(visit, address)
    if (opened === 0) keepPlace()
    history.pushState({ ...visit, opened: opened + 1 }, '', address)
  }
  const onHistory = ({ state }: Pick<PopStateEvent, 'state'>) => {
    const { name, visit, subject } = current()
    const at = addressed()
    const next = readVisit(state) ?? newVisit(visit)
    const isSubject = samePlace(at.subject, subject)
    // Only something was opened or closed, or it is a link within the page, such as the one past the toolbar.
    const isOver = isSubject || (at.subject !== null && next.opened !== undefined)
    if (at.name === name && next.visit === visit && isOver) {
      const { match, tab } = at
      const places = isSubject
        ? { subject: at.subject && withName(at.subject, subject), panel: null }
        : { panel: at.subject }
      choices.change(({ screen }) => void Object.assign(screen, { match, tab, ...places }))
      return onChoice()
    }
    clearTimeout(timer)
    closeDialogs()
    // The address may name filters, which are reset as well.
    writeEntry(own(next, at), screenAddress(at.name, location.search, { ...at, place: at.subject }))
    show(next)
  }

  return {
    go(screen) {
      const { name, visit, subject } = current()
      if (screen === name && subject === null) return list()?.scrollTo({ top: 0 })
      keepPlace()
      const next = newVisit(visit + 1)
      history.pushState(next, '', screenAddress(screen, location.search))
      show(next)
    },
    follow() {
      const entry = readVisit(history.state)
      if (entry?.opened !== undefined) writeEntry(own(entry, current()))
      const stop = choices.onChange(onChoice)
      window.addEventListener('popstate', onHistory)
      document.addEventListener('scroll', onScroll, { capture: true, passive: true })
      if (earlyMoves.any) onHistory({ state: history.state })
      earlyMoves.any = false
      return () => {
        stop()
        clearTimeout(timer)
        window.removeEventListener('popstate', onHistory)
        document.removeEventListener('scroll', onScroll, { capture: true })
      }
    },
  }
}

/** An entry whose place is the page's own: nothing was opened over a list. */
const own = (visit: Visit, { match }: Pick<ScreenState, 'match'>) =>
  match === 0 ? { ...visit, opened: 0 } : visit

/** The visitor has chosen other leagues than that of the page. */
const hasLeft = ({ subject, leagues }: Pick<ScreenState, 'subject' | 'leagues'>) =>
  subject?.kind === 'league' && (leagues.length !== 1 || leagues[0] !== subject.id)

/** An address names no team in its own writing. */
const withName = (place: Place, known: Place | null): Place => ({ ...place, name: known?.name ?? '' })

const list = () => document.querySelector('[data-list]')

/** Without what lies over the beginning of the list on a phone, whose height may be another one later. */
function rowsAbove(list: Element | null): number {
  if (list === null) return 0
  const lead = Number.parseFloat(getComputedStyle(list).getPropertyValue('--lead'))
  return Math.max(0, list.scrollTop - (lead || 0))
}

/** Those of the screen that is left. */
function closeDialogs() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}
