/** What a row key says by itself, before its row has come: `l36`, `l36:2804524` (by time), `m2804524`, `d2804524`, … */
import type { BetType } from '../../engine/contract/units'
import type { PanelKind, RowKey, RowKind } from '../../engine/contract/view'

export type Layout = 'wide' | 'card'

const KINDS: Readonly<Record<string, RowKind>> = {
  l: 'league',
  s: 'separator',
  b: 'banner',
  d: 'odds',
  e: 'extra',
}

export function kindOf(key: RowKey): RowKind {
  if (key === 'more') return 'more'
  return KINDS[key.charAt(0)] ?? 'match'
}

/** League, match or banner slot; `NaN` for keys that carry none. */
export function idOf(key: RowKey): number {
  return Number.parseInt(key.slice(1), 10)
}

/** Lines of a wide match row, at the text size that all of this is drawn for: three where 1x2 has its draw, two where each period of the 1x2 is one line. */
const WIDE_MATCH: Readonly<Record<BetType, number>> = { 1: 60, 2: 44, 3: 60, 4: 60 }
/** A card has its tiles under the teams; with room beside them; in two lines where the text is large for the width. */
export type Room = 'roomy' | 'narrow' | 'stacked'
const CARD_MATCH: Readonly<Record<Room, number>> = { roomy: 78, narrow: 122, stacked: 184 }

/** What opens under a match; detail.css in ui/detail draws to these. */
const PANELS: Readonly<Record<'wide' | Room, Readonly<Record<PanelKind, number>>>> = {
  wide: { odds: 198, extra: 164 },
  roomy: { odds: 338, extra: 300 },
  narrow: { odds: 446, extra: 466 },
  stacked: { odds: 446, extra: 466 },
}

type OtherKind = Exclude<RowKind, 'match' | PanelKind>
const OTHERS: Readonly<Record<Layout, Readonly<Record<OtherKind, number>>>> = {
  wide: { league: 30, separator: 28, banner: 60, more: 56 },
  card: { league: 44, separator: 32, banner: 53, more: 64 },
}

export interface Drawing {
  readonly layout: Layout
  readonly betType: BetType
  /** Of cards. */
  readonly room?: Room
  /** Of the text (kit/textScale.ts). */
  readonly scale?: number
}

/** Whole pixels, the row's border included; row.css and card.css draw to it. No row is ever measured. */
export function rowHeight(key: RowKey, { layout, betType, room = 'narrow', scale = 1 }: Drawing): number {
  const kind = kindOf(key)
  const wide = layout === 'wide'
  const drawn =
    kind === 'odds' || kind === 'extra'
      ? PANELS[wide ? layout : room][kind]
      : kind !== 'match'
        ? OTHERS[layout][kind]
        : wide
          ? WIDE_MATCH[betType]
          : CARD_MATCH[room]
  return Math.ceil(drawn * scale)
}
