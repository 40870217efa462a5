/** The rows that an archive has of some ids. Errors: as `ReadDatabase` says. */
import { columnList, integer } from '../../database/port/columns'
import type { ReadDatabase } from '../../database/port/database'
import { among } from '../../database/port/dialects'
import { statement, type Statement, type StoredTable } from '../../database/port/statement'

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
