/**
 * Estimates of a bet or of a slip of picks: the requests of the page and the answers of the engine.
 *
 * Source: prices as the feed sent them (decision D5); docs/rules/betting.md. An amount is what a loss costs, or what a win
 *         brings at a price that the visitor sees below zero (D58).
 */
import type { Leg, Market } from '../markets'
import type { AmountMeaning, CompanyId, MinorUnits, EpochMs, MatchId, OddsFormat, Side } from '../units'

/** An amount that a visitor entered, and what decides whether it is risked or won. */
export interface Amount {
  readonly amount: MinorUnits
  /** The format of the prices on the screen. */
  readonly format: OddsFormat
  readonly meaning: AmountMeaning
}

/** The formats that write some Hong Kong prices below zero. */
export const HAS_NEGATIVE_PRICES: Readonly<Record<OddsFormat, boolean>> = {
  1: false,
  2: true,
  3: true,
  4: false,
  5: true,
}

export interface Bet extends Amount {
  /** As the feed sent it: `PriceCell.value`. */
  readonly price: number
  readonly market: Market | 'correct-score'
  /** `null` where the market has none. */
  readonly line: number | null
}

/** What a bet brings: an estimate, and the page labels it so. */
export interface BetEstimate {
  /** What a loss costs. */
  readonly risk: MinorUnits
  readonly profit: MinorUnits
  /** `risk` + `profit`. */
  readonly return: MinorUnits
  /** The price as the feed sent it, with two decimals; `null` if it is decimal there. */
  readonly hongKong: string | null
  /** What half a win and half a loss bring on a quarter line; `null` on any other. */
  readonly half: HalfEstimate | null
}

export interface HalfEstimate {
  /** One half wins, the other is returned. */
  readonly winProfit: MinorUnits
  readonly winReturn: MinorUnits
  /** One half is lost, the other is returned. */
  readonly loss: MinorUnits
  readonly lossReturn: MinorUnits
}

/** From the best to the worst. On a quarter line half of the stake wins or loses alone. A push returns the stake. */
export type Outcome = 'win' | 'halfWin' | 'push' | 'halfLoss' | 'loss'

/** Which results of a match bring which outcome of a bet on one side of a line. */
export interface SettleQuestion extends Bet {
  readonly matchId: MatchId
  readonly leg: Leg
  /** The price is one of a match in play: its handicap counts only the goals still to come. */
  readonly running: boolean
}

export interface Settled {
  readonly outcome: Outcome
  /** Of a handicap up to three final scores, the nearest first: `2:0, 3:0, 3:1 …`; of a total `3`, `0–2` or `4+`. */
  readonly finals: string
  /** Minor units of the stake's currency; below zero: lost. */
  readonly profit: number
  /** Stake included. */
  readonly return: number
}

/** The texts of one price. One that is decimal in the feed is never converted and has only that. */
export type PriceTexts = readonly { readonly format: OddsFormat; readonly text: string }[]

/** A pick of a visitor's slip: what was offered when it was taken, price and line as the feed sent them. */
export type SlipPick = TakenOffer & (LegPick | ScorePick)

interface TakenOffer {
  readonly matchId: MatchId
  readonly home: string
  readonly guest: string
  readonly company: CompanyId
  /** Local clock. */
  readonly at: EpochMs
  readonly price: number
  /** `null` where the market has none. */
  readonly line: number | null
  /** The price was one of a match in play; false for correct scores. */
  readonly running: boolean
}

export interface LegPick {
  readonly market: Market
  readonly leg: Leg
}

export interface ScorePick {
  readonly market: 'correct-score'
  /** `2:1`, the winner's goals first; empty: every result that is not listed. */
  readonly score: string
  readonly winner: Side | ''
}

/** The price that a visitor pressed: a leg of a market, or a correct score. */
export type BetTarget = MarketTarget | ScoreTarget

interface OfMatch {
  readonly matchId: MatchId
}
export type MarketTarget = OfMatch & LegPick
export type ScoreTarget = OfMatch & ScorePick

/**
 * open: offered as it was taken. moved: its price or line is another, or the match has begun. suspended: the market takes
 * no bets. closed: the match takes none. otherCompany, notListed: the board has another bookmaker's prices, or not the
 * match. unknown: its price could not be loaded.
 */
export type PickState = 'open' | 'moved' | 'suspended' | 'closed' | 'otherCompany' | 'notListed' | 'unknown'

export interface PickTexts {
  /** In the chosen format. */
  readonly price: string
  /** From the side of the pick, `-0.5/1`; empty without a line. */
  readonly line: string
}

export interface PickQuote {
  readonly state: PickState
  readonly taken: PickTexts
  /** What is offered now; `null` unless the pick is open or moved. */
  readonly now: (Pick<SlipPick, 'price' | 'line' | 'running'> & { readonly texts: PickTexts }) | null
}

/** A price of a slip, as the feed sent it. */
export type SlipPrice = Pick<Bet, 'price' | 'market'>

/** An estimate for the case that every pick wins in full. Amounts in minor units may be more than a number holds exactly. */
export interface Combination {
  /** The product of the decimal prices, with two decimals. */
  readonly price: string
  /** Of a pick alone its Hong Kong price; `null` for several picks, and for one that is decimal in the feed. */
  readonly hongKong: string | null
  /** What a loss costs. */
  readonly risk: bigint
  readonly profit: bigint
  /** `risk` + `profit`. */
  readonly return: bigint
}

export interface BetCommands {
  /** `null` without a price to take or an amount. */
  estimate(bet: Bet): Promise<BetEstimate | null>
  /**
   * What each result would bring, of those that can still come. Empty for a market without a line and where the board does
   * not say how the match stands.
   */
  settle(question: SettleQuestion): Promise<readonly Settled[]>
  /** Empty without a price. */
  priceTexts(price: number, market: Bet['market']): Promise<PriceTexts>
  /** How the picks of a slip stand now, in their order. */
  quotePicks(picks: readonly SlipPick[]): Promise<readonly PickQuote[]>
  /** `null` without prices or an amount. */
  combine(prices: readonly SlipPrice[], amount: Amount): Promise<Combination | null>
}
