/**
 * Values of the archive as fields of a CSV file. An empty field is `null`.
 *
 * Times are ISO times of the provider's clock, prices are decimals, markets and kinds of points are names. Rules ARC28,
 * ARC29 in docs/rules/archive.md. Errors: `undefined` for an invalid text.
 */
import { MARKETS } from '../../contract/model'
import { POINT_KINDS, TICK_MS, type PointKind } from '../points/point'
import { SCALE, type Value } from '../../readings/values'
import { countOf, idOf, shortText } from '../../readings/ids'
import { stateOf } from '../../readings/state'
import { MARKET_CODES, marketOfCode } from '../../contract/marketCodes'

export interface Field<Content> {
  readonly write: (content: Content) => string
  readonly read: (text: string) => Content | undefined
  /** Description of a valid text, for messages. */
  readonly is: string
}

/** An empty field is `null`. */
export const maybe = <Content>({ write, read, is }: Field<Content>): Field<Content | null> => ({
  write: content => (content === null ? '' : write(content)),
  read: text => (text === '' ? null : read(text)),
  is: `${is}, or empty`,
})

const DIGITS = /^(?:0|[1-9]\d*)$/

const number = (is: string, read: (text: string) => number | null): Field<number> => ({
  write: String,
  read: text => (DIGITS.test(text) ? (read(text) ?? undefined) : undefined),
  is,
})

export const ID = number('a whole number from 1 to 15 digits', idOf)
export const COUNT = number('a whole number from 0 to 999', countOf)
export const SIDE = number('1 or 2', text => (text === '1' || text === '2' ? Number(text) : null))

export const STATE: Field<number> = {
  write: String,
  read: text => (/^-?\d{1,2}$/.test(text) ? (stateOf(text) ?? undefined) : undefined),
  is: 'a state code of the feeds',
}

export const TEXT: Field<string> = {
  write: text => text,
  read: text => (shortText(text) === text ? text : undefined),
  is: 'a text of at most 200 characters without control characters and without white space around it',
}

/** 1 January 10000, from which on ISO years have more digits. */
const END_OF_ISO = 253_402_300_800_000
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** A provider's clock may have any time. Times outside the ISO years are written in milliseconds. */
export const TIME: Field<number> = {
  write: at => (at >= 0 && at < END_OF_ISO ? new Date(at).toISOString() : String(at)),
  read: text => {
    const at = ISO.test(text) ? Date.parse(text) : DIGITS.test(text) ? Number(text) : NaN
    const isTime = Number.isSafeInteger(at) && TIME.write(at) === text
    return isTime ? at : undefined
  },
  is: 'a time such as 2026-11-20T12:30:00.000Z',
}

/** Time of a recorded price, in whole tenths of a second. */
export const TICK: Field<number> = {
  ...TIME,
  read: text => {
    const at = TIME.read(text)
    return at !== undefined && at % TICK_MS === 0 ? at : undefined
  },
  is: 'a time in tenths of a second such as 2026-11-20T12:30:00.100Z',
}

const MOST_PRICE = 1_000_000

export const PRICE: Field<Value> = {
  write: value => (value === null ? '' : String(value / SCALE)),
  read: text => {
    if (text === '') return null
    const value = /^-?\d{1,7}(?:\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * SCALE) + 0 : NaN
    return Math.abs(value) <= MOST_PRICE * SCALE ? value : undefined
  },
  is: 'a decimal such as 0.95, or empty',
}

/** Code of `MARKET_CODES`, written as the market's name. */
export const MARKET: Field<number> = {
  write: code => marketOfCode(code) ?? '',
  read: text => {
    const market = MARKETS.find(one => one === text)
    return market === undefined ? undefined : MARKET_CODES[market]
  },
  is: `one of ${MARKETS.join(', ')}`,
}

export const KIND: Field<PointKind> = {
  write: kind => kind,
  read: text => POINT_KINDS.find(kind => kind === text),
  is: `one of ${POINT_KINDS.join(', ')}`,
}
