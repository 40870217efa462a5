/**
 * Amounts of money in the visitor's currency (decision D59). Nothing is converted. Pure.
 *
 * A stake is entered in whole units and counted in minor units, so that half a win is exact to the cent. `formatTyped` formats the field
 * after the input and refuses no key, so that Tab, copy, paste and phone keyboards work as usual. Rules BET6-BET9 and BET23.
 */
import type { Currency, MinorUnits } from '../../../engine/contract/units'

interface CurrencyFacts {
  /** BCP 47 tag in whose notation the amounts are written. */
  readonly tag: string
  /** Minor units in a whole one. */
  readonly minor: 1 | 100
  /** Amounts to choose from, in whole units. A visitor begins with the first. */
  readonly presets: readonly number[]
}

const FACTS: Readonly<Record<Currency, CurrencyFacts>> = {
  VND: { tag: 'vi-VN', minor: 1, presets: [100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000] },
  THB: { tag: 'th-TH', minor: 100, presets: [100, 200, 500, 1_000, 2_000, 5_000] },
  IDR: { tag: 'id-ID', minor: 1, presets: [50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000] },
  USD: { tag: 'en-US', minor: 100, presets: [10, 20, 50, 100, 200, 500] },
}
/** Longer amounts cannot be calculated exactly to the minor unit. */
const MOST_DIGITS = { 1: 12, 100: 10 } as const

export const presetsOf = (currency: Currency): readonly MinorUnits[] =>
  FACTS[currency].presets.map(whole => whole * FACTS[currency].minor)

export const firstStake = (currency: Currency): MinorUnits => presetsOf(currency)[0] ?? 0

/** `100.000 ₫`, `$97.50`, `฿100`: whole amounts have no decimals. `bigint`: more than a number holds exactly. */
export function moneyText(amount: MinorUnits | bigint, currency: Currency): string {
  const divided = divide(amount, currency)
  return written(divided, formatFor(currency, 'currency', divided.rest === 0 ? 0 : 2))
}

/** Without the currency, all with the same decimals, so that figures stand in columns: `500.000`, `97.50`, `-100.00`. */
export function amountText(amount: MinorUnits, currency: Currency): string {
  return written(
    divide(amount, currency),
    formatFor(currency, 'decimal', FACTS[currency].minor === 1 ? 0 : 2),
  )
}

/** Without the currency, for a preset: `500.000`. */
export const presetText = (amount: MinorUnits, currency: Currency): string =>
  formatFor(currency, 'decimal', 0).format(amount / FACTS[currency].minor)

/** The sign of the currency as its own language writes it: `₫`, `฿`, `Rp`, `$`. */
export const signOf = (currency: Currency): string =>
  formatFor(currency, 'currency', 0)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** An amount without its sign. */
interface Divided {
  readonly isNegative: boolean
  readonly whole: number | bigint
  /** Minor units that are left. */
  readonly rest: number
}

function divide(amount: MinorUnits | bigint, currency: Currency): Divided {
  const { minor } = FACTS[currency]
  const isNegative = amount < 0
  const size = isNegative ? -amount : amount
  return typeof size === 'number'
    ? { isNegative, whole: Math.floor(size / minor), rest: size % minor }
    : { isNegative, whole: size / BigInt(minor), rest: Number(size % BigInt(minor)) }
}

/** The decimals are put in as digits, because no number holds a large amount with them exactly. */
function written({ isNegative, whole, rest }: Divided, format: Intl.NumberFormat): string {
  const decimals = String(rest).padStart(2, '0')
  const parts = format.formatToParts(whole)
  const text = parts.map(({ type, value }) => (type === 'fraction' ? decimals : value)).join('')
  return isNegative ? `-${text}` : text
}

const FORMATS = new Map<string, Intl.NumberFormat>()

function formatFor(currency: Currency, style: 'currency' | 'decimal', decimals: 0 | 2): Intl.NumberFormat {
  const key = `${currency} ${style} ${decimals}`
  const known = FORMATS.get(key)
  if (known !== undefined) return known
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const { tag } = FACTS[currency]
  const format = new Intl.NumberFormat(tag, { style, currency, numberingSystem: 'latn', ...digits })
  FORMATS.set(key, format)
  return format
}

/** The field's text after a change, and the position of the caret. */
export interface TypedAmount {
  /** 0 when there is no amount. */
  readonly amount: MinorUnits
  readonly text: string
  readonly caret: number
}

export interface FieldChange {
  readonly before: string
  readonly after: string
  readonly caret: number
  /** `inputType` of the event: deleting a dot or the currency deletes the digit beside it. */
  readonly inputType: string
  readonly currency: Currency
}

export function formatTyped({ before, after, caret, inputType, currency }: FieldChange): TypedAmount {
  const { minor } = FACTS[currency]
  const entered = minor === 1 ? after : withoutDecimals(after)
  const previous = digitsOf(before)
  let digits = digitsOf(entered)
  let ahead = digitsOf(entered.slice(0, caret)).length
  if (digits === previous && inputType === 'deleteContentBackward' && ahead > 0) {
    digits = without(digits, ahead - 1)
    ahead -= 1
  } else if (digits === previous && inputType === 'deleteContentForward') digits = without(digits, ahead)
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0
  const significant = digits.slice(zeros, zeros + MOST_DIGITS[minor])
  const amount = Number(significant) * minor
  const text = significant === '' ? '' : moneyText(amount, currency)
  return { amount, text, caret: caretAfter(text, Math.min(ahead - zeros, significant.length)) }
}

/** A pasted `1,250.50` is 1,250: stakes are whole. */
const withoutDecimals = (text: string) => text.replace(/\.\d{0,2}$/, '')

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
