/** The rows that an archive has of some ids. Errors: as `ArchiveReader` says. */
import type { ArchiveReader } from '../stores/readOnly/archiveReader'
import { selected } from '../stores/columns'

interface Place<Row> {
  readonly reader: ArchiveReader
  readonly table: string
  readonly columns: Readonly<Record<keyof Row & string, string>>
  /** The column of the ids. */
  readonly id: string
  readonly keyOf: (row: Row) => string
}

const marksFor = (ids: readonly unknown[]): string => ids.map(() => '?').join(', ')

/** By their keys. */
export async function storedRows<Row extends object>(
  { reader, table, columns, id, keyOf }: Place<Row>,
  some: readonly number[],
): Promise<ReadonlyMap<string, Row>> {
  const ids = [...new Set(some)]
  const rows = await reader.rows<Row>(
    `select ${selected(columns)} from ${table} where ${id} in (${marksFor(ids)})`,
    ids,
  )
  return new Map(rows.map(row => [keyOf(row), row]))
}

/** How many rows of a table the archive has of each match; a match without any is absent. */
export async function rowCounts(
  reader: ArchiveReader,
  table: 'events' | 'moments',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await reader.rows<{ readonly id: number; readonly count: number }>(
    `select match_id as id, count(*) as count from ${table} where match_id in (${marksFor(ids)}) group by match_id`,
    ids,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
