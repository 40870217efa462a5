/** Counts, times and days as the page's language writes them. Prices are not formatted here but in the worker. */
import { LANGUAGES } from '../../engine/contract/languages'
import type { Language } from '../../engine/contract/query'
import { dateable } from '../../engine/contract/days'
import type { EpochMs, ZoneHours } from '../../engine/contract/units'

/** One format for each language: to make one takes longer than to write a hundred numbers with it. */
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
  return counts(language).format(count)
}

const days = byLanguage(
  tag =>
    new Intl.DateTimeFormat(tag, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
      numberingSystem: 'latn',
    }),
)

/** `Thứ Bảy, 3 tháng 5`, from `2031-05-03`. */
export function formatDay(language: Language, iso: string): string {
  return days(language).format(dateable(Date.parse(iso)))
}

const clocks = byLanguage(
  tag =>
    new Intl.DateTimeFormat(tag, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
      numberingSystem: 'latn',
    }),
)

/** `20:31` in the given zone, whatever zone the device is set to. */
export function formatClock(language: Language, at: EpochMs, zone: ZoneHours): string {
  return clocks(language).format(dateable(at + zone * 3_600_000))
}
