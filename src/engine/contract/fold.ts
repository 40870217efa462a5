/**
 * Text as searches on both threads compare it: `Hà Nội` and `hanoi` are the same.
 *
 * Source: names of the feeds and what a visitor types (decision D17). Rules SRC1-SRC4 in docs/rules/select.md.
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
