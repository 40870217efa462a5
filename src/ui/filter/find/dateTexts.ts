/** Formats a calendar's dates, such as `2031-05-03`, in the page's language. */
import { dateable } from '../../../engine/contract/zone'
import type { Language } from '../../../engine/contract/languages'
import { dateFormats } from '../../i18n/format'

const months = dateFormats({ month: 'long', year: 'numeric' })
const monthNames = dateFormats({ month: 'long' })
const dates = dateFormats({ day: '2-digit', month: '2-digit', year: 'numeric' })
const weekdays = { short: dateFormats({ weekday: 'short' }), long: dateFormats({ weekday: 'long' }) }

const written = (format: Intl.DateTimeFormat, date: string) => format.format(dateable(Date.parse(date)))

/** Formats a month: `May 2031`. */
export const formatMonth = (language: Language, date: string): string => written(months(language), date)

/** Formats the name of a month: `May`. */
export const formatMonthName = (language: Language, date: string): string =>
  written(monthNames(language), date)

/** Formats a date: `03/05/2031`. */
export const formatDate = (language: Language, date: string): string => written(dates(language), date)

export const formatWeekday = (language: Language, date: string, length: 'short' | 'long'): string =>
  written(weekdays[length](language), date)
