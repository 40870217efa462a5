/**
 * Reads stored rows by id, and chooses the imported values that are written. Rule ARC29 in docs/rules/archive.md.
 * Errors: see `ReadDatabase`.
 */
import { columnList, integer } from '../../database/port/columns'
import type { ReadDatabase } from '../../database/port/database'
import { among } from '../../database/port/dialects'
import { statement, type Statement, type StoredTable } from '../../database/port/statement'
import type { MatchRow } from '../stores/rows'

/** `id`: column of the ids. */
export const rowsOfIds = <Row extends object>(
  { name, columns }: Pick<StoredTable<Row>, 'name' | 'columns'>,
  id: string,
): Statement<Row> =>
  statement(
    dialect => `select ${columnList(columns)} from ${name} where ${id} ${among(dialect, '$1')}`,
    columns,
  )

const countsIn = (table: string) =>
  statement(
    dialect =>
      `select match_id, count(*) as count from ${table} where match_id ${among(dialect, '$1')} group by match_id`,
    { matchId: integer, count: integer },
  )

const COUNTS = { events: countsIn('events'), moments: countsIn('moments') }

/** Number of stored rows of a table by match. Matches without rows are absent. */
export async function rowCounts(
  reader: ReadDatabase,
  table: keyof typeof COUNTS,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await reader.rows(COUNTS[table], [ids])
  return new Map(rows.map(({ matchId, count }) => [matchId, count]))
}

/** Returns the row with `null` for values that the stored row has. `null` leaves the stored value. */
export function keepRow<Row extends object>(row: Row, stored: Row | undefined): Row {
  if (stored === undefined) return row
  const unknown = (name: string): boolean => stored[name as keyof Row] === null
  const fields = Object.entries(row).map(([name, content]) => [
    name,
    isKey(name) || unknown(name) ? content : null,
  ])
  return Object.fromEntries(fields) as Row
}

const KEYS: ReadonlySet<string> = new Set(['id', 'matchId', 'company', 'market'])
const isKey = (name: string): boolean => KEYS.has(name)

const isOver = ({ state }: MatchRow): boolean => (state ?? 0) < 0

/** An imported match that ended replaces a stored one that has not. Otherwise only unknown values are filled in. */
export const keepMatch = (row: MatchRow, stored: MatchRow | undefined): MatchRow =>
  stored !== undefined && isOver(row) && !isOver(stored) ? row : keepRow(row, stored)
