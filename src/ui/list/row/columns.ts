/**
 * Columns of a wide row before its markets, from left to right. Grid, heads and rows are drawn from one record for each
 * column. The last column of a row has the buttons. Recipe for another column: docs/recipes.md.
 */
import type { ReactNode } from 'react'
import { LEGS } from '../../../engine/contract/markets'
import type { BetType } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import type { TextKey } from '../../i18n/catalogues'
import { remark } from './remarkCell'
import type { CellColumn, Drawing } from '../model/drawing'
import { WIDE_MARKETS } from '../model/markets'
import type { Layout } from '../model/rowHeight'

interface Column {
  /** Text of the column's head. */
  readonly head?: TextKey
  /** Number of columns that the head covers. 1 if absent. */
  readonly span?: number
  /**
   * Width in rem of a grid track of its own, named after the column. The track follows those of row.css. Only rows of
   * two lines have room for such tracks.
   */
  readonly width?: number
}
interface DrawnColumn extends Column {
  readonly draw: (row: MatchRow, drawing: Drawing, at: CellColumn) => ReactNode
}

/** Columns whose cells cards have too. Drawn by matchCells.tsx, with tracks in row.css. */
const SHARED = {
  minute: { head: 'head.time' },
  score: { head: 'head.score', span: 2 },
  half: {},
  home: { head: 'head.match', span: 5 },
  homeMarks: {},
  guest: {},
  guestMarks: {},
} as const satisfies Readonly<Record<string, Column>>
/** Columns of wide rows only, after `SHARED`. */
const WIDE: Readonly<Record<string, DrawnColumn>> = {
  remark: { draw: remark },
}

const columns: Readonly<Record<string, Column & Partial<DrawnColumn>>> = { ...SHARED, ...WIDE }
const COLUMNS = Object.entries(columns).map(([name, column], index) =>
  Object.assign({ name, at: { 'aria-colindex': index + 1 } }, column),
)

/** Column numbers for screen readers (`aria-colindex`), the same in every row even if a row lacks some cells. */
export const COLUMN = Object.fromEntries(COLUMNS.map(({ name }, index) => [name, index + 1])) as Readonly<
  Record<keyof typeof SHARED, number>
>
export const FIRST_PRICE = COLUMNS.length + 1

/** Number of columns of the wide layout, including markets and buttons. */
export const columnCount = (betType: BetType): number =>
  FIRST_PRICE + WIDE_MARKETS[betType].length * LEGS.length

/** Number of rows of column heads, which screen readers count. */
export const headRows = (layout: Layout): number => (layout === 'wide' ? 1 : 0)

/** Columns before the markets, by the number of lines of a row. */
export const FACTS = { 2: COLUMNS, 3: COLUMNS.filter(({ width }) => !width) } as const

const own = COLUMNS.filter(({ width }) => width)
/** Custom properties of rows of two lines: the tracks of columns with a width, and the sum of those widths. */
export const OWN_TRACKS = {
  '--own': own.map(({ name, width }) => `[${name}] ${width}rem`).join(' '),
  '--own-width': `${own.reduce((sum, { width = 0 }) => sum + width, 0)}rem`,
}
