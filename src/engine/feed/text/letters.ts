/**
 * Removes invisible characters from a text and cuts it to a length.
 *
 * Source: `cleanText.ts`, D31. Rules TXT3, TXT7-TXT8 in docs/rules/feed.md. The time taken is proportional to the
 * length of the text.
 */
import { DELETE, SPACE } from './chars'

/**
 * Returns the pattern of control characters, characters without a width (joiners, fillers, marks of direction,
 * variation selectors), line and paragraph separators, and lone surrogates. The page's languages need no such
 * characters.
 *
 * A function, like the next two, because the pattern is seldom needed and takes 0.5 ms to create.
 */
const hidden = () => /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]/gu
/**
 * Pattern of surplus marks. A Thai or decomposed Vietnamese letter has at most two. Many more would cover the lines
 * above and below.
 */
const tooManyMarks = () => /(\p{M}{4})\p{M}+/gu
const letters = () => /\P{M}\p{M}*|\p{M}+/gu
/** Maximum number of marks on one letter. */
const MOST_MARKS = 4

/**
 * Tests the character `code` at `i` quickly. False for common Latin letters, and for Thai ones with few marks. True for
 * characters that may be invisible, a surplus mark or a surrogate.
 */
export function mayBeOdd(code: number, text: string, i: number): boolean {
  if (code < 0xa0) return code < 0x20 || code > 0x7e
  if (code < 0x300) return code === 0xad
  if (isThai(code)) return isThaiMark(code) && endsManyMarks(text, i)
  return code < 0x1e00 || code > 0x1eff
}

/** True for Thai letters, vowels, tones and digits, which are all visible. */
function isThai(code: number): boolean {
  return code >= 0xe01 && code <= 0xe5b
}

function isThaiMark(code: number): boolean {
  return code === 0xe31 || (code >= 0xe34 && code <= 0xe3a) || (code >= 0xe47 && code <= 0xe4e)
}

/** True if the Thai mark at `end` is a surplus one. Other marks are always odd. */
function endsManyMarks(text: string, end: number): boolean {
  let i = end
  while (i > end - MOST_MARKS && isThaiMark(text.charCodeAt(i - 1))) i--
  return i === end - MOST_MARKS
}

/** False if all characters are visible and no letter has too many marks. */
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

/** Limits the text to four marks a letter and `most` characters. A letter and its marks are never separated. */
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
 * Returns an address that a feed may give to the page: http, https, or relative to the site. Empty for any other
 * address. Rule TXT6 in docs/rules/feed.md.
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
