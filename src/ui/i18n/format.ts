/** Counts, times and days as the page's language writes them. Prices are not formatted here but in the worker. */
import { LANGUAGES, type Language } from '../../engine/contract/languages'
import { dateable, wallTime } from '../../engine/contract/zone'
import type { EpochMs, Zone } from '../../engine/contract/units'

/** One format for each language, made when it is first needed: making one costs more than using it. */
function byLanguage<T>(make: (tag: string) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return language => {
    const format = made.get(language) ?? make(LANGUAGES[language].tag)
    made.set(language, format)
    return format
  }
}

const counts = byLanguage(tag => new Intl.NumberFormat(tag, { numberingSystem: 'latn' }))

/** `1.234` in Vietnamese. Latin digits in every language. */
export function formatCount(language: Language, count: number): string {
  // Below a thousand all languages write it alike, and a phone need not make a formatter for its first paint.
  return Number.isInteger(count) && count >= 0 && count < 1_000
    ? String(count)
    : counts(language).format(count)
}

/** Of days without a zone, which are read as UTC. */
export const dateFormats = (parts: Intl.DateTimeFormatOptions) =>
  byLanguage(tag => new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC', numberingSystem: 'latn' }))

const days = dateFormats({ weekday: 'long', day: 'numeric', month: 'long' })

/** `Thứ Bảy, 3 tháng 5`, from `2031-05-03`. */
export function formatDay(language: Language, iso: string): string {
  return days(language).format(dateable(Date.parse(iso)))
}

const clocks = dateFormats({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `20:31` in the given zone, whatever zone the device is set to. */
export function formatClock(language: Language, at: EpochMs, zone: Zone): string {
  return clocks(language).format(dateable(wallTime(at, zone)))
}
