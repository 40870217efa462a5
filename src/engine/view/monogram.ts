/**
 * Monogram for a team or league without a picture: one or two letters, in black or white on the league's colour.
 *
 * Source: the visible name, and the feed's colour. Rules UIL20, UIL24 in docs/rules/list.md. Never fails. A name
 * without letters and digits has no monogram.
 */

/** Words without meaning for a monogram: numbers, and words common in club names. */
const TELLS_NOTHING = /^(\p{N}+|a?fc|[acs]c|[acs]f|[fsn]k|clb|cd|the|of)$/iu
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/**
 * Letter of a monogram, without combining marks. Thai vowels written before their consonant are excluded, because they
 * cannot stand alone.
 */
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

/**
 * Luminance at which black and white have equal contrast. The better of the two then has at least 4.58:1 on every
 * colour.
 */
const MIDDLE = 0.179

/** Colour of letters on `#rrggbb`. Empty without a colour. */
export function inkOn(color: string): '#000' | '#fff' | '' {
  if (color === '') return ''
  return luminance(color) > MIDDLE ? '#000' : '#fff'
}

/** Relative luminance as WCAG defines it, from 0 to 1. */
function luminance(color: string): number {
  const part = (at: number, share: number) =>
    // WCAG has another formula for the darkest colours. The difference is below 0.001.
    ((parseInt(color.slice(at, at + 2), 16) / 255 + 0.055) / 1.055) ** 2.4 * share
  return part(1, 0.2126) + part(3, 0.7152) + part(5, 0.0722)
}
