/**
 * Prices as panels show them, every text ready to be shown: of one match at one or every bookmaker, and as they moved.
 *
 * Source: the price files, correct scores, `get-match-by-league`, the prices that the device has recorded and those of the
 * provider's archive; docs/feeds.md.
 */
import type { Leg, Market } from '../markets'
import type { CompanyId, EpochMs, MatchId, Side } from '../units'
import type { PriceCell } from '../view'
import type { ScorePick } from './bets'
import type { Detail } from './fault'

/** The legs of a market at one time: home, line, guest; over, line, under; or home, draw, guest. */
export interface QuoteLine {
  readonly up: PriceCell
  readonly goal: PriceCell
  readonly down: PriceCell
  /** Which side gives the handicap; `''` on a level line or without one. */
  readonly giver: Side | ''
}

export type QuoteTime = 'opening' | 'current' | 'running'

export interface MarketLines {
  readonly market: Market
  readonly opening: QuoteLine | null
  readonly current: QuoteLine | null
  readonly running: QuoteLine | null
  /** Which of the three the list shows; `null` while the market takes no bets. */
  readonly shown: QuoteTime | null
}

export interface MarketSheet {
  readonly matchId: MatchId
  /** Only markets that have prices, in the order of `MARKETS`. */
  readonly markets: readonly MarketLines[]
}

/** One match at every bookmaker that the product offers. */
export interface Bookmakers {
  readonly matchId: MatchId
  /** Only markets that a bookmaker has prices of, in the order of `MARKETS`. */
  readonly markets: readonly ComparedMarket[]
  /** Bookmakers whose prices could not be loaded. */
  readonly failed: readonly CompanyId[]
}

export interface ComparedMarket {
  readonly market: Market
  /** The line at which prices are compared, the one that most bookmakers have; `null` where there is none. */
  readonly line: Pick<QuoteLine, 'goal' | 'giver'> | null
  /** Only bookmakers with prices. */
  readonly rows: readonly BookmakerRow[]
}

export interface BookmakerRow {
  readonly company: CompanyId
  readonly opening: QuoteLine | null
  /** `null` while the bookmaker takes no bets on the market. */
  readonly now: QuoteLine | null
  /** The legs of `now` with the highest price of all. */
  readonly best: readonly Leg[]
}

/** A price of a market that this device or the archive has recorded (`engine/history`); all times are on the server's clock. */
export interface SeenPoint {
  readonly at: EpochMs
  /** Valid until the next point; `null` while the market took no bets. */
  readonly quote: QuoteLine | null
}

/** A time during which every change of the match was received. */
export interface WatchedSpan {
  readonly from: EpochMs
  readonly to: EpochMs
}

/** The most important first. */
export const MARK_KINDS = ['goal', 'correction', 'redCard', 'yellowCard'] as const
/** A goal, a goal taken back (`correction`) or a card that happened while the device was watching, or the archive was recording. */
export interface SeenMark {
  readonly at: EpochMs
  readonly kind: (typeof MARK_KINDS)[number]
  readonly side: Side
  /** `45+2`, `HT`, `ET`, `PEN`; empty where the feed gives no minute. */
  readonly minute: string
  /** `2-1`, as it stood then. */
  readonly score: string
}

export interface PriceHistory {
  readonly matchId: MatchId
  readonly market: Market
  /** `server`: its archive has points from before this device watched. */
  readonly recordedBy: 'device' | 'server'
  /** The feed's own, not one that was seen; `null` when it has none, or when the match is not on the board any more. */
  readonly opening: QuoteLine | null
  /** Oldest first, like the other lists; they do not overlap. What the price was outside them is not known. */
  readonly spans: readonly WatchedSpan[]
  readonly points: readonly SeenPoint[]
  readonly marks: readonly SeenMark[]
}

/** A market at several bookmakers, as the provider's archive has them. */
export interface ComparedHistory {
  /** All that the archive has prices of; the chosen bookmaker first, then those with the most changes. */
  readonly companies: readonly CompanyId[]
  /** Of the requested ones, in the order of `companies`. */
  readonly histories: readonly CompanyHistory[]
}

export interface CompanyHistory {
  readonly company: CompanyId
  readonly history: PriceHistory
}

/** `2:1` with the price of 2-1 and of 1-2. */
export interface ScoreRow {
  readonly score: string
  readonly home: PriceCell
  readonly guest: PriceCell
}

/** Odd or even goals of both teams, and how many there are. */
export const GOAL_OUTCOMES = ['odd', 'even', '0-1', '2-3', '4-6', '7+'] as const
export type GoalOutcome = (typeof GOAL_OUTCOMES)[number]

/** What the correct scores say of an outcome, without the bookmaker's margin. */
export interface GoalChance {
  readonly outcome: GoalOutcome
  /** From 0 to 1. Two numbers, because scores that are not listed may belong to the outcome or not. */
  readonly chance: readonly [least: number, most: number]
  /** The decimal prices of these chances, `-` for a chance of 0. */
  readonly price: readonly [lowest: string, highest: string]
}

export interface ScoreSheet {
  readonly matchId: MatchId
  readonly time: 'opening' | 'running'
  readonly wins: readonly ScoreRow[]
  readonly draws: readonly { readonly score: string; readonly price: PriceCell }[]
  /** Every result that is not listed. */
  readonly other: PriceCell
  /** In the order of `GOAL_OUTCOMES`; empty where the prices do not say. */
  readonly goals: readonly GoalChance[]
}

/** The last prices before the end of a match. */
export interface ResultPrices {
  readonly matchId: MatchId
  readonly handicap: QuoteLine | null
  readonly result: QuoteLine | null
  readonly total: QuoteLine | null
  /** Home or draw, home or guest, draw or guest. */
  readonly doubleChance: QuoteLine | null
}

/** The price of one correct score; `undefined` for a score that is not listed. */
export function scoreCell(
  { wins, draws, other }: ScoreSheet,
  { score, winner }: Pick<ScorePick, 'score' | 'winner'>,
): PriceCell | undefined {
  if (score === '') return other
  if (winner === '') return draws.find(row => row.score === score)?.price
  return wins.find(row => row.score === score)?.[winner]
}

export interface QuoteCommands {
  correctScore(id: MatchId): Promise<Detail<ScoreSheet | null>>
  /** From the board, without a request. `null` when the match is not on the board. */
  marketDetail(id: MatchId): Promise<MarketSheet | null>
  /** Of an ended match, at the chosen bookmaker; `null` when he has none. */
  resultOdds(id: MatchId): Promise<Detail<ResultPrices | null>>
  /** `null` when no source knows the match. */
  bookmakers(id: MatchId): Promise<Detail<Bookmakers | null>>
  /**
   * The prices of the market that this device has recorded at the chosen bookmaker, without a request. `null` when
   * nothing of the match was recorded and it is not on the board.
   */
  priceHistory(id: MatchId, market: Market): Promise<PriceHistory | null>
  /**
   * The same of any bookmaker, together with the prices that the provider's archive has of the time before. Without an archive
   * only what this device has recorded while the bookmaker was the chosen one.
   */
  wholeHistory(id: MatchId, market: Market, company: CompanyId): Promise<PriceHistory | null>
  /**
   * The same of several bookmakers, at most four, from the provider's archive; by default of the chosen one and the three
   * with the most changes. `null`: there is no archive, or it has no prices of the market.
   */
  comparedHistory(
    id: MatchId,
    market: Market,
    companies: readonly CompanyId[] | null,
  ): Promise<ComparedHistory | null>
  /** A price that was typed in the chosen format, as the feed sends it; `null`: it is none. */
  priceValue(text: string, market: Market): Promise<number | null>
}
