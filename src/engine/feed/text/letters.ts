/**
 * Removes invisible characters from a text and cuts it to a length.
 *
 * Source: `cleanText.ts`; D31. Rules TXT3, TXT7-TXT8 in docs/rules/feed.md. Errors: none. The time taken is
 *         proportional to the length of the text.
 */

/**
 * Control characters, characters without a width (joiners, fillers, marks of direction, variation selectors), line and
 * paragraph separators, and lone surrogates. None of the page's languages needs them.
 */
const HIDDEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]/u
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')
/** A Thai or a decomposed Vietnamese letter has two marks at most; many more would cover the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu
const LETTER = /\P{M}\p{M}*|\p{M}+/gu

/** Quick test: false for common Latin letters; true for anything that may be invisible, a mark or a surrogate. */
export function mayBeOdd(code: number): boolean {
  if (code < 0xa0) return code < 0x20 || code > 0x7e
  return code === 0xad || (code >= 0x300 && (code < 0x1e00 || code > 0x1eff))
}

export function isHiddenText(text: string): boolean {
  return HIDDEN.test(text)
}

export function withoutHidden(text: string): string {
  return text.replace(ALL_HIDDEN, '')
}

/** At most four marks on each letter and `most` characters in all; a letter is never cut from its marks. */
export function fitting(text: string, most: number): string {
  const marked = text.replace(TOO_MANY_MARKS, '$1')
  if (marked.length <= most) return marked
  let end = 0
  for (const [letter] of marked.matchAll(LETTER)) {
    if (end + letter.length > most) break
    end += letter.length
  }
  return marked.slice(0, end)
}
