/**
 * The languages of a page, one record each, on both threads. Menus have them in this order. Rules LAN2, LAN3 and LAN8 in
 * docs/rules/page.md. Recipe for another language: docs/recipes.md.
 *
 * `vn` is a code of the page and no language: Intl would silently take US English for it, so it gets another tag. Thai
 * dates use the Gregorian calendar, as the fixtures do.
 */
import { keysOf } from './keysOf'

interface LanguageFacts {
  /** BCP 47, for Intl: numbers, dates, plurals and names of countries. */
  readonly tag: string
  /** The `lang` attribute of the page in this language; screen readers choose their voice by it. */
  readonly attribute: string
  /** Catalogue folders; texts of a later one override those of an earlier one. */
  readonly folders: readonly string[]
  /** Its own name, for the language menu. */
  readonly name: string
  /** The names that it takes from feeds, which have Vietnamese ones beside the English ones. Absent: the English ones. */
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
