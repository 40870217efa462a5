/**
 * The one place that decides whether a body of records is believed: one with records of which none could be read is
 * another feed, or this one after a change that nobody told us of, and would empty the screen (D41).
 *
 * Source: every reader of a feed. Rule BOD9 in docs/rules/feed.md. Errors: `bad-shape`.
 */
import type { Reading, Skip, SkipReason } from '../records'

/** Records of one kind. Those that a list leaves out on purpose are neither. */
export interface Items {
  readonly read: number
  readonly lost: number
}

const NONE: Items = { read: 0, lost: 0 }
/** What costs a record; the other reasons cost a field, or are no record. */
const COSTS_RECORD: ReadonlySet<SkipReason> = new Set([
  'bad-id',
  'bad-row',
  'unterminated-string',
  'wrong-field-count',
])

export const costsRecord = (reason: SkipReason): boolean => COSTS_RECORD.has(reason)

/** `beside`: what stands beside the records that the body is there for, as leagues beside matches. */
export function readingOf<T>(value: T, skipped: readonly Skip[], items: Items, beside = NONE): Reading<T> {
  const all = { read: items.read + beside.read, lost: items.lost + beside.lost }
  const unreadable = isUnreadable(items) || isUnreadable(all)
  return unreadable ? { ok: false, fault: 'bad-shape', skipped } : { ok: true, value, skipped }
}

const isUnreadable = ({ read, lost }: Items) => read === 0 && lost > 0
