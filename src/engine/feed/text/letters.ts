/**
 * Removes invisible characters from a text and cuts it to a length.
 *
 * Source: `cleanText.ts`; D31. Rules TXT3, TXT7-TXT8 in docs/rules/feed.md. Errors: none. The time taken is
 *         proportional to the length of the text.
 */
import { DELETE, SPACE } from './chars'

/**
 * Control characters, characters without a width (joiners, fillers, marks of direction, variation selectors), line and
 * paragraph separators, and lone surrogates. None of the page's languages needs them.
 *
 * In a function, like those below, because it is seldom needed, and to make it takes half a millisecond.
 */
const hidden = () => /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]/gu
/** A Thai or a decomposed Vietnamese letter has two marks at most; many more would cover the lines above and below. */
const tooManyMarks = () => /(\p{M}{4})\p{M}+/gu
const letters = () => /\P{M}\p{M}*|\p{M}+/gu
/** Most marks on one letter. */
const MOST_MARKS = 4

/**
 * Quick test of the character `code` at `i`: false for common Latin letters, and for Thai ones with few marks; true for
 * anything that may be invisible, a mark too many or a surrogate.
 */
export function mayBeOdd(code: number, text: string, i: number): boolean {
  if (code < 0xa0) return code < 0x20 || code > 0x7e
  if (code < 0x300) return code === 0xad
  if (isThai(code)) return isThaiMark(code) && endsManyMarks(text, i)
  return code < 0x1e00 || code > 0x1eff
}

/** Letters, vowels, tones and digits. None is invisible. */
function isThai(code: number): boolean {
  return code >= 0xe01 && code <= 0xe5b
}

function isThaiMark(code: number): boolean {
  return code === 0xe31 || (code >= 0xe34 && code <= 0xe3a) || (code >= 0xe47 && code <= 0xe4e)
}

/** Whether the mark at `end` is one too many. Other marks than Thai ones are odd by themselves. */
function endsManyMarks(text: string, end: number): boolean {
  let i = end
  while (i > end - MOST_MARKS && isThaiMark(text.charCodeAt(i - 1))) i--
  return i === end - MOST_MARKS
}

/** False when there is nothing invisible in the text and no letter has too many marks. */
export function isOdd(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if ((code < SPACE || code >= DELETE) && mayBeOdd(code, text, i)) return true
  }
  return false
}

export function isHiddenText(text: string): boolean {
  return isOdd(text) && hidden().test(text)
}

export function withoutHidden(text: string): string {
  return text.replace(hidden(), '')
}

/** At most four marks on each letter and `most` characters in all; a letter is never cut from its marks. */
export function fitting(text: string, most: number): string {
  const marked = text.replace(tooManyMarks(), '$1')
  if (marked.length <= most) return marked
  let end = 0
  for (const [letter] of marked.matchAll(letters())) {
    if (end + letter.length > most) break
    end += letter.length
  }
  return marked.slice(0, end)
}

const LONGEST_LINK = 2_000

/**
 * An address that a feed may hand to the page: http, https, or relative to the site. Any other becomes an empty text. Rule
 * TXT6 in docs/rules/feed.md.
 */
export function safeLink(raw: string): string {
  const link = raw.trim()
  if (link === '' || link.length > LONGEST_LINK || isHiddenText(link)) return ''
  const colon = link.indexOf(':')
  if (colon < 0) return link
  const before = link.slice(0, colon)
  if (before.includes('/') || before.includes('?') || before.includes('#')) return link
  const scheme = before.toLowerCase()
  return scheme === 'http' || scheme === 'https' ? link : ''
}
