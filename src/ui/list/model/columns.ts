/**
 * The columns of a wide row before its markets, from left to right: one record each, from which grid, heads and rows are drawn.
 * The last column of a row has its buttons. Recipe for another column: docs/recipes.md.
 */
import type { ReactNode } from 'react'
import { LEGS } from '../../../engine/contract/markets'
import type { BetType } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import type { TextKey } from '../../i18n/catalogues'
import { remark } from '../row/remarkCell'
import type { CellPlace, ListSetting } from './listSetting'
import { WIDE_MARKETS } from './markets'
import type { Layout, RowLines } from './rowHeight'

interface Column {
  /** The column's track in the grid. Columns of one track stand on different lines. */
  readonly track: string
  /** The width of the track, in the first column of a track. */
  readonly width?: string
  /** The width in place of `width` for a track that row.css does not count in `--rest`. */
  readonly added?: string
  /** The text of the head, which stands above all columns up to the next one with a head. */
  readonly head?: TextKey
  /** Rows of so many lines have the column. Absent: all rows. */
  readonly lines?: RowLines
}
interface DrawnColumn extends Column {
  readonly draw: (row: MatchRow, setting: ListSetting, place: CellPlace) => ReactNode
}

/** The columns whose cells cards have too: matchCells.tsx draws them. */
const SHARED = {
  minute: { track: 'time', width: 'var(--time)', head: 'head.time' },
  score: { track: 'score', width: 'var(--score)', head: 'head.score' },
  half: { track: 'score' },
  home: { track: 'name', width: 'minmax(0, 1fr)', head: 'head.match' },
  homeMarks: { track: 'marks', width: 'minmax(var(--marks), auto)' },
  guest: { track: 'name' },
  guestMarks: { track: 'marks' },
} as const satisfies Readonly<Record<string, Column>>
/** The columns of wide rows only, after those. */
const WIDE = {
  remark: { track: 'name', draw: remark },
} as const satisfies Readonly<Record<string, DrawnColumn>>
const COLUMNS: readonly (readonly [string, Column & Partial<DrawnColumn>])[] = [
  ...Object.entries(SHARED),
  ...Object.entries(WIDE),
]

/** Column numbers for screen readers (`aria-colindex`), the same in every row although a row may lack some cells. */
export const COLUMN = Object.fromEntries(COLUMNS.map(([name], index) => [name, index + 1])) as Readonly<
  Record<keyof typeof SHARED, number>
>
export const FIRST_PRICE = COLUMNS.length + 1

/** Columns of the wide layout, markets and buttons included. */
export const columnCount = (betType: BetType): number =>
  FIRST_PRICE + WIDE_MARKETS[betType].length * LEGS.length

/** Rows of column heads. Screen readers count them. */
export const headRows = (layout: Layout): number => (layout === 'wide' ? 1 : 0)

const columnsOf = (lines: RowLines) =>
  COLUMNS.map(([name, column], index) => ({ name, at: index + 1, ...column })).filter(
    column => column.lines === undefined || column.lines === lines,
  )

function factsOf(lines: RowLines) {
  const columns = columnsOf(lines)
  const tracks = columns.flatMap(({ track, width, added = width }) =>
    added === undefined ? [] : [`[${track}] ${added}`],
  )
  const heads = columns.flatMap(({ head, track, at }) => (head === undefined ? [] : [{ head, track, at }]))
  return {
    /** Each with its name, as in a grid template. */
    tracks,
    /** The widths to add to `--rest`. */
    added: `calc(${['0px', ...columns.flatMap(({ added }) => added ?? [])].join(' + ')})`,
    /** Text, track, first column and number of columns of each head. */
    heads: heads.map((head, index) => ({ ...head, span: (heads[index + 1]?.at ?? FIRST_PRICE) - head.at })),
    /** The cells that cards lack. */
    cells: columns.flatMap(({ name, draw, at, track, added }) => {
      if (draw === undefined) return []
      const style = added === undefined ? undefined : { gridArea: `1 / ${track} / span ${lines}` }
      return [{ name, draw, place: { role: 'gridcell', 'aria-colindex': at, style } as const }]
    }),
  }
}
/** The columns of the facts, those before the markets, in rows of so many lines. */
export const FACTS = { 2: factsOf(2), 3: factsOf(3) } as const
