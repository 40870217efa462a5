/** Another language without a reload. Rules LAN13 in docs/rules/page.md, OPT13 in docs/rules/options.md. */
import { LANGUAGES, type Language } from '../../engine/contract/languages'
import { writeEntry } from '../kit/dom/backCloses'
import { loadCatalogue, type Texts } from './catalogues'
import { startTexts, type TextSource } from './texts'

/** Of two calls the last one counts. If the texts cannot be loaded the page stays as it is. */
export type ChangeLanguage = (language: Language) => Promise<void>

/** `draw`: puts texts on screen. The document's `lang` and its address are in the new language by then. */
export function languageChanger(
  first: TextSource,
  draw: (texts: TextSource) => void,
  load: (language: Language) => Promise<Texts> = language => loadCatalogue(language, 'first'),
): ChangeLanguage {
  let shown = first
  let wanted = first.language
  return async language => {
    wanted = language
    const texts = await load(language).catch(() => undefined)
    if (texts === undefined) return
    const next = await startTexts(language, Promise.resolve(texts))
    // What is open is to have its texts at once.
    await Promise.allSettled(shown.loaded().map(next.load))
    if (wanted !== language) return
    shown = next
    document.documentElement.lang = LANGUAGES[language].attribute
    putInAddress(language)
    draw(next)
  }
}

/** Where a reload finds it. A frame without an origin may not change its address. */
function putInAddress(language: Language) {
  if (window.origin === 'null') return
  const address = new URL(window.location.href)
  address.searchParams.set('lang', language)
  writeEntry({}, address.href)
}
