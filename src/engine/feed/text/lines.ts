/** Ends of lines, which also end a statement of a script feed. Source: docs/wire.md 1.1. Errors: none. */
import { CR, isSpace, LF } from './chars'

export function endsLine(code: number): boolean {
  return code === LF || code === CR
}

/** The first position from `at` on that is not white space, or that ends the line. */
export function pastBlank(text: string, at: number): number {
  let i = at
  while (i < text.length && isSpace(text.charCodeAt(i)) && !endsLine(text.charCodeAt(i))) i++
  return i
}
