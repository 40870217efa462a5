/** What decides how the rows of a list are drawn, and what a component of a row gets. */
import type { BetType, EpochMs } from '../../../engine/contract/units'
import type { Row, RowKind } from '../../../engine/contract/view'
import type { ShownTiles } from '../../state/pageState'
import type { ListSetting } from '../model/listSetting'
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
  /** Decides how far the marks of moved prices have faded. */
  readonly now: EpochMs
}
