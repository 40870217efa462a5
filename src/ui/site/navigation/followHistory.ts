/**
 * Shows the state that a history entry names after back or forward. Rules SIT2-SIT6, SIT15 and SIT62 in docs/rules/site.md.
 */
import { flushSync } from 'react-dom'
import { chooseLanguage } from '../../i18n/chooseLanguage'
import { writeEntry } from '../../kit/dom/backCloses'
import { readAddress } from '../../state/address/address'
import { samePage, screenAddress } from '../../state/address/screenAddress'
import { newVisit, readVisit, type Visit } from '../../state/address/visit'
import type { SubjectPage } from '../../state/pageState'
import { freshScreen } from '../../state/screens'
import { followChoices } from './followChoices'
import { addressedScreen, currentScreen, ownEntry, type Moves } from './moves'

export function followHistory(moves: Moves, { state }: Pick<PopStateEvent, 'state'>) {
  keepLanguage(moves)
  const { name, visit, subject } = currentScreen(moves)
  const at = addressedScreen(moves)
  const next = readVisit(state) ?? newVisit(visit)
  const isSubject = samePage(at.subject, subject)
  // Going back or forward stays on the screen. It opens or closes a match or page, or follows a link within the page
  // (the skip link).
  const isOver = isSubject || (at.subject !== null && next.opened !== undefined)
  if (at.name === name && next.visit === visit && isOver) {
    const { match, tab } = at
    const opened = isSubject
      ? { subject: at.subject && withName(at.subject, subject), panel: null }
      : { panel: at.subject }
    moves.choices.change(({ screen }) => void Object.assign(screen, { match, tab, ...opened }))
    return followChoices(moves)
  }
  clearTimeout(moves.timer)
  closeDialogs()
  // Write the address without its filters, which are reset as well.
  writeEntry(ownEntry(next, at), screenAddress(at.name, location.search, { ...at, page: at.subject }))
  showScreen(moves, next)
}

/** Writes the page's language into an entry from before the visitor chose it. */
function keepLanguage({ choices, unnamed }: Moves) {
  const { language } = choices.get().page
  const { lang } = readAddress(location.search)
  if ((lang === null ? unnamed : chooseLanguage(lang, null)) === language) return
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  writeEntry({}, address.href)
}

/**
 * Shows the screen with its filters reset (D37). Company, format, markets, order, zone, status and theme stay. Rendered
 * at once, so that scripts never find rows of one screen under the address of another.
 */
export function showScreen(moves: Moves, { visit, pages, scroll }: Visit) {
  flushSync(() =>
    moves.choices.change(({ prefs, screen }) => {
      prefs.hotOnly = false
      prefs.team = ''
      Object.assign(screen, freshScreen(addressedScreen(moves), prefs), { visit, pages, scroll })
    }),
  )
}

/** Restores a page's name, because the address contains no original spelling. */
const withName = (page: SubjectPage, known: SubjectPage | null): SubjectPage => ({
  ...page,
  name: known?.name ?? '',
})

/** Closes the dialogs of the previous screen. */
function closeDialogs() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}
