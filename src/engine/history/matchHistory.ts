/**
 * The recorded history of one match at one bookmaker: a series for each market, watched spans, goals and cards.
 *
 * Source: the prices on the board. Rules HIS1-HIS7 in docs/rules/history.md.
 */
import type { SeenMark } from '../contract/details/quotes'
import { isClosed, type MatchOdds } from '../board/odds'
import type { Match } from '../board/match'
import { BETTING } from '../contract/phase'
import { MARKETS } from '../contract/markets'
import type { CompanyId, EpochMs, MatchId } from '../contract/units'
import { VALUES_PER_MARKET } from '../feed/records'
import { phaseAt } from '../match/silence'
import { DOWN, GOAL, offeredTriple } from '../odds/quote'
import { append, createSeries, dropAfter, dropUpTo, isLatest, type Series } from './series'

export interface Span {
  from: EpochMs
  to: EpochMs
}

export interface MatchHistory {
  readonly company: CompanyId
  readonly id: MatchId
  /** One series a market, in the order of `MARKETS`. */
  readonly series: readonly Series[]
  spans: Span[]
  marks: SeenMark[]
  /** `true` while the last span continues. Its end is then the recorder's `lookedAt`. */
  open: boolean
}

export interface Limits {
  /** Maximum number of points of one market of a match. */
  readonly points: number
  readonly spans: number
  readonly marks: number
  /** Maximum number of points of all matches together. */
  readonly budget: number
}
export const LIMITS: Limits = { points: 120, spans: 40, marks: 40, budget: 150_000 }

export function createHistory(company: CompanyId, id: MatchId): MatchHistory {
  return { company, id, series: MARKETS.map(createSeries), spans: [], marks: [], open: false }
}

export function pointsOf({ series }: MatchHistory): number {
  let count = 0
  for (const one of series) count += one.count
  return count
}

/** Adds a point to each market whose shown prices changed. Returns the numbers of points added and dropped. */
export function notePrices(
  history: MatchHistory,
  match: Match,
  odds: MatchOdds | undefined,
  states: 'gf' | 'widget',
  at: EpochMs,
  most: number,
): { readonly added: number; readonly dropped: number } {
  const betting = BETTING[phaseAt(match, at, states)] === 'open'
  let added = 0
  let dropped = 0
  for (const [index, series] of history.series.entries()) {
    const market = MARKETS[index]
    const offset = index * VALUES_PER_MARKET
    const taken =
      betting && odds !== undefined && market !== undefined && !isClosed(odds, market, match.state)
    const shown = taken ? offeredTriple(odds.values, offset, market, match.state) : -1
    const up = read(odds, shown)
    const goal = read(odds, shown === -1 ? -1 : shown + GOAL)
    const down = read(odds, shown === -1 ? -1 : shown + DOWN)
    if (isLatest(series, up, goal, down)) continue
    dropped += append(series, most, at, up, goal, down)
    added++
  }
  return { added, dropped }
}

function read(odds: MatchOdds | undefined, index: number): number {
  return index === -1 ? Number.NaN : (odds?.values[index] ?? Number.NaN)
}

export function openSpan(history: MatchHistory, at: EpochMs, most: number) {
  history.spans = [...history.spans, { from: at, to: at }].slice(-most)
  history.open = true
}

export function closeSpan(history: MatchHistory, at: EpochMs) {
  const last = history.spans.at(-1)
  if (history.open && last !== undefined) last.to = Math.max(last.from, at)
  history.open = false
}

/** Drops everything up to `at`, including the price in force at that time. Returns how many points were dropped. */
export function forgetUpTo(history: MatchHistory, at: EpochMs): number {
  let dropped = 0
  for (const series of history.series) dropped += dropUpTo(series, at, false)
  history.marks = history.marks.filter(mark => mark.at > at)
  history.spans = history.spans.filter(({ to }, index) => to > at || isOpen(history, index))
  for (const span of history.spans) span.from = Math.max(span.from, at)
  return dropped
}

/** Drops everything after `at`, because the clock was set back. Returns how many points were dropped. */
export function forgetAfter(history: MatchHistory, at: EpochMs): number {
  let dropped = 0
  for (const series of history.series) dropped += dropAfter(series, at)
  history.marks = history.marks.filter(mark => mark.at <= at)
  history.spans = history.spans.filter(({ from }) => from <= at)
  for (const span of history.spans) span.to = Math.min(span.to, at)
  return dropped
}

const isOpen = ({ open, spans }: MatchHistory, index: number) => open && index === spans.length - 1
