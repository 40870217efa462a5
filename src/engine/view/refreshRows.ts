/**
 * Rows of the window at a beat, and their changes for the page. Rules VIW1-VIW3 in docs/rules/board.md. Never fails.
 */
import type { Board } from '../board/board'
import { applyChange, type RowChange, type ViewPatch } from '../contract/patch'
import { headerAbove } from '../contract/rowKey'
import type { RowWindow } from '../contract/threads/protocol'
import type { EpochMs } from '../contract/units'
import type { Row, RowKey } from '../contract/view'
import { isSilent } from '../match/silence'
import { diffRow } from './diffRow'
import { makeRow } from './makeRow'
import { timedFacts, type RowSetting } from './matchRow'
import type { RowSubject } from './rowList'
import type { ViewerState } from './viewerState'

/** Updates `pageRows` and returns the changes for the page. */
export function refreshRows(
  viewer: ViewerState,
  setting: RowSetting,
  isDirty: (key: RowKey) => boolean,
  movedAt: EpochMs | null,
): Pick<ViewPatch, 'rows' | 'changes' | 'forget'> {
  const { board, listed, window, pageRows } = viewer
  const rows: [RowKey, Row][] = []
  const changes: RowChange[] = []
  const next = new Map<RowKey, Row>()
  for (const key of windowRows(listed.keys, window)) {
    const before = pageRows.get(key)
    const after = rowNow(board, listed.sources.get(key), isDirty(key) ? undefined : before, setting)
    if (after === undefined) continue
    if (before === undefined) rows.push([key, after])
    const set = before === undefined || after === before ? undefined : diffRow(before, after, movedAt)
    if (set !== undefined) changes.push({ key, set })
    next.set(key, before === undefined ? after : applyChange(before, set))
  }
  const forget = [...pageRows.keys()].filter(key => !next.has(key))
  viewer.pageRows = next
  return {
    ...(rows.length > 0 && { rows }),
    ...(changes.length > 0 && { changes }),
    ...(forget.length > 0 && { forget }),
  }
}

/** Keys of the window, and the header of the league in which the window begins. The page always shows that header. */
export function windowRows(keys: readonly RowKey[], { from, to }: RowWindow): readonly RowKey[] {
  const rows = keys.slice(Math.max(0, from), to)
  const header = keys[headerAbove(keys, from)]
  return header === undefined || rows[0] === header ? rows : [header, ...rows]
}

/** Returns the row of a subject. `before`: row of the unchanged match at an earlier time. Absent: the row is made again. */
export function rowNow(
  board: Board,
  source: RowSubject | undefined,
  before: Row | undefined,
  setting: RowSetting,
): Row | undefined {
  if (before !== undefined && !turnsSilent(board, before, setting)) return tickRow(board, before, setting)
  return source && makeRow(board, source, setting)
}

/** Whether the match became silent or its silence ended, by time or a clock correction. Every cell may then differ. */
function turnsSilent(board: Board, row: Row, { at }: RowSetting): boolean {
  const match = row.kind === 'match' ? board.match(row.id) : undefined
  return match !== undefined && row.kind === 'match' && isSilent(match, at) !== (row.phase === 'silent')
}

/** Updates the time fields of a row whose match did not change. */
function tickRow(board: Board, row: Row, setting: RowSetting): Row {
  const match = row.kind === 'match' ? board.match(row.id) : undefined
  if (match === undefined || row.kind !== 'match') return row
  const { minute, quietSince } = timedFacts(match, setting)
  return minute === row.minute && quietSince === row.quietSince ? row : { ...row, minute, quietSince }
}
