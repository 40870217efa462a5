/**
 * JSON that strangers send, parsed only if it is small: its values and levels are counted before anything is allocated.
 *
 * Work: one pass over the text, which ends at the first bracket or comma too many. Errors: `undefined` for a text that is no JSON or
 * exceeds its bounds.
 */
export interface JsonBounds {
  /** Numbers, texts, literals, arrays and objects together. */
  readonly values: number
  /** Arrays and objects inside each other. */
  readonly levels: number
}

export function boundedJson(text: string, bounds: JsonBounds): unknown {
  if (!isWithin(text, bounds)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Every value but the first follows an opening bracket or a comma, so these bound the number of values. */
function isWithin(text: string, { values, levels }: JsonBounds): boolean {
  let count = 1
  let level = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"') at = endOfString(text, at)
    else if (letter === ']' || letter === '}') level -= 1
    else if (letter === ',') count += 1
    else if (letter === '[' || letter === '{') {
      count += 1
      level += 1
    }
    if (count > values || level > levels) return false
  }
  return true
}

/** The position of the quote that ends the string; the text's length if none does. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return text.length
}
