/**
 * Reads a typed date: `3/5`, `03-05-2031`, `3.5.31`, `2031-05-03`. The day comes before the month, as in all languages
 * of the page except American English, whose readers can use the calendar. Pure.
 *
 * A date without a year is the nearest such day to today. Rule FND4 in docs/rules/find.md. Errors: `null` for any other
 * text, and for a day outside the calendar such as 31/2.
 */
import { daysBetween } from './calendarMonth'

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/

export function typedDay(text: string, today: string): string | null {
  const typed = text.trim()
  const [, year, month, day] = ISO.exec(typed) ?? []
  if (year !== undefined) return dateOf(year, month, day)
  const [, first, second, shortYear] = DAY_FIRST.exec(typed) ?? []
  if (first === undefined) return null
  if (shortYear !== undefined) return dateOf(shortYear.padStart(4, '20'), second, first)
  const thisYear = Number(today.slice(0, 4))
  const near = [thisYear - 1, thisYear, thisYear + 1].flatMap(one => dateOf(String(one), second, first) ?? [])
  const [nearest = null] = near.sort((one, other) => distance(one, today) - distance(other, today))
  return nearest
}

const distance = (date: string, today: string): number => Math.abs(daysBetween(today, date))

function dateOf(year: string, month: string | undefined, day: string | undefined): string | null {
  const date = `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`
  const at = Date.parse(`${date}T00:00:00Z`)
  // `Date.parse` moves 31/2 to March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date ? null : date
}
