/** What the rows of a list have in common, and how one kind of row is drawn. */
import type { BetType, EpochMs } from '../../../engine/contract/units'
import type { Row } from '../../../engine/contract/view'
import type { ShownTiles } from '../../prefs/pageState'
import type { ListSetting } from '../model/listSetting'
import type { Layout } from '../model/rowHeight'
import type { Pictures } from './pictures'

/** What decides of which elements the rows are made. */
export interface Shape {
  readonly layout: Layout
  readonly betType: BetType
}

/** The same for every row of a list; a change draws all rows again. */
export interface Drawing extends Shape {
  readonly setting: ListSetting
  readonly tiles: ShownTiles
}

/**
 * The elements of one row. They are made once and filled for one row after another, so `fill` must write, or take away,
 * whatever the last row may have left.
 */
export interface RowTemplate<R extends Row> {
  /**
   * Returns what the row's element contains, in reading order. Throws for a row that it cannot draw. `now` (local clock)
   * decides how far the marks of moved prices have faded.
   */
  readonly fill: (row: R, drawing: Drawing, now: EpochMs) => readonly Element[]
}

export type MakeTemplate<R extends Row> = (pictures: Pictures) => RowTemplate<R>
