/** Ids and short texts of feeds, which may contain anything. Errors: `null`. */

/** Whole number of 1 to 15 digits, above 0. */
export function idOf(text: unknown): number | null {
  const id = typeof text === 'number' ? text : /^\s*[1-9]\d{0,14}\s*$/.test(String(text)) ? Number(text) : NaN
  return Number.isSafeInteger(id) && id > 0 && id < 1e15 ? id : null
}

/** A count such as a score: 0 to 999. */
export function countOf(value: unknown): number | null {
  if (typeof value === 'string') return /^\s*\d{1,3}\s*$/.test(value) ? Number(value) : null
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 999 ? value : null
}

const LONGEST = 200
/** Control characters and lone surrogates, which cannot be stored. */
const SPOILT = /[\p{Cc}\p{Cs}]/gu

/** Text without control characters, cut to 200 characters. `null` for an empty text. */
export function shortText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const clean = String(value)
    .slice(0, 2 * LONGEST)
    .replace(SPOILT, ' ')
  const short = (clean.length <= LONGEST ? clean : Array.from(clean).slice(0, LONGEST).join('')).trim()
  return short === '' ? null : short
}
