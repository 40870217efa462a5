/** Which template draws a kind of row. */
import type { Row, RowKind } from '../../../engine/contract/view'
import { card } from './card'
import { leagueHeader } from './leagueHeader'
import type { Pictures } from './pictures'
import { endedRow, moreRow, separatorRow } from './plainRows'
import type { Shape, MakeTemplate, RowTemplate } from './template'
import { wideRow } from './wideRow'

type Templates = {
  readonly [Kind in RowKind]?: (shape: Shape) => MakeTemplate<Extract<Row, { readonly kind: Kind }>>
}

/** Panels and banners have none: React fills them. */
const TEMPLATES: Templates = {
  league: () => leagueHeader,
  ended: () => endedRow,
  match: ({ layout, betType }) => (layout === 'wide' ? wideRow(betType) : card),
  separator: () => separatorRow,
  more: () => moreRow,
}

export function templateOf(kind: RowKind, shape: Shape, pictures: Pictures): RowTemplate<Row> | undefined {
  return TEMPLATES[kind]?.(shape)(pictures) as RowTemplate<Row> | undefined
}
