/**
 * Cells of the markets: prices with an arrow, or a note for missing prices. A price is a plain element, not a
 * component, because a row has up to eighteen.
 *
 * The arrow shows the direction since the opening price. For ten seconds after a move, it shows the direction of the
 * move, with a tint.
 */
import type { ReactElement } from 'react'
import {
  HANDICAP_LINES,
  LEGS,
  legsOf,
  LIST_MARKETS,
  TRAITS,
  type ListMarket,
  type PriceKey,
} from '../../../engine/contract/markets'
import { BETTING } from '../../../engine/contract/phase'
import type { EpochMs } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import type { Text } from '../../i18n/texts'
import { priceTone, standingText } from '../../kit/matchText'
import { isWorded } from '../../kit/price/isWorded'
import { fadeStep } from '../model/createFades'
import type { Drawing } from '../model/drawing'
import { byCell, isGuestLine, isPriceCell } from '../model/markets'
import type { MarketGroup, NoteKind } from '../model/marketGroups'
import type { WideGrid } from './wideGrid'

/** Columns of a market in a wide row. */
interface WideColumns {
  readonly grid: WideGrid
  /** Number of the market's first column, for screen readers. */
  readonly column: number
}

/**
 * Returns the three cells of a market. `wide`: their columns in a wide row. Absent in a tile, which itself is the grid
 * cell. `now`: time against which the age of a move is measured.
 */
export function marketPrices(
  row: MatchRow,
  market: ListMarket,
  { prices: open, text }: Drawing,
  now: EpochMs,
  wide?: WideColumns,
): ReactElement[] {
  const betting = BETTING[row.phase]
  return (NAMES.get(market) ?? []).map((name, index) => {
    const price = row[name]
    const gives = HANDICAP_LINES.has(name) ? giverMark(price.text, text) : ''
    // Arrow keys (useListKeys.ts), not the Tab key, reach a price that can be pressed.
    const pressable = open && betting === 'open' && isPriceCell(name)
    const onGuestLine = isGuestLine(row, name)
    const fade = fadeStep(price.last, now)
    return (
      <span
        key={name}
        className={CLASS[name]}
        role={wide !== undefined ? 'gridcell' : pressable ? 'button' : undefined}
        aria-colindex={wide && wide.column + index}
        style={wide && (onGuestLine ? wide.grid.guestLines : wide.grid.cells)[name]}
        data-cell={name}
        data-move={price.move}
        data-tone={betting === 'closed' ? 'off' : priceTone(price)}
        data-low={onGuestLine || undefined}
        data-long={longOf(price.text, gives)}
        data-last={fade && price.last?.direction}
        data-fresh={fade}
        data-gives={gives || undefined}
        tabIndex={pressable ? -1 : undefined}
        aria-haspopup={pressable ? 'dialog' : undefined}
      >
        {price.text}
      </span>
    )
  })
}

/** Sign before the giver's line: a minus, or a word if the line is above 14. Empty if the line has no giver. */
function giverMark(line: string, text: Text): string {
  if (!/^[1-9]|^0[./]/.test(line)) return ''
  return isWorded(line) ? `${text('line.give')} ` : '-'
}

/**
 * Length of a text longer than five characters, for which price.css has a smaller font. A plus counts as two. `before`:
 * sign before a giver's line.
 */
function longOf(text: string, before: string): number | undefined {
  const length = before.length + text.length + (text.startsWith('+') ? 1 : 0)
  return length > 5 ? length : undefined
}

const namesOf = (market: ListMarket) => legsOf(market).map((leg): PriceKey => `${market}.${leg}`)
const NAMES: ReadonlyMap<ListMarket, readonly PriceKey[]> = new Map(
  LIST_MARKETS.map(market => [market, namesOf(market)]),
)

const CLASS = byCell((market, leg) => {
  const line = TRAITS[market].legs[leg] === 'line' ? ' list-line' : ''
  return `list-price${line} list-${TRAITS[market].family}-${leg}`
})

/** One quiet line in place of the prices of a period (model/marketGroups.ts). */
export function marketNote(
  row: MatchRow,
  { note, markets }: MarketGroup & { readonly note: NoteKind },
  drawing: Drawing,
  wide?: WideColumns,
): ReactElement {
  return (
    <span
      key={markets[0]}
      className="list-note"
      role="gridcell"
      aria-colindex={wide?.column}
      style={wide?.grid.note(markets)}
      aria-colspan={wide ? markets.length * LEGS.length : undefined}
      data-note={note}
      data-from={markets[0]}
      data-count={markets.length}
    >
      {NOTE_TEXTS[note](drawing, row, wide !== undefined)}
    </span>
  )
}

/** Text of each note. `alone`: the row has no button with the number of other markets. */
const NOTE_TEXTS: Readonly<Record<NoteKind, (drawing: Drawing, row: MatchRow, alone: boolean) => string>> = {
  // The minute at which play stopped has a cell of its own.
  calledOff: ({ text }, { phase, quietSince }) => standingText({ phase, minute: '', quietSince }, text),
  halfOver: ({ text }, row) => text('list.note.halfOver', { score: row.half }),
  noneNow: ({ text }, row, alone) =>
    alone && row.bets > 0
      ? `${text('list.note.noneNow')} · ${text('list.note.others', { count: row.bets })}`
      : text('list.note.noneNow'),
  noneYet: ({ text }) => text('list.note.noneYet'),
  closed: ({ text }) => text('list.note.closed'),
}
