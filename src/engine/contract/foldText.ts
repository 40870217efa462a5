/**
 * Text as searches on both threads compare it: `Hà Nội` and `hanoi` are the same.
 *
 * Source: names of the feeds and what a visitor types (decision D17). Rules SRC1-SRC4, SRC10-SRC14 in docs/rules/select.md.
 * Errors: none.
 */

/** A Latin letter and its accents: Unicode gives accents the script `Inherited`, but Thai vowels the script `Thai`. */
const LATIN_WITH_MARKS = /(\p{Script=Latin})\p{Script=Inherited}+/gu
const BLANKS = /\s+/g
const BEYOND_ASCII = /[^\0-\x7f]/

/**
 * Letters that Unicode does not divide into a letter and its marks, behind the plain letters that stand for them: those of European
 * names, of Vietnamese, Azerbaijani and the African alphabets. The plain letters are those of the npm package `any-ascii`; a test
 * compares them.
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

/** Lower case, without white space, and without marks on Latin letters. Thai vowel signs stay: they are letters. */
export function foldText(text: string): string {
  const low = text.toLowerCase().replace(BLANKS, '')
  if (!BEYOND_ASCII.test(low)) return low
  return low
    .normalize('NFD')
    .replace(LATIN_WITH_MARKS, '$1')
    .replace(UNDIVIDED_LETTER, letter => PLAIN.get(letter) ?? letter)
    .normalize('NFC')
}

/** As `foldText`, and without punctuation: `V.League 1` is found by `vleague`. */
export function foldLetters(text: string): string {
  return foldText(text).replace(/\p{P}+/gu, '')
}

const SHORTEST_BEGINNING = 3

/** Whether a typed text means a short form: all of it, or at least three letters of its beginning. Both are folded. */
export function meansForm(typed: string, form: string): boolean {
  return form === typed || (typed.length >= SHORTEST_BEGINNING && form.startsWith(typed))
}
