/** Rows of a table in one statement for PostgreSQL: a list for each column, so that the statement is the same for any number. */
import type pg from 'pg'
import { columnList, merged } from '../columns'

/** Columns that are no numbers. */
const TYPES: Readonly<Record<string, string>> = {
  name: 'text',
  local_name: 'text',
  folded: 'text',
  season: 'text',
  round: 'text',
  venue: 'text',
  referee: 'text',
  note: 'text',
  minute: 'text',
  second: 'text',
  score: 'text',
  data: 'bytea',
}

type Columns<Row> = Readonly<Record<keyof Row & string, string>>
type Querying = Pick<pg.ClientBase, 'query'>

/** `onConflict`: what to do with a row that is there. */
export async function insertRows<Row extends object>(
  client: Querying,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  onConflict?: string,
): Promise<void> {
  if (rows.length === 0) return
  const fields = Object.keys(columns) as (keyof Row & string)[]
  const lists = fields
    .map((field, place) => `$${place + 1}::${TYPES[columns[field]] ?? 'bigint'}[]`)
    .join(', ')
  const conflict = onConflict === undefined ? '' : ` on conflict ${onConflict}`
  await client.query(
    `insert into ${table} (${columnList(columns)}) select * from unnest(${lists})${conflict}`,
    fields.map(field => rows.map(row => row[field])),
  )
}

/** A value that is `null` leaves the stored one. */
export const mergeRows = <Row extends { readonly id: number }>(
  client: Querying,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> => insertRows(client, table, columns, rows, `(id) do update set ${merged(table, columns)}`)
