/** What decides how the rows of a list are drawn, and what a component of a row gets. */
import type { BetType } from '../../../engine/contract/units'
import type { Row, RowKind } from '../../../engine/contract/view'
import type { ShownTiles } from '../../prefs/pageState'
import type { ListSetting } from '../model/listSetting'
import type { RecentCells } from '../model/recentMoves'
import type { Layout } from '../model/rowHeight'

/** The same object for every row of a list; another one renders all rows again. */
export interface Drawing {
  readonly setting: ListSetting
  readonly layout: Layout
  readonly betType: BetType
  readonly tiles: ShownTiles
}

export interface RowProps<Kind extends RowKind> {
  readonly row: Extract<Row, { readonly kind: Kind }>
  readonly drawing: Drawing
  /** Of a match: its prices that moved in the last seconds. */
  readonly recent: RecentCells | undefined
}
