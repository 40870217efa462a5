/**
 * Prices of markets, read by the engine's readers: records of `ch_odds_new_{company}` (docs/wire.md 5) and files
 * `runOddsData_{company}.txt` (docs/wire.md 3).
 *
 * Errors: unreadable records are skipped and counted. A value that is too large for a point is `null`.
 */
import { MARKETS, type Market } from '../../src/engine/contract/markets'
import { collectOddsChanges } from '../../src/engine/feed/odds/oddsChanges'
import { readOddsText } from '../../src/engine/feed/odds/oddsText'
import {
  VALUES_PER_MARKET,
  type OddsChange,
  type OddsTable,
  type Triple,
} from '../../src/engine/feed/records'
import { costsRecord } from '../../src/engine/feed/text/items'
import { SkipLog } from '../../src/engine/feed/text/skipLog'
import { SCALE, type Value, type Values, type Quoted } from './values'
import { idOf } from './ids'

export interface MarketKey {
  readonly match: number
  readonly company: number
  readonly market: Market
}

export type MarketQuote = MarketKey & Quoted

/** Limit of every price and line, above and below 0. */
const FURTHEST = 1_000_000

/** Ten-thousandths of a feed's number. Adding 0 turns -0 into 0. */
const valueOf = (value: number | null | undefined): Value =>
  typeof value === 'number' && Math.abs(value) < FURTHEST ? Math.round(value * SCALE) + 0 : null

/** Returns `null` when all three values are absent. */
function valuesOf(up: number | null = null, goal: number | null = null, down: number | null = null) {
  const values: Values = [valueOf(up), valueOf(goal), valueOf(down)]
  return values.every(value => value === null) ? null : values
}

const tripleOf = (triple: Triple | null | undefined): Values | null =>
  valuesOf(triple?.up, triple?.goal, triple?.down)

export interface Quotes {
  readonly quotes: readonly MarketQuote[]
  /** Number of unreadable records. */
  readonly faults: number
}

/** Reads records of one or several bookmakers. */
export function readQuotes(records: readonly string[]): Quotes {
  const changes = collectOddsChanges(records.join('!'), null, new SkipLog())
  const quotes = changes.flatMap(change => quoteOf(change) ?? [])
  return { quotes, faults: Math.max(0, records.length - quotes.length) }
}

/** A record without a close flag does not say whether its market is suspended. */
function quoteOf({ matchId, company, market, suspended, ...triples }: OddsChange): MarketQuote | null {
  if (idOf(matchId) === null || idOf(company) === null) return null
  const [opening, early] = [tripleOf(triples.first), tripleOf(triples.current)]
  return {
    match: matchId,
    company,
    market,
    opening,
    early,
    ...running(tripleOf(triples.running), suspended ?? null),
  }
}

/** A suspended market may have zeros for its prices. */
function running(values: Values | null, isClosed: boolean | null): Pick<Quoted, 'running' | 'isClosed'> {
  const hasZeros = values !== null && (values[0] ?? 0) === 0 && (values[2] ?? 0) === 0
  return hasZeros ? { running: null, isClosed: true } : { running: values, isClosed }
}

/** Reads all markets of one bookmaker's file. */
export function readPriceFile(text: string, company: number): Quotes {
  const reading = readOddsText(text)
  const faults = reading.skipped.filter(({ reason }) => costsRecord(reason)).length
  if (!reading.ok) return { quotes: [], faults: Math.max(1, faults) }
  return { quotes: quotesOf(reading.value, company), faults }
}

function quotesOf({ count, ids, values }: OddsTable, company: number): readonly MarketQuote[] {
  const quotes: MarketQuote[] = []
  for (let at = 0; at < count * MARKETS.length; at++) {
    const match = idOf(ids[Math.floor(at / MARKETS.length)])
    const market = MARKETS[at % MARKETS.length]
    const quoted = quotedAt(values, at * VALUES_PER_MARKET)
    if (match !== null && market !== undefined && quoted !== null)
      quotes.push({ match, company, market, ...quoted })
  }
  return quotes
}

/**
 * A file marks a suspended market by zeros. For a market without a running price the file does not say whether it is
 * suspended.
 */
function quotedAt(values: Float64Array, at: number): Quoted | null {
  const triple = (from: number) => valuesOf(values[from], values[from + 1], values[from + 2])
  const [opening, early, late] = [triple(at), triple(at + 3), triple(at + 6)]
  if (opening === null && early === null && late === null) return null
  return { opening, early, ...running(late, late === null ? null : false) }
}
