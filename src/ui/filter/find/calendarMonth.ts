/**
 * Months and days of a calendar, as dates such as `2031-05-03`. Pure: no zone, no clock. Rule FND1 in
 * docs/rules/find.md.
 */
const DAY_MS = 86_400_000

/** Returns `2031-05` for `2031-05-03`. */
export const monthOf = (date: string): string => date.slice(0, 7)

export const yearOf = (date: string): number => Number(date.slice(0, 4))

/** Returns the years from one date to another, latest first. */
export function yearsOf(first: string, last: string): readonly number[] {
  const latest = yearOf(last)
  return Array.from({ length: latest - yearOf(first) + 1 }, (_, back) => latest - back)
}

const atOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Adds `months`, which may be negative, to a month. */
export function monthsLater(month: string, months: number): string {
  const at = new Date(atOf(`${month}-01`))
  return monthOf(dateAt(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)))
}

export const daysLater = (date: string, days: number): string => dateAt(atOf(date) + days * DAY_MS)

/** Days from `from` to `to`. */
export const daysBetween = (from: string, to: string): number => Math.round((atOf(to) - atOf(from)) / DAY_MS)

/** Returns the weeks of a month, Monday to Sunday, with `null` for days of other months. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = `${month}-01`
  const before = (new Date(atOf(first)).getUTCDay() + 6) % 7
  const count = daysBetween(first, `${monthsLater(month, 1)}-01`)
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) => {
    const day = index - before
    return day < 0 || day >= count ? null : daysLater(first, day)
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7))
}
