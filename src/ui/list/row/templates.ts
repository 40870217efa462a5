/** Which template draws a kind of row. */
import type { Row, RowKind } from '../../../engine/contract/view'
import { card } from './card'
import { leagueHeader } from './leagueHeader'
import type { Pictures } from './pictures'
import { endedRow, moreRow, separatorRow } from './plainRows'
import type { Drawing, MakeTemplate, RowTemplate } from './template'
import { wideRow } from './wideRow'

type Templates = {
  readonly [Kind in RowKind]?: (drawing: Drawing) => MakeTemplate<Extract<Row, { readonly kind: Kind }>>
}

/** Panels and banners have none: React fills them. */
const TEMPLATES: Templates = {
  league: () => leagueHeader,
  ended: () => endedRow,
  match: ({ layout, betType }) => (layout === 'wide' ? wideRow(betType) : card),
  separator: () => separatorRow,
  more: () => moreRow,
}

export function templateOf(
  kind: RowKind,
  drawing: Drawing,
  pictures: Pictures,
): RowTemplate<Row> | undefined {
  return TEMPLATES[kind]?.(drawing)(pictures) as RowTemplate<Row> | undefined
}
