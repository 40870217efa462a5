/** Changes the language without a reload. Rules LAN13 in docs/rules/page.md, OPT13 in docs/rules/options.md. */
import { LANGUAGES, type Language } from '../../engine/contract/languages'
import { writeEntry } from '../kit/dom/backCloses'
import { loadCatalogue, type Texts } from './catalogues'
import { startTexts, type TextSource } from './texts'

/** The last of several calls wins. The page keeps its language if the texts cannot be loaded. */
export type ChangeLanguage = (language: Language) => Promise<void>

/** `draw`: renders the page with new texts, after the document's `lang` and address have changed. */
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
    // Open panels and dialogs need their texts at once.
    await Promise.allSettled(shown.loaded().map(next.load))
    if (wanted !== language) return
    shown = next
    document.documentElement.lang = LANGUAGES[language].attribute
    putInAddress(language)
    draw(next)
  }
}

/** Writes the language to the address for a reload. A frame without an origin may not change its address. */
function putInAddress(language: Language) {
  if (window.origin === 'null') return
  const address = new URL(window.location.href)
  address.searchParams.set('lang', language)
  writeEntry({}, address.href)
}
