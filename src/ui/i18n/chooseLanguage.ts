/** Which language a page is in. Rule LAN1 in docs/rules/page.md. */
import { LANGUAGE_CODES, type Language } from '../../engine/contract/languages'

const isLanguage = (code: string): code is Language => LANGUAGE_CODES.some(known => known === code)

/** `query`: `?lang=`, which wins over the `lang` attribute; `null`: absent. A language that is none of the five, or empty, means English. */
export function chooseLanguage(attribute: string, query: string | null): Language {
  const code = baseOf(query ?? attribute)
  return isLanguage(code) ? code : 'en'
}

const baseOf = (tag: string) => (tag.trim().split(/[-_]/)[0] ?? '').toLowerCase()
