/**
 * Statements for both databases, and the records that their rows become. Errors: a row of another shape throws
 * (`columns.ts`).
 */
import {
  columnList,
  columnOf,
  rowReader,
  text,
  tupleReader,
  type Column,
  type RowColumns,
  type ColumnType,
  type FoundRow,
} from './columns'
import type { Dialect } from './dialects'

/** SQL with parameters `$1`, `$2`, …. */
type Text = (dialect: Dialect) => string
type Sql = string | Text

export interface Command {
  readonly text: Text
}

export interface Statement<Row> extends Command {
  readonly rowsOf: (found: readonly FoundRow[]) => readonly Row[]
}

/** Statement for a list of rows. `dialect.given` names their columns. */
export interface GivenStatement<Row> extends Command {
  readonly columns: RowColumns<Row>
}

export interface StoredTable<Row> {
  readonly name: string
  readonly key: readonly (keyof Row & string)[]
  readonly columns: RowColumns<Row>
}

const textOf = (sql: Sql): Text => (typeof sql === 'string' ? () => sql : sql)

export const command = (sql: Sql): Command => ({ text: textOf(sql) })

export function statement<Row extends object>(sql: Sql, columns: RowColumns<Row>): Statement<Row> {
  const read = rowReader(columns)
  return { text: textOf(sql), rowsOf: found => found.map(read) }
}

/**
 * Reads many rows as one, in any order: each row costs libsql 5 µs of processor time. `from`: the query after the word
 * `from`.
 */
export function gathered<Row extends object>(columns: RowColumns<Row>, from: Sql): Statement<Row> {
  const read = tupleReader(columns)
  const whole = rowReader({ gathered: text })
  const namesIn = ({ hex }: Dialect): string[] =>
    typesOf(columns).map(([name, type]) => (type === 'bytes' ? hex(name) : name))
  return {
    text: dialect => `select ${dialect.gathered(namesIn(dialect))} as gathered from ${textOf(from)(dialect)}`,
    rowsOf: found =>
      found.flatMap(row => {
        const rows: readonly unknown[] = JSON.parse(whole(row).gathered)
        return rows.map(read)
      }),
  }
}

/** Statement that runs for each row of these columns. `sql` gets the text that selects the rows. */
export const given = <Row extends object>(
  columns: RowColumns<Row>,
  sql: (rows: string, dialect: Dialect) => string,
): GivenStatement<Row> => ({
  columns,
  text: dialect => sql(dialect.given(typesOf(columns).map(([, type]) => type)), dialect),
})

/** `conflict`: action for a row whose key exists. Without it such a row is an error. */
export const insertion = <Row extends object>(
  { name, key, columns }: StoredTable<Row>,
  conflict?: string,
): GivenStatement<Row> =>
  given(columns, rows => {
    const action =
      conflict === undefined ? '' : ` on conflict (${key.map(columnOf).join(', ')}) do ${conflict}`
    return `insert into ${name} (${columnList(columns)}) ${rows}${action}`
  })

/**
 * Inserts a row or updates the one with the same key. A value that is `null` leaves the stored one. `first`: columns
 * whose first value stays.
 */
export function merging<Row extends object>(
  table: StoredTable<Row>,
  first: readonly (keyof Row)[] = [],
): GivenStatement<Row> {
  const keys: readonly string[] = table.key
  const stays: readonly PropertyKey[] = first
  const values = Object.keys(table.columns)
    .filter(field => !keys.includes(field))
    .map(field => {
      const [fresh, stored] = [`excluded.${columnOf(field)}`, `${table.name}.${columnOf(field)}`]
      const order = stays.includes(field) ? [stored, fresh] : [fresh, stored]
      return `${columnOf(field)} = coalesce(${order.join(', ')})`
    })
  return insertion(table, `update set ${values.join(', ')}`)
}

const typesOf = (columns: object): [name: string, type: ColumnType][] =>
  Object.entries<Column<unknown>>({ ...columns }).map(([field, { type }]) => [columnOf(field), type])
