/**
 * Rows of a CSV file with a heading, their cells by the name of the column.
 *
 * Reads UTF-8 with or without a byte order mark, else Windows-1252. Lines may be shorter or longer than the heading.
 * Errors: `null` for a text that is not CSV.
 */
import { parse } from 'csv-parse/sync'

/** Maximum characters of a row, above every row of such files. */
const LONGEST_ROW = 16_384

export interface HeadedRow {
  /** Line in the file, from 1. */
  readonly line: number
  /** Returns a cell without surrounding white space. Empty for a missing column. */
  readonly cell: (column: string) => string
}

interface HeadedRows {
  readonly columns: ReadonlySet<string>
  readonly rows: readonly HeadedRow[]
}

/** Output of the CSV parser with its option `info`. */
interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function parsed(text: string): readonly Parsed[] | null {
  try {
    return parse(text, {
      info: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
    }) as unknown as readonly Parsed[]
  } catch {
    return null
  }
}

/** Returns the rows without empty lines. */
export function headedRows(bytes: Uint8Array): HeadedRows | null {
  const [head, ...lines] = parsed(textOf(bytes)) ?? []
  if (head === undefined) return null
  const places = new Map<string, number>()
  for (const [place, column] of head.record.entries())
    if (column !== '' && !places.has(column)) places.set(column, place)
  const rows = lines
    .filter(({ record }) => record.some(cell => cell !== ''))
    .map(({ record, info }) => ({
      line: info.lines,
      cell: (column: string) => record[places.get(column) ?? -1] ?? '',
    }))
  return { columns: new Set(places.keys()), rows }
}
