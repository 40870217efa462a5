/** The owner's limit on the number of matches in the list. Rule OPT15 in docs/rules/options.md. */
import { OPTIONS } from './options'

/** Reads a whole number and lowers it to `most`. Returns `undefined` for other texts, and for numbers below `least`. */
export function readLimit(text: string): number | undefined {
  const { least, most } = OPTIONS.limit
  const number = /^\d+$/.test(text) ? Number(text) : 0
  return number < least ? undefined : Math.min(number, most)
}
