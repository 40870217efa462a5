/**
 * Estimates of a bet or of a slip of picks: requests of the page and answers of the engine.
 *
 * Source: prices as the feed sent them (decision D5), docs/rules/betting.md. An amount is the cost of a loss. At a
 * price shown below zero it is the profit of a win (D58).
 */
import type { Leg, Market } from '../markets'
import type { AmountMeaning, CompanyId, MinorUnits, EpochMs, MatchId, OddsFormat, Side } from '../units'

/** Amount that a visitor entered, and the settings that decide whether it is risked or won. */
export interface Amount {
  readonly amount: MinorUnits
  /** Odds format on screen. */
  readonly format: OddsFormat
  readonly meaning: AmountMeaning
}

/** Formats that write some Hong Kong prices below zero. */
export const HAS_NEGATIVE_PRICES: Readonly<Record<OddsFormat, boolean>> = {
  1: false,
  2: true,
  3: true,
  4: false,
  5: true,
}

export interface Bet extends Amount {
  /** Price as the feed sent it: `PriceCell.value`. */
  readonly price: number
  readonly market: Market | 'correct-score'
  /** Line in goals. `null` for a market without lines. */
  readonly line: number | null
}

/** Estimated result of a bet. The page labels it as an estimate. */
export interface BetEstimate {
  /** Cost of a loss. */
  readonly risk: MinorUnits
  readonly profit: MinorUnits
  /** `risk` + `profit`. */
  readonly return: MinorUnits
  /** Price as the feed sent it, with two decimals. `null` if the feed's price is decimal. */
  readonly hongKong: string | null
  /** Results of a half win and a half loss on a quarter line. `null` on any other line. */
  readonly half: HalfEstimate | null
}

export interface HalfEstimate {
  /** Half of the stake wins, half is returned. */
  readonly winProfit: MinorUnits
  readonly winReturn: MinorUnits
  /** Half of the stake is lost, half is returned. */
  readonly loss: MinorUnits
  readonly lossReturn: MinorUnits
}

/**
 * Outcomes from the best to the worst. Only half of the stake wins or loses in a half outcome, on a quarter line. A
 * push returns the stake.
 */
export type Outcome = 'win' | 'halfWin' | 'push' | 'halfLoss' | 'loss'

/** Question which results of a match give which outcome for a bet on one side of a line. */
export interface SettleQuestion extends Bet {
  readonly matchId: MatchId
  readonly leg: Leg
  /** Whether the price is one in play. An in-play handicap counts only goals after the bet. */
  readonly running: boolean
}

export interface Settled {
  readonly outcome: Outcome
  /**
   * Results with this outcome. For a handicap up to three final scores, the nearest first: `2:0, 3:0, 3:1 …`. For a
   * total `3`, `0–2` or `4+`.
   */
  readonly finals: string
  /** Minor units of the stake's currency. Below zero for a loss. */
  readonly profit: number
  /** Stake plus profit. */
  readonly return: number
}

/** One price in every odds format. A price that is decimal in the feed has only its decimal text. */
export type PriceTexts = readonly { readonly format: OddsFormat; readonly text: string }[]

/** Pick on a visitor's slip: the offer at the time of the pick, with price and line as the feed sent them. */
export type SlipPick = TakenOffer & (LegPick | ScorePick)

interface TakenOffer {
  readonly matchId: MatchId
  readonly home: string
  readonly guest: string
  readonly company: CompanyId
  /** Time of the pick, by the local clock. */
  readonly at: EpochMs
  readonly price: number
  /** Line in goals. `null` for a market without lines. */
  readonly line: number | null
  /** Whether the price was one in play. False for correct scores. */
  readonly running: boolean
}

export interface LegPick {
  readonly market: Market
  readonly leg: Leg
}

export interface ScorePick {
  readonly market: 'correct-score'
  /** `2:1`, the winner's goals first. Empty: every result that is not listed. */
  readonly score: string
  readonly winner: Side | ''
}

/** Price that a visitor pressed: a leg of a market, or a correct score. */
export type BetTarget = MarketTarget | ScoreTarget

interface OfMatch {
  readonly matchId: MatchId
}
export type MarketTarget = OfMatch & LegPick
export type ScoreTarget = OfMatch & ScorePick

/**
 * State of a pick.
 * - `open`: offered unchanged.
 * - `moved`: price or line has changed, or the match has begun.
 * - `suspended`: the market takes no bets.
 * - `closed`: the match takes no bets.
 * - `otherCompany`: the board has another bookmaker's prices.
 * - `notListed`: the match is not on the board.
 * - `unknown`: the price could not be loaded.
 */
export type PickState = 'open' | 'moved' | 'suspended' | 'closed' | 'otherCompany' | 'notListed' | 'unknown'

export interface PickTexts {
  /** Price in the chosen format. */
  readonly price: string
  /** Line from the side of the pick, `-0.5/1`. Empty without a line. */
  readonly line: string
}

export interface PickQuote {
  readonly state: PickState
  readonly taken: PickTexts
  /** Current offer. `null` unless the state is `open` or `moved`. */
  readonly now: (Pick<SlipPick, 'price' | 'line' | 'running'> & { readonly texts: PickTexts }) | null
}

/** Price of a slip, as the feed sent it. */
export type SlipPrice = Pick<Bet, 'price' | 'market'>

/**
 * Estimate for a slip whose picks all win in full. Amounts are bigint, because minor units may exceed the exact range
 * of a number.
 */
export interface Combination {
  /** Product of the decimal prices, with two decimals. */
  readonly price: string
  /** Hong Kong price of a single pick. `null` for several picks, and for a pick that is decimal in the feed. */
  readonly hongKong: string | null
  /** Cost of a loss. */
  readonly risk: bigint
  readonly profit: bigint
  /** `risk` + `profit`. */
  readonly return: bigint
}

export interface BetCommands {
  /** Estimate of one bet. `null` without a valid price or amount. */
  estimate(bet: Bet): Promise<BetEstimate | null>
  /**
   * Outcomes of the bet for all results that are still possible. Empty for a market without a line, and if the board
   * does not have the match's score.
   */
  settle(question: SettleQuestion): Promise<readonly Settled[]>
  /** Texts of a price in every format. Empty without a price. */
  priceTexts(price: number, market: Bet['market']): Promise<PriceTexts>
  /** Current states of a slip's picks, in their order. */
  quotePicks(picks: readonly SlipPick[]): Promise<readonly PickQuote[]>
  /** Estimate of a slip. `null` without prices or an amount. */
  combine(prices: readonly SlipPrice[], amount: Amount): Promise<Combination | null>
}
