/** The height of a row. It follows from the row's key alone, before its data has arrived. Rule UIL2. */
import { kindOf } from '../../../engine/contract/rowKey'
import type { BetType } from '../../../engine/contract/units'
import type { RowKey, RowKind } from '../../../engine/contract/view'
import type { ShownTiles } from '../../state/pageState'

export type Layout = 'wide' | 'card'

/**
 * Where a card has its tiles. `narrow`: under the teams. `roomy`: beside them. `stacked`: under them in two lines, because the
 * list is narrow for its text. `compact`: one tile, beside them. `bare`: there are none. `full`: beside them, those of both periods.
 */
export type CardRoom = 'full' | 'roomy' | 'narrow' | 'stacked' | 'compact' | 'bare'

const CARD = { league: 32, ended: 44, separator: 32, reach: 32, banner: 53, more: 64 } as const
const ROOMY = { ...CARD, banner: 60 } as const
const PANELS = { odds: 446, extra: 466 } as const

/** Pixels at the standard text size, border included. `odds` and `extra` are the panels, drawn by ui/detail. */
const HEIGHTS: Readonly<Record<'wide' | CardRoom, Readonly<Record<RowKind, number>>>> = {
  wide: {
    match: 60,
    league: 30,
    ended: 28,
    separator: 28,
    reach: 28,
    banner: 60,
    more: 56,
    odds: 198,
    extra: 164,
  },
  full: { match: 68, ...ROOMY, odds: 338, extra: 300 },
  roomy: { match: 78, ...ROOMY, odds: 338, extra: 300 },
  compact: { match: 78, ...CARD, ...PANELS },
  narrow: { match: 122, ...CARD, ...PANELS },
  stacked: { match: 196, ...CARD, ...PANELS },
  bare: { match: 52, ...CARD, ...PANELS },
}
/** Of a wide row: the draw has a line of its own, unless there is room beside home and guest. Bet type 2 has one for each period. */
export type RowLines = 2 | 3
const TWO_LINES = 44

export interface HeightOptions {
  readonly layout: Layout
  readonly betType: BetType
  /** For cards only. */
  readonly room?: CardRoom
  /** For wide rows only. */
  readonly lines?: RowLines
  /** How much larger than standard the text is (kit/dom/textScale.ts). */
  readonly scale?: number
}

/** Whole pixels, which row.css, card.css and tile.css must match. No row is ever measured. */
export function rowHeight(
  key: RowKey,
  { layout, betType, room = 'narrow', lines = 3, scale = 1 }: HeightOptions,
): number {
  const kind = kindOf(key) ?? 'match'
  const wide = layout === 'wide'
  const flat = wide && kind === 'match' && (betType === 2 || lines === 2)
  const drawn = flat ? TWO_LINES : HEIGHTS[wide ? layout : room][kind]
  return Math.ceil(drawn * scale)
}

/** Below this width, divided by the text scale, a single tile does not stand beside the teams. */
const COMPACT_PX = 280

/** Fewer than three tiles need one line, and a single tile stands beside the teams if there is room. `width`: as it was measured. */
export function cardRoomOf(measured: CardRoom, width: number, tiles: ShownTiles, betType: BetType): CardRoom {
  if (tiles === 'none') return 'bare'
  if (measured === 'roomy') return measured
  const isOne = tiles === 'handicap' || tiles === 'total' || tiles === 'result'
  if (isOne && width >= COMPACT_PX) return 'compact'
  return tiles === 'all' && betType !== 2 ? measured : 'narrow'
}
