/**
 * The cells of the markets: prices with an arrow, and the notes that stand where there are none.
 *
 * The arrow tells the direction against the opening price; for ten seconds after a move, with a tint, that of the move.
 */
import {
  HANDICAP_LINES,
  LEGS,
  TRAITS,
  type ListMarket,
  type PriceKey,
} from '../../../engine/contract/markets'
import { BETTING } from '../../../engine/contract/phase'
import type { EpochMs } from '../../../engine/contract/units'
import type { MatchRow, PriceCell } from '../../../engine/contract/view'
import type { ListSetting } from '../model/listSetting'
import { fadeStep } from '../model/fade'
import { byCell, halfOf, isLow, isPrice } from '../model/markets'
import type { MarketGroup, NoteKind } from '../model/notes'
import { Cell } from './cell'

/** What is written beside a price's own text. */
interface Marks {
  /** The time, for the age of the last move. */
  readonly now: EpochMs
  /** Shown on the second line: the handicap line when the guest gives. */
  readonly low: boolean
  /** The match has ended: its prices are quiet. */
  readonly closed: boolean
  /** A press opens the price. The arrow keys reach it (useListKeys.ts), the Tab key does not. */
  readonly pressable: boolean
}

/** `column`: `aria-colindex` in a wide row; `undefined` in a tile, where the tile is the grid cell. */
class Price {
  readonly cell: Cell
  readonly #isLine: boolean
  readonly #inTile: boolean

  constructor(name: PriceKey, column: number | undefined) {
    this.#isLine = HANDICAP_LINES.has(name)
    this.#inTile = column === undefined
    this.cell = new Cell('span', CLASS[name], { 'data-cell': name })
    if (column !== undefined) this.cell.set('role', 'gridcell').set('aria-colindex', column)
  }

  fill(price: PriceCell, { now, low, closed, pressable }: Marks) {
    const { text, last } = price
    const fade = fadeStep(last, now)
    const gives = this.#isLine && /^[1-9]|^0[./]/.test(text)
    this.cell
      .text(text)
      .set('data-move', price.move)
      .set('data-tone', closed ? 'off' : toneOf(price))
      .set('data-low', low)
      .set('data-long', longOf(text, gives))
      .set('data-last', fade && last?.direction)
      .set('data-fresh', fade)
      .set('data-gives', gives)
      .set('tabindex', pressable ? -1 : undefined)
      .set('aria-haspopup', pressable ? 'dialog' : undefined)
    if (this.#inTile) this.cell.set('role', pressable ? 'button' : undefined)
  }
}

function toneOf({ text, negative }: PriceCell): 'off' | 'negative' | undefined {
  if (text === '-') return 'off'
  return negative ? 'negative' : undefined
}

/**
 * The length of a text longer than five characters, which price.css writes smaller to fit. A plus counts as two, and the
 * minus of a giver's line (`gives`) as one.
 */
function longOf(text: string, gives: boolean): number | undefined {
  const length = text.length + (gives || text.startsWith('+') ? 1 : 0)
  return length > 5 ? length : undefined
}

const CLASS = byCell((market, leg) => {
  const line = TRAITS[market].legs[leg] === 'line' ? ' list-line' : ''
  return `list-price${line} list-${TRAITS[market].family}-${leg}${halfOf(market)}`
})

export interface MarketPrices {
  readonly elements: readonly HTMLElement[]
  readonly fill: (row: MatchRow, setting: ListSetting, now: EpochMs) => void
}

/** The three cells of a market. `column`: the number of the first one's column in a wide row; absent in a tile. */
export function marketPrices(market: ListMarket, column?: number): MarketPrices {
  const names = LEGS.map(leg => `${market}.${leg}` as const)
  const prices = names.map(
    (name, index) => new Price(name, column === undefined ? undefined : column + index),
  )
  return {
    elements: prices.map(({ cell }) => cell.element),
    fill(row, { prices: open }, now) {
      const betting = BETTING[row.phase]
      names.forEach((name, index) =>
        prices[index]?.fill(row[name], {
          now,
          low: isLow(row, name),
          closed: betting === 'closed',
          pressable: open && betting === 'open' && isPrice(name),
        }),
      )
    },
  }
}

/** One quiet line in place of the prices of a period (model/notes.ts). */
export class MarketNote {
  readonly #cell = new Cell('span', 'list-note', { role: 'gridcell' })

  /** `column`: `aria-colindex` of the first price that it replaces in a wide row; absent in a card. */
  fill(row: MatchRow, { note, markets }: MarketGroup, setting: ListSetting, column?: number): HTMLElement {
    return this.#cell
      .text(note === undefined ? '' : WORDS[note](setting, row, column !== undefined))
      .set('aria-colindex', column)
      .set('aria-colspan', column === undefined ? undefined : markets.length * LEGS.length)
      .set('data-note', note)
      .set('data-from', markets[0])
      .set('data-count', markets.length).element
  }
}

/** `alone`: the row has no button that gives the number of other markets. */
const WORDS: Readonly<Record<NoteKind, (setting: ListSetting, row: MatchRow, alone: boolean) => string>> = {
  calledOff: ({ words }, row) => words.phases[row.phase] ?? '',
  halfOver: ({ text }, row) => text('list.note.halfOver', { score: row.half }),
  noneNow: ({ text }, row, alone) =>
    alone && row.bets > 0
      ? `${text('list.note.noneNow')} · ${text('list.note.others', { count: row.bets })}`
      : text('list.note.noneNow'),
  noneYet: ({ text }) => text('list.note.noneYet'),
  closed: ({ text }) => text('list.note.closed'),
}
