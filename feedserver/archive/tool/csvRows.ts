/**
 * Rows of a table in a CSV file, written and read one at a time, so that their number is unlimited.
 *
 * Rules ARC28, ARC29 in docs/rules/archive.md. Errors: reading rejects with a message that names the file and the line.
 */
import { keysOf } from '../../../src/engine/contract/keysOf'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { columnOf } from '../../database/port/columns'
import type { CsvTable } from './tables'

/** Maximum size of a row in bytes, larger than any row of an export. */
const LONGEST_ROW = 16_384
/** Other users of the machine must not read an archive. */
const OWNER_ONLY = 0o600

const namesOf = <Row extends object>({ fields }: CsvTable<Row>): readonly (keyof Row & string)[] =>
  keysOf(fields)
const headingOf = <Row extends object>({ headings }: CsvTable<Row>, field: keyof Row & string): string =>
  headings?.[field] ?? columnOf(field)
const headingsOf = <Row extends object>(table: CsvTable<Row>): readonly string[] =>
  namesOf(table).map(field => headingOf(table, field))

/** Returns the number of rows. Rejects if the file exists. */
export async function writeRows<Row extends object>(
  folder: string,
  table: CsvTable<Row>,
  rows: AsyncIterable<Row>,
): Promise<number> {
  const names = namesOf(table)
  let count = 0
  async function* lines(): AsyncGenerator<readonly string[]> {
    yield headingsOf(table)
    for await (const row of rows) {
      count += 1
      yield names.map(name => table.fields[name].write(row[name]))
    }
  }
  const file = createWriteStream(join(folder, table.file), { flags: 'wx', mode: OWNER_ONLY })
  await pipeline(Readable.from(lines()), stringify(), file)
  return count
}

export interface ReadRow<Row> {
  readonly row: Row
  /** Last line of the row, for messages. */
  readonly line: number
}

export const faultAt = (file: string, line: number, words: string): Error =>
  new Error(`${file} line ${line}: ${words}`)

function rowOf<Row extends object>(table: CsvTable<Row>, cells: readonly string[], line: number): Row {
  const names = namesOf(table)
  if (cells.length !== names.length)
    throw faultAt(table.file, line, `${names.length} fields are expected, and there are ${cells.length}`)
  const entries = names.map((name, place) => {
    const content = table.fields[name].read(cells[place] ?? '')
    if (content === undefined)
      throw faultAt(table.file, line, `${headingOf(table, name)} must be ${table.fields[name].is}`)
    return [name, content] as const
  })
  // Each field was read by the reader of its name.
  return Object.fromEntries(entries) as Row
}

/**
 * Whether a list of numbers is greater than the one before, compared from the first number on. `null`: no list before.
 */
export function isAfter(numbers: readonly number[], before: readonly number[] | null): boolean {
  const place = numbers.findIndex((number, index) => number !== before?.[index])
  return before === null || (place >= 0 && (numbers[place] ?? 0) > (before[place] ?? 0))
}

/** Output of the CSV parser with its option `info`. */
interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

function wordsOf(table: { readonly file: string }, error: unknown): Error {
  if (error instanceof CsvError) {
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1
    return faultAt(table.file, line, error.message)
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return new Error(`${table.file} is missing`)
  return error instanceof Error ? error : new Error(String(error))
}

/** Rejects a missing file, and one whose first line is not the table's headings. */
export async function* readRows<Row extends object>(
  folder: string,
  table: CsvTable<Row>,
): AsyncGenerator<ReadRow<Row>> {
  const source = createReadStream(join(folder, table.file))
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: LONGEST_ROW,
  })
  source.on('error', error => parser.destroy(error))
  source.pipe(parser)
  const wanted = headingsOf(table).join()
  const keyed = table.key.map(field => headingOf(table, field)).join(', ')
  let before: readonly number[] | null = null
  let isFirst = true
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const { lines: line } = info
      if (!isFirst) {
        const row = rowOf(table, record, line)
        const key = table.key.map(field => Number(row[field]))
        if (key.length > 0 && !isAfter(key, before))
          throw faultAt(table.file, line, `rows must stand in the order of ${keyed}, each once`)
        before = key
        yield { row, line }
      } else if (record.join() !== wanted) throw faultAt(table.file, line, `the columns must be ${wanted}`)
      isFirst = false
    }
  } catch (error) {
    throw wordsOf(table, error)
  } finally {
    source.destroy()
  }
  if (isFirst) throw faultAt(table.file, 1, `the columns must be ${wanted}`)
}
