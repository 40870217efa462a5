/**
 * The five page languages: which catalogue each reads and which tag Intl gets. Rules LAN1-LAN4 in docs/rules/page.md.
 *
 * `vn` is a page code, not a language: Intl given `vn` falls silently to US English, so it never sees it. Thai dates
 * use the Gregorian calendar, as the fixtures do.
 */
import type { Language } from '../../engine/contract/query'

interface LanguageFacts {
  /** BCP 47, for Intl. */
  readonly tag: string
  /** What the `lang` attribute says once the page shows this language: what a screen reader reads it as. */
  readonly attribute: string
  /** Catalogue folders, the later on top of the earlier. */
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

/** `?lang=` wins when it names a language of ours; else the attribute; none at all is English, an unknown one vi. */
export function chooseLanguage(attribute: string, query: string | null): Language {
  const asked = baseOf(query ?? '')
  if (isLanguage(asked)) return asked
  const own = baseOf(attribute)
  if (own === '') return 'en'
  return isLanguage(own) ? own : 'vi'
}

const baseOf = (tag: string) => (tag.trim().split(/[-_]/)[0] ?? '').toLowerCase()
