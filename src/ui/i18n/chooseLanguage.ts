/** The language of a page. Rule LAN1 in docs/rules/page.md. */
import { LANGUAGE_CODES, type Language } from '../../engine/contract/languages'

const isLanguage = (code: string): code is Language => LANGUAGE_CODES.some(known => known === code)

/** `query`: `?lang=`, which overrides the `lang` attribute, or `null`. An empty or unknown language means English. */
export function chooseLanguage(attribute: string, query: string | null): Language {
  const code = baseOf(query ?? attribute)
  return isLanguage(code) ? code : 'en'
}

const baseOf = (tag: string) => (tag.trim().split(/[-_]/)[0] ?? '').toLowerCase()
