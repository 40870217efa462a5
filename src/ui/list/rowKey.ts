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

/** Lines of a wide match row: three where 1x2 has its draw, two where each period of the 1x2 is one line. */
const WIDE_MATCH: Readonly<Record<BetType, number>> = { 1: 60, 2: 44, 3: 60, 4: 60 }
/** A card with its tiles under the teams; with room they stand beside them. */
const CARD_MATCH = { narrow: 122, roomy: 78 } as const

/** What opens under a match; detail.css in ui/detail draws to these. */
const PANELS: Readonly<Record<'wide' | 'roomy' | 'narrow', Readonly<Record<PanelKind, number>>>> = {
  wide: { odds: 198, extra: 164 },
  roomy: { odds: 338, extra: 300 },
  narrow: { odds: 446, extra: 466 },
}

type OtherKind = Exclude<RowKind, 'match' | PanelKind>
const OTHERS: Readonly<Record<Layout, Readonly<Record<OtherKind, number>>>> = {
  wide: { league: 30, separator: 28, banner: 60, more: 56 },
  card: { league: 44, separator: 32, banner: 53, more: 64 },
}

/** Pixels, the row's border included; row.css and card.css draw to it. Nothing is ever measured. */
export function rowHeight(key: RowKey, layout: Layout, betType: BetType, roomy = false): number {
  const kind = kindOf(key)
  const size = roomy ? 'roomy' : 'narrow'
  if (kind === 'odds' || kind === 'extra') return PANELS[layout === 'wide' ? layout : size][kind]
  if (kind !== 'match') return OTHERS[layout][kind]
  return layout === 'wide' ? WIDE_MATCH[betType] : CARD_MATCH[size]
}
