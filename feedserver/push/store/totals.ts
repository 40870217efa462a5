/**
 * How many browsers are stored, in how many bytes, and the number of the last change. One row, which is read first in every
 * transaction that changes browsers: PostgreSQL locks it, so that changes are written in the order of their numbers.
 */
import type { PushDatabase, Query } from './pushDatabase'

export interface Totals {
  changes: number
  subscriptions: number
  /** Of all subscriptions, as `bytesOf` counts them. */
  bytes: number
}

export async function readTotals(query: Query, lock = ''): Promise<Totals> {
  const [row] = await query<Totals>(`select changes, subscriptions, bytes from push_totals ${lock}`)
  return row === undefined ? { changes: 0, subscriptions: 0, bytes: 0 } : { ...row }
}

/** Does work that changes browsers, and writes the totals if it did. */
export async function withTotals<Result>(
  query: Query,
  { lockRow }: PushDatabase,
  work: (totals: Totals) => Promise<Result>,
): Promise<Result> {
  const totals = await readTotals(query, lockRow)
  const before = { ...totals }
  const result = await work(totals)
  const { changes, subscriptions, bytes } = totals
  if (changes !== before.changes || subscriptions !== before.subscriptions || bytes !== before.bytes)
    await query('update push_totals set changes = $1, subscriptions = $2, bytes = $3', [
      changes,
      subscriptions,
      bytes,
    ])
  return result
}
