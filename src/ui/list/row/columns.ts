/**
 * The columns of a wide row before its markets, from left to right: one record each, from which grid, heads and rows are drawn.
 * The last column of a row has its buttons. Recipe for another column: docs/recipes.md.
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
  /** The text of the column's head. */
  readonly head?: TextKey
  /** How many columns the head stands above; one without it. */
  readonly span?: number
  /**
   * The width in rem of a track of its own, which has the name of the column and stands after the tracks of row.css. Only rows of
   * two lines have room for it.
   */
  readonly width?: number
}
interface DrawnColumn extends Column {
  readonly draw: (row: MatchRow, drawing: Drawing, at: CellColumn) => ReactNode
}

/** The columns whose cells cards have too: matchCells.tsx draws them, and row.css has their tracks. */
const SHARED = {
  minute: { head: 'head.time' },
  score: { head: 'head.score', span: 2 },
  half: {},
  home: { head: 'head.match', span: 5 },
  homeMarks: {},
  guest: {},
  guestMarks: {},
} as const satisfies Readonly<Record<string, Column>>
/** The columns of wide rows only, after those. */
const WIDE: Readonly<Record<string, DrawnColumn>> = {
  remark: { draw: remark },
}

const columns: Readonly<Record<string, Column & Partial<DrawnColumn>>> = { ...SHARED, ...WIDE }
const COLUMNS = Object.entries(columns).map(([name, column], index) =>
  Object.assign({ name, at: { 'aria-colindex': index + 1 } }, column),
)

/** Column numbers for screen readers (`aria-colindex`), the same in every row although a row may lack some cells. */
export const COLUMN = Object.fromEntries(COLUMNS.map(({ name }, index) => [name, index + 1])) as Readonly<
  Record<keyof typeof SHARED, number>
>
export const FIRST_PRICE = COLUMNS.length + 1

/** Columns of the wide layout, markets and buttons included. */
export const columnCount = (betType: BetType): number =>
  FIRST_PRICE + WIDE_MARKETS[betType].length * LEGS.length

/** Rows of column heads. Screen readers count them. */
export const headRows = (layout: Layout): number => (layout === 'wide' ? 1 : 0)

/** The columns before the markets in rows of so many lines. */
export const FACTS = { 2: COLUMNS, 3: COLUMNS.filter(({ width }) => !width) } as const

const own = COLUMNS.filter(({ width }) => width)
/** Custom properties of rows of two lines: the tracks of columns of their own, and how wide these are together. */
export const OWN_TRACKS = {
  '--own': own.map(({ name, width }) => `[${name}] ${width}rem`).join(' '),
  '--own-width': `${own.reduce((sum, { width = 0 }) => sum + width, 0)}rem`,
}
