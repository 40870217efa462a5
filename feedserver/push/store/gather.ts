/** Many rows read as one. A row costs libsql 5 µs of processor time, an announcement to 200,000 browsers reads as many. */
import type { PushDatabase, Query, QueryValue } from './pushDatabase'

export interface Gathering {
  /** Numbers, with commas between them. */
  readonly columns: string
  /** A column of bytes. */
  readonly bytes: string
  /** The query after `from`. Rows come in any order. */
  readonly from: string
  readonly values: readonly QueryValue[]
}

/** The columns of each row, and the bytes after them. Rejects as a query does. */
export async function gather<Columns extends readonly (number | null)[]>(
  query: Query,
  database: PushDatabase,
  { columns, bytes, from, values }: Gathering,
): Promise<readonly (readonly [columns: Columns, bytes: Uint8Array])[]> {
  const [row] = await query<{ all: string }>(
    `select ${database.gathered(bytes, columns)} as "all" from ${from}`,
    values,
  )
  const rows = JSON.parse(row?.all ?? '[]') as readonly (readonly [string, ...Columns])[]
  return rows.map(([text, ...numbers]) => [numbers, Buffer.from(text, 'hex')])
}
