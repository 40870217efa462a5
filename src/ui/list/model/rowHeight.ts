/** How high a row is drawn, known from its key before it has come. Rule UIL2. */
import { kindOf } from '../../../engine/contract/rowKey'
import type { BetType } from '../../../engine/contract/units'
import type { RowKey, RowKind } from '../../../engine/contract/view'

export type Layout = 'wide' | 'card'

/** A card has its tiles under the teams; with room beside them; in two lines where the text is large for the width. */
export type Room = 'roomy' | 'narrow' | 'stacked'

const CARD = { league: 44, separator: 32, banner: 53, more: 64 } as const
const PANELS = { odds: 446, extra: 466 } as const

/** Pixels at the text size that all of this is drawn for, the row's border included; what opens is drawn by ui/detail. */
const HEIGHTS: Readonly<Record<'wide' | Room, Readonly<Record<RowKind, number>>>> = {
  wide: { match: 60, league: 30, separator: 28, banner: 60, more: 56, odds: 198, extra: 164 },
  roomy: { match: 78, ...CARD, odds: 338, extra: 300 },
  narrow: { match: 122, ...CARD, ...PANELS },
  stacked: { match: 184, ...CARD, ...PANELS },
}
/** Three lines in a wide row, for the draw of a 1x2; two where each period of the 1x2 is one line. */
const TWO_LINES = 44

export interface Drawing {
  readonly layout: Layout
  readonly betType: BetType
  /** Of cards. */
  readonly room?: Room
  /** Of the text (kit/textScale.ts). */
  readonly scale?: number
}

/** Whole pixels; row.css and card.css draw to it. No row is ever measured. */
export function rowHeight(key: RowKey, { layout, betType, room = 'narrow', scale = 1 }: Drawing): number {
  const kind = kindOf(key) ?? 'match'
  const wide = layout === 'wide'
  const drawn = wide && kind === 'match' && betType === 2 ? TWO_LINES : HEIGHTS[wide ? layout : room][kind]
  return Math.ceil(drawn * scale)
}
