/**
 * The one function that decides whether to accept a body of records. If it has records and none can be read, it is another
 * feed or the format has changed; accepting it would empty the screen (D41).
 *
 * Source: every reader of a feed. Rule BOD9 in docs/rules/feed.md. Errors: `bad-shape`.
 */
import type { Reading, Skip, SkipReason } from '../records'

/** How many records of one kind could be read and how many could not. */
export interface Items {
  readonly read: number
  readonly lost: number
}

const NONE: Items = { read: 0, lost: 0 }
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
  const all = { read: items.read + beside.read, lost: items.lost + beside.lost }
  const unreadable = isUnreadable(items) || isUnreadable(all)
  return unreadable ? { ok: false, fault: 'bad-shape', skipped } : { ok: true, value, skipped }
}

const isUnreadable = ({ read, lost }: Items) => read === 0 && lost > 0
