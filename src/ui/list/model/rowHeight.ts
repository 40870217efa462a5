/** The height of a row. The row's key is enough to compute it, before the row's data have arrived. Rule UIL2. */
import { kindOf } from '../../../engine/contract/rowKey'
import type { BetType } from '../../../engine/contract/units'
import type { RowKey, RowKind } from '../../../engine/contract/view'
import type { ShownTiles } from '../../state/pageState'

export type Layout = 'wide' | 'card'

/**
 * Position of a card's tiles. `narrow`: under the teams. `stacked`: under the teams in two lines, because the list is
 * narrow for its text. `roomy`: right of the teams. `full`: the same for both periods. `compact`: one tile right of the
 * teams. `bare`: no tiles.
 */
export type CardRoom = 'full' | 'roomy' | 'narrow' | 'stacked' | 'compact' | 'bare'

const CARD = { league: 32, ended: 44, separator: 32, reach: 32, banner: 53, more: 64 } as const
const ROOMY = { ...CARD, banner: 60 } as const
const PANELS = { odds: 446, extra: 466 } as const

/**
 * Heights in pixels at the standard text size, including the border. `odds` and `extra` are the panels of ui/detail.
 */
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
/**
 * Lines of a wide row. 3: the draw has a line of its own. 2: home, draw and guest are side by side. Bet type 2 has one
 * line for each period.
 */
export type RowLines = 2 | 3
const TWO_LINES = 44

export interface HeightOptions {
  readonly layout: Layout
  readonly betType: BetType
  /** Room of a card. Ignored in the wide layout. */
  readonly room?: CardRoom
  /** Lines of a wide row. Ignored for cards. */
  readonly lines?: RowLines
  /** Text size divided by the standard one (kit/dom/textScale.ts). */
  readonly scale?: number
}

/** Returns whole pixels. row.css, card.css and tile.css must have the same heights, because rows are never measured. */
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

/** Least width for a single tile right of the teams. Pixels divided by the text scale. */
const COMPACT_PX = 280

/**
 * Room of a card with these tiles. Fewer than three tiles need one line. A single tile is right of the teams if there
 * is room. `width`: measured, in pixels divided by the text scale.
 */
export function cardRoomOf(measured: CardRoom, width: number, tiles: ShownTiles, betType: BetType): CardRoom {
  if (tiles === 'none') return 'bare'
  if (measured === 'roomy') return measured
  const isOne = tiles === 'handicap' || tiles === 'total' || tiles === 'result'
  if (isOne && width >= COMPACT_PX) return 'compact'
  return tiles === 'all' && betType !== 2 ? measured : 'narrow'
}
