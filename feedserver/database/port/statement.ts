/** Statements that both databases understand, and the records that their rows are. Errors: a row of another shape throws as `columns.ts` says. */
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

/** With parameters `$1`, `$2`, …. */
type Text = (dialect: Dialect) => string
type Sql = string | Text

export interface Command {
  readonly text: Text
}

export interface Statement<Row> extends Command {
  readonly rowsOf: (found: readonly FoundRow[]) => readonly Row[]
}

/** About rows that are given; it names their columns by `dialect.given`. */
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

/** Many rows read as one, in any order: a row costs libsql 5 µs of processor time. `from`: the query after that word. */
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

/** A statement that is done for each row of these columns. `sql` gets the text that gives the rows. */
export const given = <Row extends object>(
  columns: RowColumns<Row>,
  sql: (rows: string, dialect: Dialect) => string,
): GivenStatement<Row> => ({
  columns,
  text: dialect => sql(dialect.given(typesOf(columns).map(([, type]) => type)), dialect),
})

/** `conflict`: what is done with a row that has the same key; it is a fault where that is not said. */
export const insertion = <Row extends object>(
  { name, key, columns }: StoredTable<Row>,
  conflict?: string,
): GivenStatement<Row> =>
  given(columns, rows => {
    const action =
      conflict === undefined ? '' : ` on conflict (${key.map(columnOf).join(', ')}) do ${conflict}`
    return `insert into ${name} (${columnList(columns)}) ${rows}${action}`
  })

/** Replaces a row that has the same key; a value that is `null` leaves the stored one. `first`: columns that stay as they were first. */
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
