/** The gallery's look, in its address: language, theme, width and text size. */
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../src/engine/contract/languages'
import { SIZES, type Size } from '../support/sizes'

export interface Wish {
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly size: Size
  /** Percent of the usual text size. The pages draw sizes above 150 % as 150 %. */
  readonly text: (typeof TEXTS)[number]
}

const TEXTS = [100, 130, 150] as const

/** Values of each choice. The gallery opens with the first one. */
export const CHOICES: { readonly [Name in keyof Wish]: readonly [Wish[Name], ...Wish[Name][]] } = {
  language: ['vi', ...LANGUAGE_CODES.filter(code => code !== 'vi')],
  theme: ['light', 'dark'],
  size: ['phone', 'tablet', 'wide'],
  text: TEXTS,
}

/** Text for each choice. */
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
