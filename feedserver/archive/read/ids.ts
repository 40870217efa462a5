/** Ids and short texts of feeds, which anybody may have written. Errors: `null`. */

/** A whole number from 1 to 15 digits. */
export function idOf(text: unknown): number | null {
  const id = typeof text === 'number' ? text : /^\s*[1-9]\d{0,14}\s*$/.test(String(text)) ? Number(text) : NaN
  return Number.isSafeInteger(id) && id > 0 && id < 1e15 ? id : null
}

/** A count such as a score: 0 to 999. */
export function countOf(value: unknown): number | null {
  const count =
    typeof value === 'number' ? value : /^\s*\d{1,3}\s*$/.test(String(value)) ? Number(value) : NaN
  return Number.isInteger(count) && count >= 0 && count <= 999 ? count : null
}

const LONGEST = 200

/** Without control characters, and not longer than any name; `null` for an empty text. */
export function shortText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  // Lone halves of characters cannot be stored.
  const text = Array.from(String(value).slice(0, 2 * LONGEST), letter => (isSpoilt(letter) ? ' ' : letter))
  const short = text.slice(0, LONGEST).join('').trim()
  return short === '' ? null : short
}

function isSpoilt(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return code < 32 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code < 0xe000)
}
