/**
 * The five languages of a page: which texts each reads and its tag for Intl, on both threads. Rules LAN2, LAN3 and LAN8
 * in docs/rules/page.md.
 *
 * `vn` is a code of the page and no language: Intl would silently take US English for it, so it gets another tag. Thai
 * dates use the Gregorian calendar, as the fixtures do.
 */
import type { Language } from './query'

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
