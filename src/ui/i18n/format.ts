/** Formats counts, times and days in the page's language. The worker formats prices. */
import { LANGUAGES, type Language } from '../../engine/contract/languages'
import { dateable, wallTime } from '../../engine/contract/zone'
import type { EpochMs, Zone } from '../../engine/contract/units'

/** Makes one format for each language at its first use, because making a format costs more than using it. */
function byLanguage<T>(make: (tag: string) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return language => {
    const format = made.get(language) ?? make(LANGUAGES[language].tag)
    made.set(language, format)
    return format
  }
}

const counts = byLanguage(tag => new Intl.NumberFormat(tag, { numberingSystem: 'latn' }))

/** Formats a count: `1.234` in Vietnamese. All languages use Latin digits. */
export function formatCount(language: Language, count: number): string {
  // All languages write counts below 1,000 alike, so a phone's first paint needs no formatter.
  return Number.isInteger(count) && count >= 0 && count < 1_000
    ? String(count)
    : counts(language).format(count)
}

/** Makes date formats in UTC, because days are dates without a zone. */
export const dateFormats = (parts: Intl.DateTimeFormatOptions) =>
  byLanguage(tag => new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC', numberingSystem: 'latn' }))

const days = dateFormats({ weekday: 'long', day: 'numeric', month: 'long' })

/** Formats `2031-05-03` as `Thứ Bảy, 3 tháng 5`. */
export function formatDay(language: Language, iso: string): string {
  return days(language).format(dateable(Date.parse(iso)))
}

const clocks = dateFormats({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Formats a time as `20:31` in the given zone, independent of the device's zone. */
export function formatClock(language: Language, at: EpochMs, zone: Zone): string {
  return clocks(language).format(dateable(wallTime(at, zone)))
}
