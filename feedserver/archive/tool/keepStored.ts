/** What of an imported row is written where the archive has something of it already. Rule ARC29 in docs/rules/archive.md. Errors: none. */
import type { MatchRow } from '../stores/rows'

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
