/**
 * Formats a stake while it is formatTyped: takes its digits and adds dots and the currency. Pure. The text is changed after the input and
 * no key is refused, so Tab, copy, paste and phone keyboards work as usual. Rules BET6-BET9.
 */
import type { Dong } from '../../../engine/contract/units'

export const PRESETS: readonly Dong[] = [100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000]
export const FIRST_STAKE: Dong = 100_000
/** Larger amounts cannot be calculated exactly to the đồng. */
const MOST_DIGITS = 12

const MONEY = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' })
const PLAIN = new Intl.NumberFormat('vi-VN')

/** `bigint`: more than a number holds exactly. */
export const moneyText = (amount: Dong | bigint): string => MONEY.format(amount)
/** Without the currency: `500.000`. */
export const amountText = (amount: Dong): string => PLAIN.format(amount)

/** The field's text after a change, and the position of the caret. */
export interface TypedAmount {
  /** 0 when there is no amount. */
  readonly amount: Dong
  readonly text: string
  readonly caret: number
}

export interface FieldChange {
  readonly before: string
  readonly after: string
  readonly caret: number
  /** `inputType` of the event: deleting a dot or the currency deletes the digit beside it. */
  readonly inputType: string
}

export function formatTyped({ before, after, caret, inputType }: FieldChange): TypedAmount {
  const previous = digitsOf(before)
  let digits = digitsOf(after)
  let ahead = digitsOf(after.slice(0, caret)).length
  if (digits === previous && inputType === 'deleteContentBackward' && ahead > 0) {
    digits = without(digits, ahead - 1)
    ahead -= 1
  } else if (digits === previous && inputType === 'deleteContentForward') digits = without(digits, ahead)
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0
  const significant = digits.slice(zeros, zeros + MOST_DIGITS)
  const text = significant === '' ? '' : moneyText(Number(significant))
  return {
    amount: Number(significant),
    text,
    caret: caretAfter(text, Math.min(ahead - zeros, significant.length)),
  }
}

/** Full-width digits count too. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

function without(digits: string, index: number): string {
  return digits.slice(0, index) + digits.slice(index + 1)
}

/** The position right after the first `digits` digits. */
function caretAfter(text: string, digits: number): number {
  let at = 0
  for (let left = digits; left > 0 && at < text.length; at++) if (/\d/.test(text.charAt(at))) left--
  return at
}
