/**
 * All prices of one bookmaker, by match: nine numbers a market in one array, which saves an object a price.
 *
 * Source: `runOddsData_` files and their deltas as `OddsTable`, `ch_odds_new_` and the socket as `OddsChange`. A price
 * that is missing or unreadable is `NaN`. Rules BRD10-BRD13, BRD19 in docs/rules/board.md.
 */
import { MARKETS, type Market } from '../contract/markets'
import type { MatchId } from '../contract/units'
import { VALUES_PER_MARKET, type OddsChange, type OddsTable, type Triple } from '../feed/records'

const VALUES_PER_MATCH = MARKETS.length * VALUES_PER_MARKET

export interface MatchOdds {
  /** Nine values a market, in the order of `MARKETS`: the opening, pre-match and running triples. `NaN` if unknown. */
  readonly values: Float64Array
  /** Bit m: the feed reports market m as suspended. */
  suspended: number
  /**
   * Bit m: market m had a running price and lost it. The market takes no bets: its pre-match price is not valid in
   * play.
   */
  withdrawn: number
}

export function marketOffset(market: Market): number {
  return MARKETS.indexOf(market) * VALUES_PER_MARKET
}

/** True if the market takes no bets now, in a match whose state is `state`. */
export function isClosed({ suspended, withdrawn }: MatchOdds, market: Market, state: number): boolean {
  const closed = state > 0 ? suspended | withdrawn : suspended
  return (closed & (1 << MARKETS.indexOf(market))) !== 0
}

/** Returns how many markets have at least one price. */
export function marketsOffered({ values }: MatchOdds): number {
  let offered = 0
  for (let start = 0; start < VALUES_PER_MATCH; start += VALUES_PER_MARKET)
    if (hasAny(values, start, VALUES_PER_MARKET)) offered++
  return offered
}

export interface OddsBook {
  readonly get: (id: MatchId) => MatchOdds | undefined
  /**
   * Returns the matches whose prices changed. A full file also withdraws the prices of matches that it does not name,
   * except matches for which `keeps` returns true.
   */
  readonly applyTable: (
    table: OddsTable,
    kind: 'full' | 'delta',
    keeps?: (id: MatchId) => boolean,
  ) => ReadonlySet<MatchId>
  readonly applyChanges: (changes: readonly OddsChange[]) => ReadonlySet<MatchId>
  readonly keepOnly: (listed: (id: MatchId) => boolean) => void
  readonly clear: () => void
  readonly entries: () => Iterable<[MatchId, MatchOdds]>
  readonly restore: (entries: Iterable<readonly [MatchId, MatchOdds]>) => void
}

/** `hasBegun`: returns whether a match has started. Before its start no market counts as withdrawn. */
export function createOddsBook(hasBegun: (id: MatchId) => boolean = () => true): OddsBook {
  const book = new Map<MatchId, MatchOdds>()
  const oddsOf = (id: MatchId) => {
    const existing = book.get(id)
    if (existing !== undefined) return existing
    const fresh = { values: new Float64Array(VALUES_PER_MATCH).fill(NaN), suspended: 0, withdrawn: 0 }
    book.set(id, fresh)
    return fresh
  }
  /** Applies a reading to the prices of a match. Returns whether the prices changed. */
  const update = (id: MatchId, apply: (odds: MatchOdds) => boolean) => {
    const odds = oddsOf(id)
    const differs = apply(odds)
    if (!hasBegun(id)) odds.withdrawn = 0
    return differs
  }

  return {
    get: id => book.get(id),
    entries: () => book.entries(),
    clear: () => book.clear(),
    restore(entries) {
      for (const [id, odds] of entries) book.set(id, odds)
    },
    keepOnly(listed) {
      for (const id of book.keys()) if (!listed(id)) book.delete(id)
    },
    applyTable(table, kind, keeps = () => false) {
      const changed = new Set<MatchId>()
      const named = new Set<MatchId>()
      for (let row = 0; row < table.count; row++) {
        const id = table.ids[row] ?? 0
        named.add(id)
        if (update(id, odds => applyRow(odds, table, row, kind))) changed.add(id)
      }
      if (kind === 'full')
        for (const [id, odds] of book) {
          if (named.has(id) || keeps(id)) continue
          if (update(id, () => applyRow(odds, NO_PRICES, 0, kind))) changed.add(id)
          if (odds.withdrawn === 0) book.delete(id)
        }
      return changed
    },
    applyChanges(changes) {
      const changed = new Set<MatchId>()
      for (const change of changes)
        if (update(change.matchId, odds => applyChange(odds, change))) changed.add(change.matchId)
      return changed
    },
  }
}

type Groups = Pick<OddsTable, 'present' | 'values'>

/** Withdraws every price of a match when it is applied as a full file. */
const NO_PRICES: Groups = { present: new Uint32Array(), values: new Float64Array() }

function applyRow(odds: MatchOdds, table: Groups, row: number, kind: 'full' | 'delta'): boolean {
  const present = table.present[row] ?? 0
  let differs = false
  for (let market = 0; market < MARKETS.length; market++) {
    const bit = 1 << market
    if (kind === 'delta' && (present & bit) === 0) continue
    const from = row * VALUES_PER_MATCH + market * VALUES_PER_MARKET
    const ran = isRunningOffered(odds, market)
    if (copyValues(odds.values, market * VALUES_PER_MARKET, table.values, from, VALUES_PER_MARKET))
      differs = true
    if (markClosed(odds, market, false, ran)) differs = true
  }
  return differs
}

function applyChange(odds: MatchOdds, change: OddsChange): boolean {
  const market = MARKETS.indexOf(change.market)
  const offset = market * VALUES_PER_MARKET
  const ran = isRunningOffered(odds, market)
  let differs = setTriple(odds.values, offset, change.first)
  differs = setTriple(odds.values, offset + 3, change.current) || differs
  differs = setTriple(odds.values, offset + 6, change.running) || differs
  const suspended = change.suspended ?? (odds.suspended & (1 << market)) !== 0
  return markClosed(odds, market, suspended, ran) || differs
}

/**
 * Sets the suspension. Returns whether it changed. The withdrawal changes only together with prices. `ran`: true if the
 * market had a running price before this reading.
 */
function markClosed(odds: MatchOdds, market: number, suspended: boolean, ran: boolean): boolean {
  const { suspended: before } = odds
  const bit = 1 << market
  odds.suspended = suspended ? before | bit : before & ~bit
  if (isRunningOffered(odds, market)) odds.withdrawn &= ~bit
  else if (ran) odds.withdrawn |= bit
  return odds.suspended !== before
}

function isRunningOffered({ values }: MatchOdds, market: number): boolean {
  return !Number.isNaN(values[market * VALUES_PER_MARKET + 6])
}

function setTriple(values: Float64Array, offset: number, triple: Triple | null | undefined): boolean {
  if (triple === undefined) return false
  const up = setValue(values, offset, triple?.up)
  const goal = setValue(values, offset + 1, triple?.goal)
  const down = setValue(values, offset + 2, triple?.down)
  return up || goal || down
}

function setValue(values: Float64Array, index: number, value: number | null | undefined): boolean {
  const next = value ?? NaN
  if (Object.is(values[index], next)) return false
  values[index] = next
  return true
}

function copyValues(
  to: Float64Array,
  toStart: number,
  from: Float64Array,
  fromStart: number,
  count: number,
): boolean {
  let differs = false
  for (let i = 0; i < count; i++) {
    const value = from[fromStart + i] ?? NaN
    if (Object.is(to[toStart + i], value)) continue
    to[toStart + i] = value
    differs = true
  }
  return differs
}

function hasAny(values: Float64Array, start: number, count: number): boolean {
  for (let i = start; i < start + count; i++) if (!Number.isNaN(values[i])) return true
  return false
}
