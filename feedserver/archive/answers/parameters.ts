/**
 * Parameters of the archive's calls, as anybody may have written them. Errors: `undefined` for a value that nothing has; then the
 * whole answer is that there is nothing.
 */
import { foldText } from '../../../src/engine/contract/foldText'
import { MARKETS } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { idOf } from '../../readings/ids'
import { MARKET_CODES } from '../../contract/marketCodes'
import type { MonthQuery } from './request'

const DEFAULT_COMPANY = 8
const FIRST_YEAR = 2000
const LAST_YEAR = 2099
const LONGEST_NAME = 60
const SEARCH_LENGTH = { least: 2, most: 60 } as const

/** PostgreSQL has no texts with a NUL. */
const isStorable = (text: string): boolean => !text.includes('\0')

type Read<Value> = (text: string | null) => Value | undefined

/** `null` without the parameter. */
const optional =
  <Value>(read: (text: string) => Value | null): Read<Value | null> =>
  text =>
    text === null || text === '' ? null : (read(text) ?? undefined)

export const id: Read<number> = text => idOf(text ?? '') ?? undefined
export const optionalId = optional(idOf)
export const companyOr8: Read<number> = text => (text === null || text === '' ? DEFAULT_COMPANY : id(text))
export const market = optional(text => {
  const found = MARKETS.find(one => one === text)
  return found === undefined ? null : MARKET_CODES[found]
})
/** A season or a round. */
export const name = optional(text => (text.length <= LONGEST_NAME && isStorable(text) ? text : null))
export const time = optional<EpochMs>(text => {
  const year = /^\d{1,15}$/.test(text) ? new Date(Number(text)).getUTCFullYear() : NaN
  return year >= FIRST_YEAR && year <= LAST_YEAR ? Number(text) : null
})

/** More than `most` are `most`. */
export function count(text: string | null, most: number, otherwise: number): number {
  const wanted = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return wanted > 0 ? Math.min(wanted, most) : otherwise
}

export const oneOf =
  <Name extends string>(names: readonly [Name, ...Name[]]) =>
  (text: string | null): Name =>
    names.find(one => one === text) ?? names[0]

/** `2031-05`; without it the month of `now` in the zone. */
export function month(text: string | null, zone: number, now: EpochMs): MonthQuery | undefined {
  const wanted = text === null || text === '' ? new Date(now + zone).toISOString().slice(0, 7) : text
  const [, year = NaN, number = NaN] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(wanted)?.map(Number) ?? []
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return undefined
  return { from: Date.UTC(year, number - 1) - zone, until: Date.UTC(year, number) - zone, zoneMs: zone }
}

/** Folded, as names are compared. */
export function search(text: string | null): string | undefined {
  const folded = foldText((text ?? '').slice(0, 2 * SEARCH_LENGTH.most))
  const length = Array.from(folded).length
  const fits = length >= SEARCH_LENGTH.least && length <= SEARCH_LENGTH.most
  return fits && isStorable(folded) ? folded : undefined
}
