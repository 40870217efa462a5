/**
 * The one function that decides whether to accept a body of records. Faults in more than half of the records mean
 * another feed or a changed format. Accepting such a body would empty the screen or shift every value by a field (D41,
 * D70).
 *
 * Source: every reader of a feed. Rule BOD9 in docs/rules/feed.md. Errors: `bad-shape`.
 */
import type { Reading, Skip, SkipReason } from '../records'

/**
 * Counts of records of one kind. `read`: readable records. `flawed`: those of them with an unreadable field. `lost`:
 * unreadable records.
 */
export interface Items {
  readonly read: number
  readonly flawed: number
  readonly lost: number
}

const NONE: Items = { read: 0, flawed: 0, lost: 0 }
/** Faults that skip a whole record. The other faults concern one field, or text outside records. */
const COSTS_RECORD: ReadonlySet<SkipReason> = new Set([
  'bad-id',
  'bad-row',
  'unterminated-string',
  'wrong-field-count',
])

export const costsRecord = (reason: SkipReason): boolean => COSTS_RECORD.has(reason)

/**
 * Accepts or refuses a body. `items`: the feed's main records, such as matches. `beside`: other records of the body,
 * such as leagues.
 */
export function readingOf<T>(value: T, skipped: readonly Skip[], items: Items, beside = NONE): Reading<T> {
  const all = {
    read: items.read + beside.read,
    flawed: items.flawed + beside.flawed,
    lost: items.lost + beside.lost,
  }
  const isRefused = mostlyFaulty(items) || mostlyFaulty(all)
  return isRefused ? { ok: false, fault: 'bad-shape', skipped } : { ok: true, value, skipped }
}

/** Least faults that can refuse a body with readable records. Fewer faults only lose their own records. */
const TELLING_FAULTS = 8

function mostlyFaulty({ read, flawed, lost }: Items): boolean {
  const faults = flawed + lost
  if (read === 0) return lost > 0
  return faults >= TELLING_FAULTS && faults > (read + lost) / 2
}

/**
 * Returns the counts of the records after those of `before`, from common notes. `all.read` already excludes `before`.
 */
export const itemsSince = (before: Items, all: Items): Items => ({
  read: all.read,
  flawed: all.flawed - before.flawed,
  lost: all.lost - before.lost,
})

/** Returns the counts of records of one kind. `reasons`: the notes of all of them. */
export function itemsOf(read: number, reasons: readonly SkipReason[]): Items {
  const flawed = reasons.filter(reason => reason === 'bad-field').length
  return { read, flawed, lost: reasons.filter(costsRecord).length }
}
