/**
 * Time zones: what can be chosen, and the offset that the chosen one has now. Rules ZON1-ZON4 in docs/rules/widget.md.
 *
 * `Time_Zone` holds hours, which host pages read; the name beside it tells when summer time begins.
 */
import { zoneHoursAt } from '../../engine/contract/days'
import type { EpochMs, ZoneHours } from '../../engine/contract/units'
import type { Preferences } from './preferences'

type ZoneChoice = Pick<Preferences, 'zone' | 'zoneName'>

const DAY_MS = 24 * 3_600_000
/** When hours that were kept may have been right: since cookies die after a week, and in each season. */
const KEPT_AT = [0, -7, 91, 182, 273].map(days => days * DAY_MS)
const FIXED: readonly ZoneHours[] = [
  -12, -11, -10, -9, -8, -7, -6, -5, -4, -3.5, -3, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6, 6.5, 7,
  8, 9, 9.5, 10, 11, 12, 13, 14,
]

/** Corrects the hours when summer time began or ended since; drops a name that a host page's hours contradict. */
export function zoneNow({ zone, zoneName }: ZoneChoice, now: EpochMs): ZoneChoice {
  if (zoneName === '') return { zone, zoneName }
  const hours = zoneHoursAt(zoneName, now)
  if (hours === null) return { zone, zoneName: '' }
  const isOurs = zone === null || KEPT_AT.some(away => zoneHoursAt(zoneName, now + away) === zone)
  return isOurs ? { zone: hours, zoneName } : { zone, zoneName: '' }
}

export interface ZoneOption {
  readonly key: string
  /** IANA name; empty for a plain offset. */
  readonly name: string
  /** `Ho Chi Minh`, or `UTC+7`. */
  readonly label: string
  /** `Asia`; empty for a plain offset. */
  readonly region: string
}

/** Named zones first; whoever types `+5:30` finds the offset itself. */
export function zoneOptions(): readonly ZoneOption[] {
  return [
    ...zoneNames().map(namedOption),
    ...FIXED.map(hours => ({ key: String(hours), name: '', label: offsetLabel(hours), region: '' })),
  ]
}

export function hoursOf({ key, name }: ZoneOption, now: EpochMs): ZoneHours | null {
  return name === '' ? Number(key) : zoneHoursAt(name, now)
}

/** `UTC+5:30`. */
export function offsetLabel(zone: ZoneHours): string {
  const minutes = Math.round((Math.abs(zone) % 1) * 60)
  const hours = `${zone < 0 ? '−' : '+'}${Math.trunc(Math.abs(zone))}`
  return `UTC${hours}${minutes === 0 ? '' : `:${minutes}`}`
}

/** `Ho Chi Minh`, from `Asia/Ho_Chi_Minh`. */
export const cityOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')

function namedOption(name: string): ZoneOption {
  return { key: name, name, label: cityOf(name), region: name.slice(0, Math.max(0, name.lastIndexOf('/'))) }
}

/** Browsers still list these by their older names; visitors look for the present ones. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Europe/Kiev': 'Europe/Kyiv',
}
const presentName = (name: string): string => RENAMED[name] ?? name

/** Where this device says it is. */
export const deviceZone = (): string => presentName(Intl.DateTimeFormat().resolvedOptions().timeZone)

function zoneNames(): readonly string[] {
  // Safari before 15.4 has no such list.
  const intl: Partial<Pick<typeof Intl, 'supportedValuesOf'>> = Intl
  const names = intl.supportedValuesOf?.('timeZone') ?? []
  return [...new Set(['Asia/Ho_Chi_Minh', ...names.map(presentName)])]
}
