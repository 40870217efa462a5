/**
 * Rows of one board for visitors with different choices. A row is made once for equal choices, and changed where time
 * changes it. Rule WRT37 in docs/rules/written.md.
 */
import type { Board } from '../../engine/board/board'
import type { MatchId } from '../../engine/contract/units'
import type { Row, RowKey } from '../../engine/contract/view'
import { followMarks, type Followed } from '../../engine/select/filter'
import type { RowSetting } from '../../engine/view/matchRow'
import { rowNow } from '../../engine/view/refreshRows'
import type { RowSubject } from '../../engine/view/rowList'

/** Rows by their key and by the choices that decide them. */
export type BoardRows = Map<string, Row>

/** Maximum number of rows of a board, for a feed that stands still while visitors have many zones and formats. */
const MOST = 5000

/** Returns the row of a subject. `undefined`: the board has no such match. */
export type RowOf = (key: RowKey, source: RowSubject | undefined) => Row | undefined

/** `rows`: receives the rows that are made. */
export function rowsOf(rows: BoardRows, board: Board, setting: RowSetting): RowOf {
  const { query, crests, followed } = setting
  const choices = JSON.stringify([query.format, query.zone, query.language, crests])
  return (key, source) => {
    const own = ownChoices(board, source, followed)
    if (own === null) return rowNow(board, source, undefined, setting)
    const name = `${key} ${own} ${choices}`
    const before = rows.get(name)
    const row = rowNow(board, source, before, setting)
    if (before === undefined && rows.size >= MOST) rows.clear()
    if (row !== undefined) rows.set(name, row)
    return row
  }
}

/** Returns the part of the key that differs from row to row. `null`: the row is made for each visitor. */
function ownChoices(board: Board, source: RowSubject | undefined, followed: Followed): string | null {
  if (source?.kind === 'match') return `${source.open} ${follows(board, source.id, followed)}`
  if (source?.kind !== 'league') return null
  const { block, folded, ended } = source
  return `${block.followed} ${folded} ${ended} ${block.ids.length + block.ended.length}`
}

function follows(board: Board, id: MatchId, followed: Followed): string {
  const match = board.match(id)
  return match === undefined ? '' : Object.values(followMarks(match, followed)).map(Number).join('')
}
