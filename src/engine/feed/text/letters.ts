/**
 * The letters of a text that a visitor can see, and as many as there is room for.
 *
 * Source: `cleanText.ts`; D31. Rules TXT3, TXT7-TXT8 in docs/rules/feed.md. Errors: none. Time grows with the length of
 * the text.
 */

/**
 * Control characters, those that take no room or that fonts leave out (joiners, fillers, marks of direction, variation
 * selectors), line and paragraph separators, and halves of a pair. None of the page's languages is written with them.
 */
const HIDDEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]/u
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')
/** A Thai letter bears two, a decomposed Vietnamese one two: whoever writes more wants to paint over the lines around. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu
const LETTER = /\P{M}\p{M}*|\p{M}+/gu

/** Whether a character may be hidden, a mark or half of a pair: not if it is one of the common Latin letters. */
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

/** At most four marks on a letter, and no more than `most` characters; no letter is parted from its marks. */
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
