/** The texts of `/feed` in each language, from `locales/LANGUAGE/feed.json`. */
import type vi from '../../locales/vi/feed.json'
import { LANGUAGES, LANGUAGE_CODES } from '../../src/engine/contract/languages'

export type FeedText = keyof typeof vi
export type FeedTexts = Readonly<Record<FeedText, string>>

/** Texts by language code, Vietnamese first. Overlays, such as `vn`, have no feed texts. */
export const FEED_TEXTS: ReadonlyMap<string, FeedTexts> = new Map(
  await Promise.all(
    LANGUAGE_CODES.filter(code => LANGUAGES[code].folders.length === 1).map(async code => {
      const file = (await import(`../../locales/${code}/feed.json`, { with: { type: 'json' } })) as {
        readonly default: FeedTexts
      }
      return [code, file.default] as const
    }),
  ),
)
export const FIRST_LANGUAGE = 'vi'

/** A text with the values of its gaps, such as `{{size}}`. */
export interface Words {
  readonly key: FeedText
  readonly values?: Readonly<Record<string, string | number>>
}

export const words = (key: FeedText, values: Words['values'] = {}): Words => ({ key, values })

/** Returns the text in a language, with numbers in its format: `3,2 MB`. */
export function spoken({ key, values = {} }: Words, language: string): string {
  const text = (FEED_TEXTS.get(language) ?? FEED_TEXTS.get(FIRST_LANGUAGE))?.[key] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => figure(values[name] ?? '', language))
}

/** Number formats by language, made once, because making one takes longer than writing a hundred numbers. */
const FIGURES: ReadonlyMap<string, Intl.NumberFormat> = new Map(
  [...FEED_TEXTS.keys()].map(language => [
    language,
    // A seed has no separators of thousands.
    new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 3 }),
  ]),
)

/** `language`: one of `FEED_TEXTS`. Any other language gives the format of the first one. */
export function figure(value: string | number, language: string): string {
  if (typeof value === 'string') return value
  return (FIGURES.get(language) ?? FIGURES.get(FIRST_LANGUAGE))?.format(value) ?? String(value)
}
