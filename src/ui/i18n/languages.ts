/**
 * The five page languages: the catalogues each reads and the tag for Intl. Rules LAN1-LAN4 in docs/rules/page.md.
 *
 * `vn` is a code of the page and no language: Intl would silently take US English for it, so it gets another tag. Thai
 * dates use the Gregorian calendar, as the fixtures do.
 */
import type { Language } from '../../engine/contract/query'

interface LanguageFacts {
  /** BCP 47, for Intl. */
  readonly tag: string
  /** The `lang` attribute of the page in this language; screen readers choose their voice by it. */
  readonly attribute: string
  /** Catalogue folders; texts of a later one override those of an earlier one. */
  readonly folders: readonly Language[]
  /** Its own name, for the language menu. */
  readonly name: string
}

export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = {
  en: { tag: 'en-US', attribute: 'en', folders: ['en'], name: 'English' },
  id: { tag: 'id-ID', attribute: 'id', folders: ['id'], name: 'Bahasa Indonesia' },
  th: { tag: 'th-TH-u-ca-gregory', attribute: 'th', folders: ['th'], name: 'ไทย' },
  vi: { tag: 'vi-VN', attribute: 'vi', folders: ['vi'], name: 'Tiếng Việt' },
  vn: { tag: 'vi-VN', attribute: 'vi-VN', folders: ['vi', 'vn'], name: 'Tiếng Việt (VN)' },
}

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

/** `?lang=` if it names one of the five, else the `lang` attribute; an empty one means `en`, an unknown one `vi`. */
export function chooseLanguage(attribute: string, query: string | null): Language {
  const asked = baseOf(query ?? '')
  if (isLanguage(asked)) return asked
  const own = baseOf(attribute)
  if (own === '') return 'en'
  return isLanguage(own) ? own : 'vi'
}

const baseOf = (tag: string) => (tag.trim().split(/[-_]/)[0] ?? '').toLowerCase()
