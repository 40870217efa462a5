/**
 * Times as the feeds write them. The form of the text determines the format.
 *
 * Source: docs/wire.md 0.1: `2031-05-04 11:30:00` with the month as written, or `2031,4,4,11,30,00` with months from 0.
 * Rules TIM1-TIM4 in docs/rules/feed.md. A text that is no time, or outside the bounds of `contract/days.ts`, gives
 * `NaN`.
 */
import { COLON, COMMA, isDigit, isSpace, MINUS, SPACE, ZERO } from './chars'
import { isTime } from '../../contract/days'
import type { EpochMs } from '../../contract/units'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const UPPER_T = 84
/** Length of `YYYY-MM-DD HH:mm:ss`. */
export const FULL_LENGTH = 19
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const parts = new Int32Array(6)

/** Returns the time between `start` and `end`, written in a zone `zoneHours` east of UTC. */
export function readTime(text: string, start: number, end: number, zoneHours = 0): EpochMs {
  const full = end - start === FULL_LENGTH && text.charCodeAt(start + 4) === MINUS
  const time = (full ? readFull(text, start) : readParts(text, start, end)) - zoneHours * HOUR_MS
  return isTime(time) ? time : Number.NaN
}

/** Reads `YYYY-MM-DD HH:mm:ss`, the common form, with parts at fixed indices. */
function readFull(text: string, at: number): EpochMs {
  const separated =
    text.charCodeAt(at + 7) === MINUS &&
    separatesDay(text.charCodeAt(at + 10)) &&
    text.charCodeAt(at + 13) === COLON &&
    text.charCodeAt(at + 16) === COLON
  if (!separated) return Number.NaN
  const year = twoDigits(text, at) * 100 + twoDigits(text, at + 2)
  const day = dayNumber(year, twoDigits(text, at + 5), twoDigits(text, at + 8))
  return day * DAY_MS + clock(twoDigits(text, at + 11), twoDigits(text, at + 14), twoDigits(text, at + 17))
}

function readParts(text: string, start: number, end: number): EpochMs {
  let i = start
  let stop = end
  while (i < stop && isSpace(text.charCodeAt(i))) i++
  while (stop > i && isSpace(text.charCodeAt(stop - 1))) stop--
  const comma = text.charCodeAt(i + 4) === COMMA
  let count = 0
  while (count < 6) {
    const next = readPart(text, i, stop, count)
    if (next < 0) return Number.NaN
    count++
    i = next
    if (i === stop) break
    if (count === 6 || !separates(text.charCodeAt(i), count, comma)) return Number.NaN
    i++
    if (comma) while (i < stop && text.charCodeAt(i) === SPACE) i++
  }
  if (count === 1 || count === 4) return Number.NaN
  parts.fill(0, count)
  const month = comma ? part(1) + 1 : part(1)
  return dayNumber(part(0), month, part(2)) * DAY_MS + clock(part(3), part(4), part(5))
}

/**
 * Returns the position after the digits of a part, or -1 if there are too few. A year has four digits, other parts one
 * or two.
 */
function readPart(text: string, at: number, stop: number, which: number): number {
  const limit = at + (which === 0 ? 4 : 2)
  let i = at
  let value = 0
  for (; i < stop && i < limit && isDigit(text.charCodeAt(i)); i++)
    value = value * 10 + text.charCodeAt(i) - ZERO
  if (i === at || (which === 0 && i !== limit)) return -1
  parts[which] = value
  return i
}

/** True if `code` may separate the part read last from the next. `count`: number of parts read. */
function separates(code: number, count: number, comma: boolean): boolean {
  if (comma) return code === COMMA
  if (count < 3) return code === MINUS
  return count === 3 ? separatesDay(code) : code === COLON
}

function separatesDay(code: number): boolean {
  return code === SPACE || code === UPPER_T
}

function part(which: number): number {
  return parts[which] ?? 0
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at)
  const ones = text.charCodeAt(at + 1)
  return isDigit(tens) && isDigit(ones) ? (tens - ZERO) * 10 + ones - ZERO : Number.NaN
}

// The last day is cached, because the times of a feed are of one or two days.
let lastWritten = -1
let lastDay = 0

/** Returns days since 1970-01-01, or `NaN` for a date that does not exist. */
function dayNumber(year: number, month: number, day: number): number {
  const written = (year * 100 + month) * 100 + day
  if (written === lastWritten) return lastDay
  const monthDays = MONTH_DAYS[month - 1]
  if (monthDays === undefined) return Number.NaN
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (!(day >= 1 && day <= (leap && month === 2 ? 29 : monthDays))) return Number.NaN
  // Years here begin in March, so that the leap day is the last day of the year.
  const shifted = month > 2 ? year : year - 1
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400)
  lastWritten = written
  lastDay = shifted * 365 + leaps + ofYear - 719_468
  return lastDay
}

function clock(hour: number, minute: number, second: number): number {
  const real = hour <= 23 && minute <= 59 && second <= 59
  return real ? hour * HOUR_MS + minute * MINUTE_MS + second * 1000 : Number.NaN
}
