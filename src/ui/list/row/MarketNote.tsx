/** One quiet line in place of the prices of a period (model/notes.ts). */
import type { MatchRow } from '../../../engine/contract/view'
import { useListSetting, type ListSetting } from '../model/listContext'
import type { MarketGroup, NoteKind } from '../model/notes'

interface MarketNoteProps {
  readonly row: MatchRow
  readonly group: MarketGroup
  /** `aria-colindex` of its first price in a wide row; absent in a card. */
  readonly column?: number
  readonly columns?: number
}

export function MarketNote({ row, group, column, columns }: MarketNoteProps) {
  const setting = useListSetting()
  if (group.note === undefined) return null
  return (
    <span
      className="list-note"
      role="gridcell"
      aria-colindex={column}
      aria-colspan={columns}
      data-note={group.note}
      data-from={group.markets[0]}
      data-count={group.markets.length}
    >
      {WORDS[group.note](setting, row, column !== undefined)}
    </span>
  )
}

/** `alone`: the row has no button that gives the number of other markets. */
const WORDS: Readonly<Record<NoteKind, (setting: ListSetting, row: MatchRow, alone: boolean) => string>> = {
  calledOff: ({ words }, row) => words.phases[row.phase] ?? '',
  halfOver: ({ text }, row) => text('list.note.halfOver', { score: row.half }),
  noneNow: ({ text }, row, alone) =>
    alone && row.bets > 0
      ? `${text('list.note.noneNow')} · ${text('list.note.others', { count: row.bets })}`
      : text('list.note.noneNow'),
  noneYet: ({ text }) => text('list.note.noneYet'),
  closed: ({ text }) => text('list.note.closed'),
}
