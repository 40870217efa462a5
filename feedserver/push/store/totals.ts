/**
 * The number of browsers, their bytes and the number of the last change, in one row. Every transaction that changes
 * browsers reads this row first. PostgreSQL locks it, so that changes are written in the order of their numbers.
 */
import { integer } from '../../database/port/columns'
import type { Queries } from '../../database/port/database'
import { command, statement } from '../../database/port/statement'

export interface Totals {
  changes: number
  subscriptions: number
  /** Bytes of all subscriptions, as counted by `bytesOf`. */
  bytes: number
}

const COLUMNS = { changes: integer, subscriptions: integer, bytes: integer }
const TOTALS = statement('select changes, subscriptions, bytes from push_totals', COLUMNS)
const LOCKED = statement(
  ({ lockRow }) => `select changes, subscriptions, bytes from push_totals ${lockRow}`,
  COLUMNS,
)
const CHANGED = command('update push_totals set changes = $1, subscriptions = $2, bytes = $3')

export async function readTotals({ rows }: Queries, isLocked = false): Promise<Totals> {
  const [row] = await rows(isLocked ? LOCKED : TOTALS)
  return row === undefined ? { changes: 0, subscriptions: 0, bytes: 0 } : { ...row }
}

/** Does work that changes browsers, and writes the totals if they changed. */
export async function withTotals<Result>(
  queries: Queries,
  work: (totals: Totals) => Promise<Result>,
): Promise<Result> {
  const totals = await readTotals(queries, true)
  const before = { ...totals }
  const result = await work(totals)
  const { changes, subscriptions, bytes } = totals
  if (changes !== before.changes || subscriptions !== before.subscriptions || bytes !== before.bytes)
    await queries.run(CHANGED, [changes, subscriptions, bytes])
  return result
}
