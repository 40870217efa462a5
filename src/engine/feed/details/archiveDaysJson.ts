/**
 * Dates of a month on which a feed server's archive has matches.
 *
 * Source: `/api/archive/days?month=&timezone=`, designed here. docs/feeds.md "The archive". Rule ANS2 in
 * docs/rules/feed.md.
 * Errors: an answer of another shape, or without one readable date, is refused. An invalid or repeated date, or one
 * without counts, is skipped and noted under its number.
 */
import { isTime } from '../../contract/days'
import type { ArchiveDay, ArchiveDays } from '../../contract/details/archive'
import { ItemSkips } from '../grammar/itemSkips'
import { isObject, parsePayload, tallyOf } from '../grammar/json'
import { arrayOf } from '../grammar/jsonSchema'
import { refused } from '../text/body'
import { readingOf } from '../text/items'
import type { Reading } from '../records'

/** Maximum number of matches a day: no real day has as many. */
const MOST_MATCHES = 100_000
const MOST_DAYS = 31

export function readArchiveDays(body: string): Reading<ArchiveDays> {
  const payload = parsePayload(body)
  if (!payload.ok) return payload
  const data = payload.value
  if (!isObject(data) || !Array.isArray(data['days'])) return refused('bad-shape')
  const skips = new ItemSkips()
  const days = readDays(data['days'], skips)
  const value = { first: dateOf(data['first']), last: dateOf(data['last']), days }
  return readingOf(value, skips.list, skips.of(days.length))
}

function dateOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null
  const at = Date.parse(value)
  // `Date.parse` accepts the 30th of February as a day of March.
  return isTime(at) && new Date(at).toISOString().startsWith(value) ? value : null
}

function readDays(items: readonly unknown[], skips: ItemSkips): readonly ArchiveDay[] {
  const days = new Map<string, ArchiveDay>()
  for (const item of items) {
    if (days.size >= MOST_DAYS || !skips.begin()) break
    const day = dayOf(item)
    if (day === undefined || days.has(day.date)) skips.note('bad-row')
    else days.set(day.date, day)
  }
  return [...days.values()]
}

function dayOf(value: unknown): ArchiveDay | undefined {
  const cells = arrayOf(value)
  const [date, matches, ended] = [dateOf(cells[0]), tallyOf(cells[1]), tallyOf(cells[2])]
  if (date === null || matches === null || ended === null) return undefined
  return matches <= MOST_MATCHES && ended <= matches ? { date, matches, ended } : undefined
}
