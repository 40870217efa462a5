/**
 * Amounts of money in the visitor's currency (decision D59). Amounts are never converted. Pure.
 *
 * Amounts are counted in minor units, so that half a win is exact to the cent. `formatTyped` formats the field after
 * the input and refuses no key. Tab, copy, paste and phone keyboards therefore work as usual. Rules BET6-BET9 and
 * BET23.
 */
import { keysOf } from '../../../engine/contract/keysOf'
import type { Language } from '../../../engine/contract/languages'
import type { MinorUnits } from '../../../engine/contract/units'

interface CurrencyFacts {
  /** BCP 47 tag whose notation is used for amounts. */
  readonly tag: string
  /** Number of minor units in one unit. */
  readonly minor: 1 | 100
  /** Digits after the point. */
  readonly decimals: 0 | 2
  /** Amounts to choose from, in whole units. The first is the initial amount. */
  readonly presets: readonly [number, ...number[]]
}

const TABLE = {
  VND: {
    tag: 'vi-VN',
    minor: 1,
    decimals: 0,
    presets: [100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000],
  },
  THB: { tag: 'th-TH', minor: 100, decimals: 2, presets: [100, 200, 500, 1_000, 2_000, 5_000] },
  IDR: {
    tag: 'id-ID',
    minor: 1,
    decimals: 0,
    presets: [50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000],
  },
  USD: { tag: 'en-US', minor: 100, decimals: 2, presets: [10, 20, 50, 100, 200, 500] },
} as const satisfies Readonly<Record<string, CurrencyFacts>>
/** ISO 4217 code. */
export type Currency = keyof typeof TABLE
const FACTS: Readonly<Record<Currency, CurrencyFacts>> = TABLE
export const CURRENCIES = keysOf(TABLE)
export const isCurrency = (text: string): text is Currency => CURRENCIES.some(currency => currency === text)

export const CURRENCY_OF: Readonly<Record<Language, Currency>> = {
  vi: 'VND',
  vn: 'VND',
  en: 'VND',
  th: 'THB',
  id: 'IDR',
}

/** Maximum number of digits of an amount. Longer amounts cannot be calculated exactly to the minor unit. */
const MOST_DIGITS = 12

export const presetsOf = (currency: Currency): readonly MinorUnits[] =>
  FACTS[currency].presets.map(whole => whole * FACTS[currency].minor)

export const firstStake = (currency: Currency): MinorUnits =>
  FACTS[currency].presets[0] * FACTS[currency].minor

/**
 * `100.000 ₫`, `$97.50`, `฿100`: whole amounts have no decimals. `bigint`: an amount beyond the exact range of a
 * number.
 */
export function moneyText(amount: MinorUnits | bigint, currency: Currency): string {
  const divided = divide(amount, currency)
  return written(divided, formatFor(currency, 'currency', divided.rest === 0 ? 0 : 2))
}

/**
 * Formats an amount without the currency. All amounts have the same number of decimals, so that columns align:
 * `500.000`, `97.50`, `-100.00`.
 */
export const amountText = (amount: MinorUnits, currency: Currency): string =>
  written(divide(amount, currency), formatFor(currency, 'decimal', FACTS[currency].decimals))

/** Formats a preset without currency and decimals: `500.000`. */
export const presetText = (amount: MinorUnits, currency: Currency): string =>
  written(divide(amount, currency), formatFor(currency, 'decimal', 0))

/** The sign of the currency in its own language: `₫`, `฿`, `Rp`, `$`. */
export const signOf = (currency: Currency): string =>
  formatFor(currency, 'currency', 0)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** An amount without its sign. */
interface Divided {
  readonly isNegative: boolean
  readonly whole: number | bigint
  /** Remaining minor units. */
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

/**
 * Formats the amount. Decimals are inserted as digits, because a number cannot represent a large amount with decimals
 * exactly.
 */
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
  /** Amount in minor units. 0 for an empty field. */
  readonly amount: MinorUnits
  readonly text: string
  readonly caret: number
}

export interface FieldChange {
  readonly before: string
  readonly after: string
  readonly caret: number
  /** `inputType` of the event. Deleting a separator or the currency sign deletes the neighbouring digit. */
  readonly inputType: string
  readonly currency: Currency
}

export function formatTyped({ before, after, caret, inputType, currency }: FieldChange): TypedAmount {
  const { minor, decimals } = FACTS[currency]
  const [entered, point] = decimals === 0 ? [after, ''] : atPoint(after, inputType)
  const [known, knownPoint] = decimals === 0 ? [before, ''] : atPoint(before, '')
  // Only a group separator or the currency sign was deleted.
  const isSeparator = digitsOf(entered) === digitsOf(known) && point === knownPoint && caret <= entered.length
  let digits = digitsOf(entered)
  let ahead = digitsOf(entered.slice(0, caret)).length
  if (isSeparator && inputType === 'deleteContentBackward' && ahead > 0) {
    digits = without(digits, ahead - 1)
    ahead -= 1
  } else if (isSeparator && inputType === 'deleteContentForward') digits = without(digits, ahead)
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0
  const significant = digits.slice(zeros, zeros + MOST_DIGITS - decimals)
  const amount = Number(significant) * minor + Number(point.slice(1).padEnd(decimals, '0'))
  const whole = significant === '' && point === '' ? '' : moneyText(Number(significant) * minor, currency)
  // The sign of a currency with decimals precedes its amount, so the text after the point is at the end.
  const text = whole + point
  return caret > entered.length && point !== ''
    ? { amount, text, caret: whole.length + Math.min(caret - entered.length, point.length) }
    : { amount, text, caret: caretAfter(whole, Math.min(ahead - zeros, significant.length)) }
}

const DECIMALS = /^(.*\d)\.(\d{0,2})[^\d.]*\d*$/
/** Accepts a comma as the decimal point in a pasted `1.250,50`. In typed text `1,25` is the rest of `1,250`. */
const PASTED_DECIMALS = /^(.*\d)[.,](\d{1,2})\D*$/

/** Splits a text before its point. The second part is the point with at most two digits, or empty without a point. */
function atPoint(text: string, inputType: string): readonly [whole: string, point: string] {
  const plain = text.normalize('NFKC')
  const found = (inputType === 'insertFromPaste' ? PASTED_DECIMALS : DECIMALS).exec(plain)
  return found === null ? [plain, ''] : [found[1] ?? '', `.${found[2] ?? ''}`]
}

/** Returns the digits. Full-width digits count too. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

function without(digits: string, index: number): string {
  return digits.slice(0, index) + digits.slice(index + 1)
}

/** Returns the position right after the first `digits` digits. */
function caretAfter(text: string, digits: number): number {
  let at = 0
  for (let left = digits; left > 0 && at < text.length; at++) if (/\d/.test(text.charAt(at))) left--
  return at
}
