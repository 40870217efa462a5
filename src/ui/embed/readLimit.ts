/** The number of matches after which an owner lets the list end. Rule OPT15 in docs/rules/options.md. */
import { OPTIONS } from './options'

/** A greater number than the greatest is the greatest; `undefined` for anything but a whole number from the least on. */
export function readLimit(text: string): number | undefined {
  const { least, most } = OPTIONS.limit
  const number = /^\d+$/.test(text) ? Number(text) : 0
  return number < least ? undefined : Math.min(number, most)
}
