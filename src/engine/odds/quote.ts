/**
 * The three cells of one market in a row.
 *
 * Source: nine values a market: opening, last before the start, running, each as price, line, price. 1x2 has the draw
 * in the middle (docs/wire.md 3.3, `VALUES_PER_MARKET` in feed/records.ts). `NaN` is a value that the feed did not
 * send. A price of 0 cannot be bet on and shows `-`. Rules ODD13-ODD20, ODD22 and ODD23 in docs/rules/odds.md.
 */
import { TRAITS, type Quoted, type Traits } from '../contract/markets'
import type { OddsFormat } from '../contract/units'
import type { Move, PriceCell } from '../contract/view'
import { handicapLabel, totalLabel } from './handicap'
import { NO_PRICE, priceText } from './price'

/** One object for every empty cell, so that empty cells are identical and rows do not render for them. */
export const BLANK_CELL: PriceCell = {
  text: NO_PRICE,
  move: 'level',
  negative: false,
  value: null,
  opening: NO_PRICE,
}

/** Offsets of the pre-match and running triples in a market's nine values. The opening triple begins at 0. */
export const CURRENT = 3
export const RUNNING = 6
/** Offsets of the line (or draw) and the second price in a triple. */
export const GOAL = 1
export const DOWN = 2

/** Returns the index in `values` at which the triple to show begins, or -1 if the market has no prices. */
export function shownTriple(values: Float64Array, offset: number, state: number): number {
  if (state > 0 && isGiven(at(values, offset + RUNNING))) return offset + RUNNING
  if (hasPrice(values, offset + CURRENT)) return offset + CURRENT
  // The file of an ended match may have its last prices of play alone.
  if (state < 0 && hasPrice(values, offset + RUNNING)) return offset + RUNNING
  return hasPrice(values, offset) ? offset : -1
}

/** Returns the index of the triple to show if it can be bet on at either of its prices, else -1. */
export function offeredTriple(values: Float64Array, offset: number, market: Quoted, state: number): number {
  const shown = shownTriple(values, offset, state)
  return shown !== -1 && isOpen(values, shown) && isComplete(values, shown, market) ? shown : -1
}

/** Returns the line of the triple to show, or `NaN` if its cell is blank. */
export function shownLine(values: Float64Array, offset: number, market: Quoted, state: number): number {
  const offered = offeredTriple(values, offset, market, state)
  return offered === -1 ? Number.NaN : at(values, offered + GOAL)
}

/**
 * True if prices of the market can be bet on at this middle value (D69). `null` and `NaN` mean missing or unreadable. A
 * total below 0 is an error of the feed. Result markets need no middle value: theirs is the draw's price or absent.
 */
export function isReadable(market: Quoted, middle: number | null): boolean {
  const { legs, family }: Traits = TRAITS[market]
  if (legs?.goal !== 'line') return true
  return middle !== null && (family === 'total' ? middle >= 0 : isGiven(middle))
}

/** Compares the shown value with the opening value `first`. */
export function moveOf(first: number, shown: number): Move {
  if (shown > first) return 'up'
  return shown < first ? 'down' : 'level'
}

/** `offset`: index of the market's nine values. `legIndex`: index of the leg in `LEGS`. */
export function priceCell(
  values: Float64Array,
  offset: number,
  legIndex: number,
  market: Quoted,
  state: number,
  suspended: boolean,
  format: OddsFormat,
): PriceCell {
  const shown = suspended ? -1 : offeredTriple(values, offset, market, state)
  if (shown === -1) return BLANK_CELL
  const first = isComplete(values, offset, market) ? at(values, offset + legIndex) : Number.NaN
  const value = at(values, shown + legIndex)
  if (legIndex === GOAL && TRAITS[market].legs?.goal === 'line') {
    const cell = lineCell(first, value, market)
    // A line of play does not settle a result: it counts the later goals only.
    return state < 0 && shown === offset + RUNNING ? { ...cell, value: null } : cell
  }
  return value > 0 ? offeredCell(first, value, market, format) : BLANK_CELL
}

function offeredCell(first: number, value: number, market: Quoted, format: OddsFormat): PriceCell {
  const text = priceText(value, market, format)
  return {
    text,
    move: first > 0 ? moveOf(first, value) : 'level',
    negative: text.startsWith('-'),
    value,
    opening: priceText(first, market, format),
  }
}

function lineCell(first: number, line: number, market: Quoted): PriceCell {
  if (!isGiven(line)) return BLANK_CELL
  const label = TRAITS[market].family === 'handicap' ? handicapLabel : totalLabel
  return { text: label(line), move: moveOf(first, line), negative: false, value: line, opening: label(first) }
}

function hasPrice(values: Float64Array, triple: number): boolean {
  return isGiven(at(values, triple)) || isGiven(at(values, triple + DOWN))
}

/** False if both prices are 0: the bookmaker has suspended the market, even if the line remains. */
function isOpen(values: Float64Array, triple: number): boolean {
  return at(values, triple) > 0 || at(values, triple + DOWN) > 0
}

const isComplete = (values: Float64Array, triple: number, market: Quoted): boolean =>
  isReadable(market, at(values, triple + GOAL))

function isGiven(value: number): boolean {
  return !Number.isNaN(value)
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? Number.NaN
}
