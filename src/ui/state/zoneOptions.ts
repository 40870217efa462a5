/** Time zones offered to a visitor: named ones and plain offsets. Rules ZON1-ZON4 in docs/rules/widget.md. */
import type { EpochMs } from '../../engine/contract/units'
import { LANGUAGES, type Language } from '../../engine/contract/languages'
import { hoursAt } from '../../engine/contract/zone'

const FIXED: readonly number[] = [
  -12, -11, -10, -9, -8, -7, -6, -5, -4, -3.5, -3, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6, 6.5, 7,
  8, 9, 9.5, 10, 11, 12, 13, 14,
]

export interface ZoneOption {
  readonly key: string
  /** IANA name, empty for a plain offset. */
  readonly name: string
  /** Visible name: `Ho Chi Minh` or `UTC+7`. */
  readonly label: string
  /** `Asia`, empty for a plain offset. */
  readonly region: string
}

/** The zones of Vietnam, Thailand and Indonesia. */
const HOME_ZONES = [
  'Asia/Ho_Chi_Minh',
  'Asia/Bangkok',
  'Asia/Jakarta',
  'Asia/Pontianak',
  'Asia/Makassar',
  'Asia/Jayapura',
]

/**
 * Sorts zones: the device's, those of Vietnam, Thailand and Indonesia, those of the device's region with the same
 * offset, then the others. Each offset needs a date formatter, so zones of other regions are not compared.
 */
export function nearestFirst(
  zones: readonly ZoneOption[],
  now: EpochMs,
  device = deviceZone(),
): readonly ZoneOption[] {
  const hours = hoursAt(device, now)
  const region = `${namedOption(device).region}/`
  const rankOf = ({ name }: ZoneOption): number => {
    if (name === device) return 0
    if (HOME_ZONES.includes(name)) return 1 + HOME_ZONES.indexOf(name)
    const isNear = name !== '' && name.startsWith(region) && hoursAt(name, now) === hours
    return isNear ? 1 + HOME_ZONES.length : Infinity
  }
  const ranks = new Map(zones.map(zone => [zone, rankOf(zone)]))
  const rank = (zone: ZoneOption) => ranks.get(zone) ?? Infinity
  return [...zones].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
}

/** The zone's name in a language: `Giờ Đông Dương`. Empty where the browser knows only an offset. */
export function zoneTitle({ name }: ZoneOption, language: Language, now: EpochMs): string {
  if (name === '') return ''
  const format = new Intl.DateTimeFormat(LANGUAGES[language].tag, { timeZone: name, timeZoneName: 'long' })
  const title = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /\d/.test(title) ? '' : title
}

/** Returns named zones, then plain offsets, which a search for `+5:30` finds. */
export function zoneOptions(): readonly ZoneOption[] {
  return [
    ...zoneNames().map(namedOption),
    ...FIXED.map(hours => ({ key: String(hours), name: '', label: offsetLabel(hours), region: '' })),
  ]
}

export function hoursOf({ key, name }: ZoneOption, now: EpochMs): number | null {
  return name === '' ? Number(key) : hoursAt(name, now)
}

/** Formats an offset: `UTC+5:30`. */
export function offsetLabel(hours: number): string {
  const minutes = Math.round((Math.abs(hours) % 1) * 60)
  const whole = `${hours < 0 ? '−' : '+'}${Math.trunc(Math.abs(hours))}`
  return `UTC${whole}${minutes === 0 ? '' : `:${minutes}`}`
}

/** Returns `Ho Chi Minh` for `Asia/Ho_Chi_Minh`. */
export const cityOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')

function namedOption(name: string): ZoneOption {
  return { key: name, name, label: cityOf(name), region: name.slice(0, Math.max(0, name.lastIndexOf('/'))) }
}

/** Older names that browsers still list, with the present names that visitors search for. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** Returns the present name if this browser knows it, else the given one. */
function presentName(name: string): string {
  const present = RENAMED[name]
  return present === undefined || hoursAt(present, 0) === null ? name : present
}

/** The IANA name of this device's zone. */
export const deviceZone = (): string => presentName(Intl.DateTimeFormat().resolvedOptions().timeZone)

function zoneNames(): readonly string[] {
  // Safari before 15.4 lacks `Intl.supportedValuesOf`.
  const intl: Partial<Pick<typeof Intl, 'supportedValuesOf'>> = Intl
  const names = intl.supportedValuesOf?.('timeZone') ?? []
  return [...new Set(['Asia/Ho_Chi_Minh', ...names.map(presentName)])]
}
