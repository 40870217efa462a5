/**
 * Names inside a sentence. An Arabic or Hebrew name would reverse the numbers next to it: `2-1` would appear as `1-2`.
 * Unicode isolates (UAX #9) limit the text direction to the name. Names of feeds come without isolates
 * (`feed/text/cleanText.ts`).
 *
 * Rules LAN17 and LAN18 in docs/rules/page.md. Never fails.
 */

const FIRST_STRONG = '\u2068'
const END = '\u2069'
/**
 * Right-to-left letters: Hebrew, Arabic and related scripts, with their presentation forms and supplementary planes.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Returns the text within isolates if it has right-to-left letters. A text that already has isolates is returned
 * unchanged.
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) && !text.includes(FIRST_STRONG) ? FIRST_STRONG + text + END : text

interface Teams {
  readonly home: string
  readonly guest: string
}

/** `Arsenal 2 - 1 Everton`, or `Arsenal - Everton` without a score. */
export const matchTitle = ({ home, guest }: Teams, score = ''): string =>
  `${isolated(home)} ${score === '' ? '-' : score} ${isolated(guest)}`
