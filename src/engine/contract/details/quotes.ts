/**
 * Prices in panels: one match at one or all bookmakers, and price histories. All texts are ready to be shown.
 *
 * Source: price files, correct scores, `get-match-by-league`, and prices recorded by the device and by the provider's
 * archive. docs/feeds.md has the formats.
 */
import type { Leg, Market } from '../markets'
import type { CompanyId, EpochMs, MatchId, Side } from '../units'
import type { PriceCell } from '../view'
import type { ScorePick } from './bets'
import type { Detail } from './fault'

/** Legs of a market at one time: home, line, guest, or over, line, under, or home, draw, guest. */
export interface QuoteLine {
  readonly up: PriceCell
  readonly goal: PriceCell
  readonly down: PriceCell
  /** Side that gives the handicap. `''` on a level line or without a handicap. */
  readonly giver: Side | ''
}

export type QuoteTime = 'opening' | 'current' | 'running'

export interface MarketLines {
  readonly market: Market
  readonly opening: QuoteLine | null
  readonly current: QuoteLine | null
  readonly running: QuoteLine | null
  /** Prices that the list shows. `null` while the market takes no bets. */
  readonly shown: QuoteTime | null
}

export interface MarketSheet {
  readonly matchId: MatchId
  /** Markets with prices only, in the order of `MARKETS`. */
  readonly markets: readonly MarketLines[]
}

/** Prices of one match at every bookmaker of the product. */
export interface Bookmakers {
  readonly matchId: MatchId
  /** Markets with prices of at least one bookmaker, in the order of `MARKETS`. */
  readonly markets: readonly ComparedMarket[]
  /** Bookmakers whose prices could not be loaded. */
  readonly failed: readonly CompanyId[]
}

export interface ComparedMarket {
  readonly market: Market
  /** Line at which prices are compared: the one most bookmakers have. `null` for a market without lines. */
  readonly line: Pick<QuoteLine, 'goal' | 'giver'> | null
  /** Rows of bookmakers with prices only. */
  readonly rows: readonly BookmakerRow[]
}

export interface BookmakerRow {
  readonly company: CompanyId
  readonly opening: QuoteLine | null
  /** Current prices. `null` while the bookmaker takes no bets on the market. */
  readonly now: QuoteLine | null
  /** Legs of `now` with the highest price of all bookmakers. */
  readonly best: readonly Leg[]
}

/** Price recorded by this device or by the archive (`engine/history`). All times are on the server's clock. */
export interface SeenPoint {
  readonly at: EpochMs
  /** Price until the next point. `null` while the market took no bets. */
  readonly quote: QuoteLine | null
}

/** Time span in which every change of the match was received. */
export interface WatchedSpan {
  readonly from: EpochMs
  readonly to: EpochMs
}

/** Kinds of mark, the most important first. */
export const MARK_KINDS = ['goal', 'correction', 'redCard', 'yellowCard'] as const
/** Goal, goal taken back (`correction`) or card, recorded while the device watched the match or by the archive. */
export interface SeenMark {
  readonly at: EpochMs
  readonly kind: (typeof MARK_KINDS)[number]
  readonly side: Side
  /** `45+2`, `HT`, `ET`, `PEN`. Empty where the feed has no minute. */
  readonly minute: string
  /** Score after the event, `2-1`. */
  readonly score: string
}

export interface PriceHistory {
  readonly matchId: MatchId
  readonly market: Market
  /** `server`: the archive has points from before this device watched. */
  readonly recordedBy: 'device' | 'server'
  /** Opening price as the feed sends it. `null` if the feed has no opening price, or the match has left the board. */
  readonly opening: QuoteLine | null
  /** Spans, oldest first, like points and marks. Spans do not overlap. Prices outside them are unknown. */
  readonly spans: readonly WatchedSpan[]
  readonly points: readonly SeenPoint[]
  readonly marks: readonly SeenMark[]
}

/** Market at several bookmakers, from the provider's archive. */
export interface ComparedHistory {
  /** All bookmakers with prices in the archive: the chosen one first, then those with the most changes. */
  readonly companies: readonly CompanyId[]
  /** Histories of the requested bookmakers, in the order of `companies`. */
  readonly histories: readonly CompanyHistory[]
}

export interface CompanyHistory {
  readonly company: CompanyId
  readonly history: PriceHistory
}

/** `2:1` with the prices of 2-1 and 1-2. */
export interface ScoreRow {
  readonly score: string
  readonly home: PriceCell
  readonly guest: PriceCell
}

/** Outcomes of the goals of both teams: odd or even, and the number of goals. */
export const GOAL_OUTCOMES = ['odd', 'even', '0-1', '2-3', '4-6', '7+'] as const
export type GoalOutcome = (typeof GOAL_OUTCOMES)[number]

/** Probability of an outcome, computed from the correct scores without the bookmaker's margin. */
export interface GoalChance {
  readonly outcome: GoalOutcome
  /**
   * Probability from 0 to 1, as a lower and an upper bound. Scores that are not listed may or may not belong to the
   * outcome.
   */
  readonly chance: readonly [least: number, most: number]
  /** Decimal prices of the two bounds. `-` for a probability of 0. */
  readonly price: readonly [lowest: string, highest: string]
}

export interface ScoreSheet {
  readonly matchId: MatchId
  readonly time: 'opening' | 'running'
  readonly wins: readonly ScoreRow[]
  readonly draws: readonly { readonly score: string; readonly price: PriceCell }[]
  /** Price of every result that is not listed. */
  readonly other: PriceCell
  /** Chances in the order of `GOAL_OUTCOMES`. Empty if the prices do not allow an estimate. */
  readonly goals: readonly GoalChance[]
}

/** Last prices before the end of a match. */
export interface ResultPrices {
  readonly matchId: MatchId
  readonly handicap: QuoteLine | null
  readonly result: QuoteLine | null
  readonly total: QuoteLine | null
  /** Home or draw, home or guest, draw or guest. */
  readonly doubleChance: QuoteLine | null
}

/** Price of one correct score. `undefined` for a score that is not listed. */
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
  /** Prices of all markets of a match. Makes no request. `null` if the match is not on the board. */
  marketDetail(id: MatchId): Promise<MarketSheet | null>
  /** Last prices of an ended match at the chosen bookmaker. `null` if the bookmaker has no prices. */
  resultOdds(id: MatchId): Promise<Detail<ResultPrices | null>>
  /** Prices at every bookmaker. `null` if no source has the match. */
  bookmakers(id: MatchId): Promise<Detail<Bookmakers | null>>
  /**
   * Prices of the market at the chosen bookmaker, as this device recorded them. Makes no request. `null` if the device
   * recorded no price and the match is not on the board.
   */
  priceHistory(id: MatchId, market: Market): Promise<PriceHistory | null>
  /**
   * Prices of the market at any bookmaker: those of the device, and earlier ones from the provider's archive. Without
   * an archive: only prices recorded while this bookmaker was the chosen one.
   */
  wholeHistory(id: MatchId, market: Market, company: CompanyId): Promise<PriceHistory | null>
  /**
   * Prices of the market at most four bookmakers, from the provider's archive. `companies` null: the chosen bookmaker
   * and the three with the most changes. Returns `null` without an archive, or if the archive has no prices of the
   * market.
   */
  comparedHistory(
    id: MatchId,
    market: Market,
    companies: readonly CompanyId[] | null,
  ): Promise<ComparedHistory | null>
  /** Converts a price typed in the chosen format into the feed's format. `null` if the text is not a price. */
  priceValue(text: string, market: Market): Promise<number | null>
}
