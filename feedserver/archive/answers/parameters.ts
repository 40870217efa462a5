/**
 * Parameters of the archive's calls, which may contain anything.
 *
 * Errors: an impossible value makes the whole answer empty.
 */
import { foldText } from '../../../src/engine/contract/foldText'
import type { Zone } from '../../../src/engine/contract/units'
import { zoneNameIn } from '../../../src/engine/contract/zone'
import {
  ARCHIVE_PATHS,
  CHOICES,
  COUNTS,
  type ArchiveCallName,
  type ParameterKind,
} from '../../contract/archiveCalls'
import { zoneFrom } from '../../contract/dates'
import { MARKETS } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { idOf } from '../../readings/ids'
import { MARKET_CODES } from '../../contract/marketCodes'

const DEFAULT_COMPANY = 8
const FIRST_YEAR = 2000
const LAST_YEAR = 2099
const LONGEST_NAME = 60
const SEARCH_LENGTH = { least: 2, most: 60 } as const

/** PostgreSQL cannot store a NUL in a text. */
const isStorable = (text: string): boolean => !text.includes('\0')

type Read<Value> = (text: string | null) => Value | undefined

/** `null` without the parameter. */
const optional =
  <Value>(read: (text: string) => Value | null): Read<Value | null> =>
  text =>
    text === null || text === '' ? null : (read(text) ?? undefined)

const id: Read<number> = text => idOf(text ?? '') ?? undefined

const bookmaker: Read<number> = text => (text === null || text === '' ? DEFAULT_COMPANY : id(text))

/** Returns `most` for greater numbers. */
const count =
  ({ most, otherwise }: { readonly most: number; readonly otherwise: number }): Read<number> =>
  text => {
    const wanted = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
    return wanted > 0 ? Math.min(wanted, most) : otherwise
  }

const oneOf =
  <Name extends string>(names: readonly [Name, ...Name[]]): Read<Name> =>
  text =>
    names.find(one => one === text) ?? names[0]

const isPossibleYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR

const READERS = {
  id,
  company: optional(idOf),
  bookmaker,
  market: optional(text => {
    const found = MARKETS.find(one => one === text)
    return found === undefined ? null : MARKET_CODES[found]
  }),
  name: optional(text => (text.length <= LONGEST_NAME && isStorable(text) ? text : null)),
  time: optional<EpochMs>(text => {
    const year = /^\d{1,15}$/.test(text) ? new Date(Number(text)).getUTCFullYear() : NaN
    return isPossibleYear(year) ? Number(text) : null
  }),
  venue: oneOf(CHOICES.venue),
  order: oneOf(CHOICES.order),
  upTo60: count(COUNTS.upTo60),
  upTo400: count(COUNTS.upTo400),
  month: optional(text =>
    /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && isPossibleYear(Number(text.slice(0, 4))) ? text : null,
  ),
  /** Zone by its name or by its hours. */
  zone: (text: string | null): Zone => zoneNameIn(text ?? '') ?? zoneFrom(text),
  /** Text folded like the names that it is compared with. */
  search(text: string | null): string | undefined {
    const folded = foldText((text ?? '').slice(0, 2 * SEARCH_LENGTH.most))
    const length = Array.from(folded).length
    const fits = length >= SEARCH_LENGTH.least && length <= SEARCH_LENGTH.most
    return fits && isStorable(folded) ? folded : undefined
  },
} satisfies Record<ParameterKind, Read<unknown>>

type ValueOf<Kind extends ParameterKind> = Exclude<ReturnType<(typeof READERS)[Kind]>, undefined>
type Kinds<Name extends ArchiveCallName> = (typeof ARCHIVE_PATHS)[Name]['parameters']

/** Values of a call's parameters, by name. */
export type CallValues<Name extends ArchiveCallName> = {
  readonly [Parameter in keyof Kinds<Name>]: Kinds<Name>[Parameter] extends ParameterKind
    ? ValueOf<Kinds<Name>[Parameter]>
    : never
}

/** Reads all parameters of a call. `null` if one of them is impossible. */
export function readValues<Name extends ArchiveCallName>(
  name: Name,
  query: URLSearchParams,
): CallValues<Name> | null {
  const kinds: Readonly<Record<string, ParameterKind>> = ARCHIVE_PATHS[name].parameters
  const values = Object.entries(kinds).map(
    ([parameter, kind]) => [parameter, READERS[kind](query.get(parameter))] as const,
  )
  const isWhole = values.every(([, value]) => value !== undefined)
  return isWhole ? (Object.fromEntries(values) as CallValues<Name>) : null
}
