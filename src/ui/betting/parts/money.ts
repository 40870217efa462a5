/**
 * Amounts of money in the visitor's currency (decision D59). Nothing is converted. Pure.
 *
 * Amounts are counted in minor units, so that half a win is exact to the cent. `formatTyped` formats the field
 * after the input and refuses no key, so that Tab, copy, paste and phone keyboards work as usual. Rules BET6-BET9 and BET23.
 */
import { keysOf } from '../../../engine/contract/keysOf'
import type { Language } from '../../../engine/contract/languages'
import type { MinorUnits } from '../../../engine/contract/units'

interface CurrencyFacts {
  /** BCP 47 tag in whose notation the amounts are written. */
  readonly tag: string
  /** Minor units in a whole one. */
  readonly minor: 1 | 100
  /** Digits after the point. */
  readonly decimals: 0 | 2
  /** Amounts to choose from, in whole units. A visitor begins with the first. */
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

/** Longer amounts cannot be calculated exactly to the minor unit. */
const MOST_DIGITS = 12

export const presetsOf = (currency: Currency): readonly MinorUnits[] =>
  FACTS[currency].presets.map(whole => whole * FACTS[currency].minor)

export const firstStake = (currency: Currency): MinorUnits =>
  FACTS[currency].presets[0] * FACTS[currency].minor

/** `100.000 ₫`, `$97.50`, `฿100`: whole amounts have no decimals. `bigint`: more than a number holds exactly. */
export function moneyText(amount: MinorUnits | bigint, currency: Currency): string {
  const divided = divide(amount, currency)
  return written(divided, formatFor(currency, 'currency', divided.rest === 0 ? 0 : 2))
}

/** Without the currency. All have the same decimals, so that figures stand in columns: `500.000`, `97.50`, `-100.00`. */
export const amountText = (amount: MinorUnits, currency: Currency): string =>
  written(divide(amount, currency), formatFor(currency, 'decimal', FACTS[currency].decimals))

/** Without the currency and without decimals, for a preset: `500.000`. */
export const presetText = (amount: MinorUnits, currency: Currency): string =>
  written(divide(amount, currency), formatFor(currency, 'decimal', 0))

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
  const { minor, decimals } = FACTS[currency]
  const [entered, point] = decimals === 0 ? [after, ''] : atPoint(after, inputType)
  const [known, knownPoint] = decimals === 0 ? [before, ''] : atPoint(before, '')
  // Nothing but a dot of groups or the currency was deleted.
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
  // A currency with decimals stands before its amount, so what follows the point is at the end.
  const text = whole + point
  return caret > entered.length && point !== ''
    ? { amount, text, caret: whole.length + Math.min(caret - entered.length, point.length) }
    : { amount, text, caret: caretAfter(whole, Math.min(ahead - zeros, significant.length)) }
}

const DECIMALS = /^(.*\d)\.(\d{0,2})[^\d.]*\d*$/
/** A comma is the point of some countries: in a pasted `1.250,50`, but not in `1,25`, which is left of `1,250` while typing. */
const PASTED_DECIMALS = /^(.*\d)[.,](\d{1,2})\D*$/

/** The text before its point, and the point with at most two digits; without a point all of it, and an empty text. */
function atPoint(text: string, inputType: string): readonly [whole: string, point: string] {
  const plain = text.normalize('NFKC')
  const found = (inputType === 'insertFromPaste' ? PASTED_DECIMALS : DECIMALS).exec(plain)
  return found === null ? [plain, ''] : [found[1] ?? '', `.${found[2] ?? ''}`]
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
