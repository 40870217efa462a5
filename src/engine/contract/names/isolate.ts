/**
 * Names inside a sentence. An Arabic or Hebrew name would turn the numbers beside it round: `2-1` would be drawn as `1-2`. Isolates
 * of Unicode (UAX #9) keep each name to itself. Names of feeds have none of their own (`feed/text/cleanText.ts`).
 *
 * Rules LAN17 and LAN18 in docs/rules/page.md. Errors: none.
 */

const FIRST_STRONG = '\u2068'
const END = '\u2069'
/** Letters that are written from right to left: Hebrew, Arabic and their neighbours, and the forms and planes for them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The text between isolates, if it has letters from right to left. A text that has isolates already stays as it is. */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) && !text.includes(FIRST_STRONG) ? FIRST_STRONG + text + END : text

interface Teams {
  readonly home: string
  readonly guest: string
}

/** `Arsenal 2 - 1 Everton`, `Arsenal - Everton` without a score. */
export const matchTitle = ({ home, guest }: Teams, score = ''): string =>
  `${isolated(home)} ${score === '' ? '-' : score} ${isolated(guest)}`
