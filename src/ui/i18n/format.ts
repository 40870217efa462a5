/** Counts, times and days as the page's language writes them. Prices are not formatted here but in the worker. */
import { LANGUAGES } from '../../engine/contract/languages'
import type { Language } from '../../engine/contract/query'
import { dateable } from '../../engine/contract/days'
import type { EpochMs, ZoneHours } from '../../engine/contract/units'

/** `1.234` in Vietnamese. Latin digits in every language. */
export function formatCount(language: Language, count: number): string {
  return new Intl.NumberFormat(LANGUAGES[language].tag, { numberingSystem: 'latn' }).format(count)
}

/** `Thứ Bảy, 3 tháng 5`, from `2031-05-03`. */
export function formatDay(language: Language, iso: string): string {
  const format = new Intl.DateTimeFormat(LANGUAGES[language].tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })
  return format.format(dateable(Date.parse(iso)))
}

/** `20:31` in the given zone, whatever zone the device is set to. */
export function formatClock(language: Language, at: EpochMs, zone: ZoneHours): string {
  const format = new Intl.DateTimeFormat(LANGUAGES[language].tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })
  return format.format(dateable(at + zone * 3_600_000))
}
