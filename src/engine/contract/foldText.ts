/**
 * Text as searches on both threads compare it: `Hà Nội` and `hanoi` are the same.
 *
 * Source: names of the feeds and what a visitor types (decision D17). Rules SRC1-SRC4, SRC10-SRC13 in docs/rules/select.md.
 * Errors: none.
 */

/** A Latin letter and its accents: Unicode gives accents the script `Inherited`, but Thai vowels the script `Thai`. */
const LATIN_WITH_MARKS = /(\p{Script=Latin})\p{Script=Inherited}+/gu
const BLANKS = /\s+/g
const BEYOND_ASCII = /[^\0-\x7f]/

/** Lower case, without white space, and without marks on Latin letters. Thai vowel signs stay: they are letters. */
export function foldText(text: string): string {
  const low = text.toLowerCase().replace(BLANKS, '')
  if (!BEYOND_ASCII.test(low)) return low
  return low.normalize('NFD').replace(LATIN_WITH_MARKS, '$1').replaceAll('đ', 'd').normalize('NFC')
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
