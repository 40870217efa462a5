/**
 * Normalised text for searches on both threads: `Hà Nội` and `hanoi` become the same text.
 *
 * Source: names of the feeds and the visitor's input (decision D17). Rules SRC1-SRC4, SRC10-SRC14 in
 * docs/rules/select.md. Never fails.
 */

/** Latin letter with accents. Accents have the Unicode script `Inherited`, but Thai vowels the script `Thai`. */
const LATIN_WITH_MARKS = /(\p{Script=Latin})\p{Script=Inherited}+/gu
const BLANKS = /\s+/g
const BEYOND_ASCII = /[^\0-\x7f]/

/**
 * Letters without a Unicode decomposition, each group after its plain replacement. They occur in European names and in
 * the Vietnamese, Azerbaijani and African alphabets. A test compares the plain letters with the npm package
 * `any-ascii`.
 */
const UNDIVIDED =
  'aeæ bƀɓ cƈȼ dðđɖɗ eǝəɛ fƒ gɠɣǥ hħ iıɩɨ ijĳ kƙ lŀłƚ nɲ ngŋ oøɔɵ oeœ pƥ qĸ sſ shʃ ssß tŧƭʈ thþ uʉʊ vʋ yƴ zƶ zhʒ'

const PLAIN: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  UNDIVIDED.split(' ').flatMap(group => {
    const [, plain = '', letters = ''] = /^([a-z]+)(.*)$/.exec(group) ?? []
    return Array.from(letters, letter => [letter, plain] as const)
  }),
)
const UNDIVIDED_LETTER = /[\xdf-\u0292]/g

/**
 * Returns the text in lower case, without white space and without accents on Latin letters. Thai vowel signs are
 * letters and stay.
 */
export function foldText(text: string): string {
  const low = text.toLowerCase().replace(BLANKS, '')
  if (!BEYOND_ASCII.test(low)) return low
  return low
    .normalize('NFD')
    .replace(LATIN_WITH_MARKS, '$1')
    .replace(UNDIVIDED_LETTER, letter => PLAIN.get(letter) ?? letter)
    .normalize('NFC')
}

/** Returns `foldText` without punctuation: `vleague` finds `V.League 1`. */
export function foldLetters(text: string): string {
  return foldText(text).replace(/\p{P}+/gu, '')
}

const SHORTEST_BEGINNING = 3

/**
 * Whether the typed text matches a short form: the whole form, or at least its first three letters. Both texts are
 * folded.
 */
export function meansForm(typed: string, form: string): boolean {
  return form === typed || (typed.length >= SHORTEST_BEGINNING && form.startsWith(typed))
}
