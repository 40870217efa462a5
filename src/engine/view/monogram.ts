/**
 * What stands for a team or a league without a picture: one or two letters, in black or white on the colour of a league.
 *
 * Source: the name as it is shown, and the feed's colour. Rules UIL20, UIL24 in docs/rules/list.md.
 * Errors: none. A name without letters and figures has no monogram.
 */

/** Numbers, and words that many names have. */
const TELLS_NOTHING = /^(\p{N}+|a?fc|[acs]c|[acs]f|[fsn]k|clb|cd|the|of)$/iu
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** A vowel that Thai writes before its consonant does not stand alone. Marks are left out, so that a letter is one character. */
const LETTER = /[^\P{L}\u0e40-\u0e44]|\p{N}/u

/** `MC` for Manchester City, `L` for Liverpool, `HN` for CLB Hà Nội. */
export function monogram(name: string): string {
  const words = name.normalize().match(WORD) ?? []
  const telling = words.filter(word => !TELLS_NOTHING.test(word))
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map(word => LETTER.exec(word)?.[0].toUpperCase() ?? '')
    .join('')
}

/** Where black and white have the same contrast. On every colour the better of the two has 4.58:1 or more. */
const MIDDLE = 0.179

/** The colour of letters on `#rrggbb`; empty for no colour. */
export function inkOn(color: string): '#000' | '#fff' | '' {
  if (color === '') return ''
  return luminance(color) > MIDDLE ? '#000' : '#fff'
}

/** Relative luminance as WCAG defines it, from 0 to 1. */
function luminance(color: string): number {
  const part = (at: number, share: number) =>
    // The darkest colours have a formula of their own, from which this differs by less than 0.001.
    ((parseInt(color.slice(at, at + 2), 16) / 255 + 0.055) / 1.055) ** 2.4 * share
  return part(1, 0.2126) + part(3, 0.7152) + part(5, 0.0722)
}
