/**
 * Languages of the page, one record each, for both threads. Menus show them in this order. Rules LAN2, LAN3 and LAN8 in
 * docs/rules/page.md. docs/recipes.md says how to add a language.
 *
 * `vn` is the page's own code. `Intl` would silently read it as US English, so `tag` replaces it. Thai dates use the
 * Gregorian calendar, as the fixtures do.
 */
import { keysOf } from './keysOf'

interface LanguageFacts {
  /** BCP 47 tag for `Intl`: numbers, dates, plurals and country names. */
  readonly tag: string
  /** Value of the page's `lang` attribute. Screen readers choose their voice by it. */
  readonly attribute: string
  /** Catalogue folders. Texts of a later folder override those of an earlier one. */
  readonly folders: readonly string[]
  /** Name of the language in the language itself, for the language menu. */
  readonly name: string
  /** Language of the names taken from feeds, which have English and Vietnamese ones. Absent: English. */
  readonly feed?: 'vn'
}

const TABLE = {
  vi: { tag: 'vi-VN', attribute: 'vi', folders: ['vi'], name: 'Tiếng Việt', feed: 'vn' },
  vn: {
    tag: 'vi-VN',
    attribute: 'vi-VN',
    folders: ['vi', 'vn'],
    name: 'Tiếng Việt (VN)',
    feed: 'vn',
  },
  en: { tag: 'en-US', attribute: 'en', folders: ['en'], name: 'English' },
  th: { tag: 'th-TH-u-ca-gregory', attribute: 'th', folders: ['th'], name: 'ไทย' },
  id: { tag: 'id-ID', attribute: 'id', folders: ['id'], name: 'Bahasa Indonesia' },
} as const satisfies Readonly<Record<string, LanguageFacts>>

export type Language = keyof typeof TABLE
export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = TABLE
export const LANGUAGE_CODES = keysOf(TABLE)
