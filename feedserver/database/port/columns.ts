/**
 * Columns of rows: the type of each and how its value is read. The field `homeId` is the column `home_id`.
 *
 * Errors: throws when a value is of another type. The message names the column.
 */

/** Types that both databases have. `dialects.ts` has their names in each. */
export type ColumnType = 'integer' | 'text' | 'bytes'

export interface Column<Value> {
  readonly type: ColumnType
  readonly holds: (value: unknown) => value is Value
  /** Converts a value to the form that `holds` checks, where a database returns another form. */
  readonly from?: (value: unknown) => unknown
}

export type RowColumns<Row> = { readonly [Field in keyof Row]-?: Column<Row[Field]> }
export type RowOf<Some> = {
  readonly [Field in keyof Some]: Some[Field] extends Column<infer Value> ? Value : never
}

class RowFault extends Error {}

/** Integer below 2^53. */
export const integer: Column<number> = {
  type: 'integer',
  holds: (value): value is number => typeof value === 'number',
}
/** Number with decimals, for fields of `jsonOf`. */
export const decimal: Column<number> = { ...integer }
export const text: Column<string> = {
  type: 'text',
  holds: (value): value is string => typeof value === 'string',
}
/** SQLite also returns an `ArrayBuffer`. Gathered rows have hexadecimal digits. */
export const bytes: Column<Buffer> = {
  type: 'bytes',
  holds: (value): value is Buffer => Buffer.isBuffer(value),
  from: value =>
    typeof value === 'string'
      ? Buffer.from(value, 'hex')
      : value instanceof ArrayBuffer
        ? Buffer.from(value)
        : value,
}

export const optional = <Value>(column: Column<Value>): Column<Value | null> => ({
  ...column,
  holds: (value): value is Value | null => value === null || column.holds(value),
})

export const choiceOf = <const Value extends string>(values: readonly Value[]): Column<Value> => ({
  type: 'text',
  holds: (value): value is Value => values.some(one => one === value),
})

/** Text that is a JSON object with these fields. */
export const jsonOf = <Row extends object>(columns: RowColumns<Row>): Column<Row> => ({
  type: 'text',
  holds: (value): value is Row =>
    isObject(value) &&
    Object.entries<Column<unknown>>({ ...columns }).every(([field, { holds }]) => holds(value[field])),
  from: value => (typeof value === 'string' ? JSON.parse(value) : value),
})

/** Name of a field's column: `home_id` for `homeId`. */
export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Columns for SQL: `id, home_id`. With the table `found`: `found.id, found.home_id`. */
export const columnList = (columns: object, table?: string): string =>
  Object.keys(columns)
    .map(field => (table === undefined ? '' : `${table}.`) + columnOf(field))
    .join(', ')

/** Returns the row's values in the order of the columns. */
export const valuesOf = <Row extends object>(columns: RowColumns<Row>, row: Row): Row[keyof Row][] =>
  Object.keys(columns).map(field => Reflect.get(row, field))

/** A row as the database returns it. */
export type FoundRow = unknown

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Reads a row by the names of its columns. Every name begins with `prefix`. */
export function rowReader<Row extends object>(
  columns: RowColumns<Row>,
  prefix = '',
): (found: FoundRow) => Row {
  const names = Object.keys(columns).map(field => prefix + columnOf(field))
  const read = tupleReader(columns)
  return found => {
    if (!isObject(found)) throw new RowFault('a row is no record')
    return read(names.map(name => found[name]))
  }
}

/** Reads a row whose values are in the order of the columns. */
export function tupleReader<Row extends object>(columns: RowColumns<Row>): (found: FoundRow) => Row {
  const entries = Object.entries<Column<unknown>>({ ...columns }).map(
    ([field, column]) => [field, column, columnOf(field)] as const,
  )
  // Copying an object that has all fields takes half the time of adding them one by one.
  const blank = Object.fromEntries(entries.map(([field]): [string, unknown] => [field, null]))
  return found => {
    if (!Array.isArray(found)) throw new RowFault('a row is no list')
    const row = { ...blank }
    let place = 0
    for (const [field, column, name] of entries) {
      row[field] = valueIn(column, found[place], name)
      place += 1
    }
    // `valueIn` has checked that each value has the type of its column.
    return row as Row
  }
}

/** Reads one value of a column. `name`: name of the column for the error message. */
export function valueIn<Value>({ type, holds, from }: Column<Value>, found: unknown, name: string): Value {
  const value = from === undefined ? found : from(found)
  if (holds(value)) return value
  throw new RowFault(`${name} of a row is no ${type}`)
}
