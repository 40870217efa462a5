/**
 * What the price feeds say of markets: records of `ch_odds_new_{company}` (docs/wire.md 5) and the groups of
 * `runOddsData_{company}.txt` (docs/wire.md 3).
 *
 * Errors: what cannot be read is left out and counted by the caller as `null`; a value that is no decimal is `null`.
 */
import { MARKETS, type Market } from '../../contract/model'
import { SCALE, type Value, type Values } from '../points/point'
import type { Quoted } from '../points/marketPoints'
import { idOf } from './ids'

export interface MarketQuote extends Quoted {
  readonly match: number
  readonly company: number
  readonly market: Market
}

/** In changes the corners are `CR`; the others have their names in upper or lower case. */
const TYPES: ReadonlyMap<string, Market> = new Map(
  MARKETS.map(market => [market === 'cornersOU' ? 'CR' : market.toUpperCase(), market]),
)
const DECIMAL = /^\s*(-?\d{1,6}(?:\.\d{1,8})?)\s*$/
const WHOLE = 9

function valueOf(text: string | undefined): Value {
  const [, decimal] = DECIMAL.exec(text ?? '') ?? []
  // Adding 0 makes 0 of -0.
  return decimal === undefined ? null : Math.round(Number(decimal) * SCALE) + 0
}

/** `null` where all three say nothing. */
function valuesAt(texts: readonly string[], from: number): Values | null {
  const values: Values = [valueOf(texts[from]), valueOf(texts[from + 1]), valueOf(texts[from + 2])]
  return values.every(value => value === null) ? null : values
}

/** A suspended market has zeros for its prices. */
const isSuspended = (values: Values | null): boolean =>
  values !== null && (values[0] ?? 0) === 0 && (values[2] ?? 0) === 0

/** A record of 9 or 10 pieces has no opening price, one of 12 or 13 is whole. */
export function readChange(record: string): MarketQuote | null {
  const pieces = record.split('^', 16)
  if (pieces.length > 9 && pieces.at(-1)?.trim() === '' && pieces.length !== 13) pieces.pop()
  const [id = '', company = '', type = ''] = pieces
  const market = TYPES.get(type.trim().toUpperCase())
  const match = idOf(id)
  const bookmaker = idOf(company)
  const known = [9, 10, 12, 13].includes(pieces.length)
  if (!known || market === undefined || match === null || bookmaker === null) return null
  const hasOpening = pieces.length >= 12
  const early = hasOpening ? 6 : 3
  const running = valuesAt(pieces, early + 3)
  return {
    match,
    company: bookmaker,
    market,
    opening: hasOpening ? valuesAt(pieces, 3) : null,
    early: valuesAt(pieces, early),
    running: isSuspended(running) ? null : running,
    isClosed: pieces[early + 6]?.trim() === '1' || isSuspended(running),
  }
}

/** A file says that a market is suspended, by zeros, but not that it is none of this when it has no running price. */
function readGroup(group: string): Quoted | null {
  const texts = group.split(',', WHOLE)
  const opening = valuesAt(texts, 0)
  const early = valuesAt(texts, 3)
  const running = valuesAt(texts, 6)
  if (opening === null && early === null && running === null) return null
  if (isSuspended(running)) return { opening, early, running: null, isClosed: true }
  return { opening, early, running, isClosed: running === null ? null : false }
}

/** The markets of a file of one bookmaker, and how many of its records could not be read. */
export function readPriceFile(
  text: string,
  company: number,
): { readonly quotes: readonly MarketQuote[]; readonly faults: number } {
  let faults = 0
  const quotes = text.split('$').flatMap(record => {
    if (record.trim() === '') return []
    const [id = '', ...groups] = record.split('!', MARKETS.length + 1)
    const match = idOf(id)
    if (match === null) faults += 1
    return match === null ? [] : quotesOf(groups, match, company)
  })
  return { quotes, faults }
}

const quotesOf = (groups: readonly string[], match: number, company: number): readonly MarketQuote[] =>
  groups.flatMap((group, place) => {
    const market = MARKETS[place]
    const quoted = readGroup(group)
    return market === undefined || quoted === null ? [] : [{ match, company, market, ...quoted }]
  })
