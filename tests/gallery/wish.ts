/** How the gallery is looked at: language, theme, width and text size, all in its address. */
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../src/engine/contract/languages'
import { SIZES, type Size } from '../support/sizes'

export interface Wish {
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly size: Size
  /** Per cent of the usual text size; what is larger than 150 % the pages draw as 150 %. */
  readonly text: (typeof TEXTS)[number]
}

const TEXTS = [100, 130, 150] as const

/** What there is to choose from; the first of each is how the gallery opens. */
export const CHOICES: { readonly [Name in keyof Wish]: readonly [Wish[Name], ...Wish[Name][]] } = {
  language: ['vi', ...LANGUAGE_CODES.filter(code => code !== 'vi')],
  theme: ['light', 'dark'],
  size: ['phone', 'tablet', 'wide'],
  text: TEXTS,
}

/** What is said of a choice. */
export const LABELS: { readonly [Name in keyof Wish]: (value: Wish[Name]) => string } = {
  language: value => LANGUAGES[value].name,
  theme: value => value,
  size: value => `${SIZES[value].width}`,
  text: value => `${value} %`,
}

export function readWish(address: string): Wish {
  const requested = new URLSearchParams(address)
  const read = <Value extends string | number>(name: string, known: readonly [Value, ...Value[]]) =>
    known.find(value => String(value) === requested.get(name)) ?? known[0]
  return {
    language: read('language', CHOICES.language),
    theme: read('theme', CHOICES.theme),
    size: read('size', CHOICES.size),
    text: read('text', CHOICES.text),
  }
}

export function addressOf({ language, theme, size, text }: Wish): string {
  return new URLSearchParams({ language, theme, size, text: String(text) }).toString()
}
