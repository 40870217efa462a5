/**
 * The rows that an archive has of some ids, and what of imported rows is written beside them. Rule ARC29 in docs/rules/archive.md. Errors:
 * as `ReadDatabase` says.
 */
import { columnList, integer } from '../../database/port/columns'
import type { ReadDatabase } from '../../database/port/database'
import { among } from '../../database/port/dialects'
import { statement, type Statement, type StoredTable } from '../../database/port/statement'
import type { MatchRow } from '../stores/rows'

/** `id`: the column of the ids. */
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

/** How many rows of a table the archive has of each match; a match without any is absent. */
export async function rowCounts(
  reader: ReadDatabase,
  table: keyof typeof COUNTS,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await reader.rows(COUNTS[table], [ids])
  return new Map(rows.map(({ matchId, count }) => [matchId, count]))
}

/** Only what the stored row does not say; `null` leaves it as it is. */
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

/** Of a match that ended the row that says so counts. */
export const keepMatch = (row: MatchRow, stored: MatchRow | undefined): MatchRow =>
  stored !== undefined && isOver(row) && !isOver(stored) ? row : keepRow(row, stored)
