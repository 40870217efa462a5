/**
 * Going from screen to screen and opening a match without loading the page: the address, the history, the filters, and
 * the place in each list.
 *
 * Rules SIT2-SIT6, SIT15 and SIT22 in docs/rules/site.md, MCH5 and MCH6 in docs/rules/detail.md.
 */
import { flushSync } from 'react-dom'
import type { Screen } from '../../engine/contract/query'
import { stepBack, writeEntry } from '../kit/dom/backCloses'
import { readAddress } from '../state/address/address'
import { FILTER_KINDS, placeAddress, screenAddress, withoutFilters } from '../state/address/screenAddress'
import { newVisit, readVisit, type Visit } from '../state/address/visit'
import type { ChoiceStore } from '../state/choices'
import { freshScreen, screenAt } from '../state/screens'

/** Once another entry is shown the state of this one cannot be written any more, and Safari refuses to write often. */
const KEEP_AFTER_MS = 500

export interface Navigation {
  /** To the beginning of the screen. */
  readonly go: (screen: Screen) => void
  /** Follows the history, the choices and the list; returns how to stop. */
  readonly follow: () => () => void
}

export function createNavigation(choices: ChoiceStore): Navigation {
  const { profile } = choices.get().page
  const current = () => choices.get().screen
  /** What the address chose when the page was opened. */
  const linked = current()
  const addressed = () => screenAt(profile, readAddress(location.search))
  /**
   * With the filters reset (D37); company, format, markets, order, zone, status and theme stay. Rendered at once, so that
   * no script of the page finds rows of one screen under the address of another.
   */
  const show = (visit: Visit) =>
    flushSync(() =>
      choices.change(({ prefs, screen }) => {
        prefs.hotOnly = false
        prefs.team = ''
        Object.assign(screen, freshScreen(addressed(), prefs.followedLeagues), visit)
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
    const before = readAddress(location.search, location.pathname)
    return FILTER_KINDS.filter(
      kind => before[kind].length > 0 && linked[kind].length > 0 && place[kind] !== linked[kind],
    )
  }
  /** A match that opens is an entry of the history of its own, so that going back closes it. */
  const onChoice = () => {
    const place = current()
    const before = readAddress(location.search)
    const dropped = changedFilters()
    const isSame = place.day === before.day && place.match === before.match && place.tab === before.tab
    if (isSame && dropped.length === 0) return
    const visit = readVisit(history.state) ?? newVisit(place.visit)
    if (place.match === 0 && before.match !== 0 && visit.opened === true) return stepBack()
    const address = placeAddress(withoutFilters(location, dropped), place)
    if (place.match === 0 || before.match !== 0) writeEntry(visit, address)
    else {
      keepPlace()
      history.pushState({ ...visit, opened: true }, '', address)
    }
  }
  const onHistory = ({ state }: PopStateEvent) => {
    const { name, visit } = current()
    const at = addressed()
    const next = readVisit(state) ?? newVisit(visit)
    // Only a match was opened or closed, or it is a link within the page, such as the one past the toolbar.
    if (at.name === name && next.visit === visit) {
      const { match, tab } = at
      choices.change(({ screen }) => void Object.assign(screen, { match, tab }))
      return onChoice()
    }
    clearTimeout(timer)
    closeDialogs()
    // The address may name filters, which are reset as well.
    writeEntry(next, screenAddress(at.name, location.search, at))
    show(next)
  }

  return {
    go(screen) {
      const { name, visit } = current()
      if (screen === name) return list()?.scrollTo({ top: 0 })
      keepPlace()
      const next = newVisit(visit + 1)
      history.pushState(next, '', screenAddress(screen, location.search))
      show(next)
    },
    follow() {
      const stop = choices.onChange(onChoice)
      window.addEventListener('popstate', onHistory)
      document.addEventListener('scroll', onScroll, { capture: true, passive: true })
      return () => {
        stop()
        clearTimeout(timer)
        window.removeEventListener('popstate', onHistory)
        document.removeEventListener('scroll', onScroll, { capture: true })
      }
    },
  }
}

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
