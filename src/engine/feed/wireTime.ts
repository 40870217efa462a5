/**
 * Points in time as the feeds write them, told apart by shape.
 *
 * Source: wire-formats section 0.1: `2031-05-04 11:30:00` with the month as written, or `2031,4,4,11,30,00` with months
 *         from 0. Rules TIM1-TIM3 in docs/rules.md.
 * Errors: none. What is not a time is `NaN`.
 */
import { COLON, COMMA, isDigit, isSpace, MINUS, SPACE, ZERO } from './chars'
import type { EpochMs } from '../contract/units'

const HOUR_MS = 3_600_000
const UPPER_T = 84
const parts = new Int32Array(6)

/** The time between `start` and `end`, written in a zone `zoneHours` east of UTC. */
export function readTime(text: string, start: number, end: number, zoneHours = 0): EpochMs {
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
  return epoch(comma ? part(1) + 1 : part(1)) - zoneHours * HOUR_MS
}

/** Position after the digits, or -1. A year has four digits, everything else one or two. */
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

/** `count` parts have been read. */
function separates(code: number, count: number, comma: boolean): boolean {
  if (comma) return code === COMMA
  if (count < 3) return code === MINUS
  if (count === 3) return code === SPACE || code === UPPER_T
  return code === COLON
}

function part(which: number): number {
  return parts[which] ?? 0
}

function epoch(month: number): EpochMs {
  const day = part(2)
  if (part(0) < 1970 || month < 1 || month > 12 || day < 1) return Number.NaN
  if (part(3) > 23 || part(4) > 59 || part(5) > 59) return Number.NaN
  const time = Date.UTC(part(0), month - 1, day, part(3), part(4), part(5))
  // A day past the end of its month would run over into the next.
  return new Date(time).getUTCDate() === day ? time : Number.NaN
}
