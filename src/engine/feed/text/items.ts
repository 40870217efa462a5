/**
 * The one function that decides whether to accept a body of records. If more than half of them have faults, it is another feed or the
 * format has changed. Accepting it would empty the screen or shift every value by a field (D41, D70).
 *
 * Source: every reader of a feed. Rule BOD9 in docs/rules/feed.md. Errors: `bad-shape`.
 */
import type { Reading, Skip, SkipReason } from '../records'

/** Records of one kind: how many could be read, how many of these have a field that could not, and how many are lost whole. */
export interface Items {
  readonly read: number
  readonly flawed: number
  readonly lost: number
}

const NONE: Items = { read: 0, flawed: 0, lost: 0 }
/** Faults for which a whole record is skipped. The other faults concern one field, or text that is no record. */
const COSTS_RECORD: ReadonlySet<SkipReason> = new Set([
  'bad-id',
  'bad-row',
  'unterminated-string',
  'wrong-field-count',
])

export const costsRecord = (reason: SkipReason): boolean => COSTS_RECORD.has(reason)

/** `items`: the records that the feed is for, as matches; `beside`: other records in the same body, as leagues. */
export function readingOf<T>(value: T, skipped: readonly Skip[], items: Items, beside = NONE): Reading<T> {
  const all = {
    read: items.read + beside.read,
    flawed: items.flawed + beside.flawed,
    lost: items.lost + beside.lost,
  }
  const isRefused = mostlyFaulty(items) || mostlyFaulty(all)
  return isRefused ? { ok: false, fault: 'bad-shape', skipped } : { ok: true, value, skipped }
}

/** Fewer faults than these say nothing of a body in which something can be read: a few odd records cost themselves. */
const TELLING_FAULTS = 8

function mostlyFaulty({ read, flawed, lost }: Items): boolean {
  const faults = flawed + lost
  if (read === 0) return lost > 0
  return faults >= TELLING_FAULTS && faults > (read + lost) / 2
}

/** The records that were read after those of `before`, of the same notes. */
export const itemsSince = (before: Items, all: Items): Items => ({
  read: all.read,
  flawed: all.flawed - before.flawed,
  lost: all.lost - before.lost,
})

/** `reasons`: the notes of all records of one kind. */
export function itemsOf(read: number, reasons: readonly SkipReason[]): Items {
  const flawed = reasons.filter(reason => reason === 'bad-field').length
  return { read, flawed, lost: reasons.filter(costsRecord).length }
}
