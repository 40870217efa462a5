/** Which language a page is in. Rule LAN1 in docs/rules/page.md. */
import { LANGUAGE_CODES, type Language } from '../../engine/contract/languages'

const isLanguage = (code: string): code is Language => LANGUAGE_CODES.some(known => known === code)

/** `?lang=` if it names one of the five, else the `lang` attribute; an empty one means `en`, an unknown one `vi`. */
export function chooseLanguage(attribute: string, query: string | null): Language {
  const linked = baseOf(query ?? '')
  if (isLanguage(linked)) return linked
  const own = baseOf(attribute)
  if (own === '') return 'en'
  return isLanguage(own) ? own : 'vi'
}

const baseOf = (tag: string) => (tag.trim().split(/[-_]/)[0] ?? '').toLowerCase()
