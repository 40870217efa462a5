/** The current value of the pressed price, for the popup. Pure. The worker made every text. */
import type {
  Amount,
  Bet,
  BetTarget,
  MarketTarget,
  ScoreTarget,
  SettleQuestion,
  SlipPick,
  SlipPrice,
} from '../../engine/contract/details/bets'
import {
  type MarketSheet,
  type QuoteLine,
  type QuoteTime,
  type ScoreSheet,
  scoreCell,
} from '../../engine/contract/details/quotes'
import type { CompanyId } from '../../engine/contract/units'
import type { PriceCell } from '../../engine/contract/view'
import { hasLine, TRAITS, type Traits } from '../../engine/contract/markets'
import { signedLine } from '../kit/price/handicapLine'
import type { TeamNames } from '../kit/betName'

export interface BetQuote {
  readonly price: PriceCell
  /** The line from the pressed side's view: `-0.5/1`, `+0.5/1`. Empty if the market has no line. */
  readonly line: string
  /** The line as a number, for the estimate. */
  readonly lineRaw: number | null
  /**
   * Whether the price is the opening, the current or the running one. `null` for a correct score, which has only one
   * price.
   */
  readonly time: QuoteTime | null
}

/** Returns `null` while no bet is possible: the market is suspended or withdrawn, or the match is not on the board. */
export function marketQuote(sheet: MarketSheet | null, target: MarketTarget): BetQuote | null {
  const lines = sheet?.markets.find(({ market }) => market === target.market)
  const shown = lines?.shown ? lines[lines.shown] : null
  if (shown === null) return null
  const isLined = hasLine(target.market)
  return openOnly({
    price: shown[target.leg],
    line: isLined ? lineText(shown, target) : '',
    lineRaw: isLined ? shown.goal.value : null,
    time: lines?.shown ?? null,
  })
}

/** Returns `null` while no bet is possible: the score is not offered, or its price is from before kick-off. */
export function scoreQuote(sheet: ScoreSheet | null, target: ScoreTarget, started: boolean): BetQuote | null {
  if (sheet === null || (sheet.time === 'opening' && started)) return null
  const price = scoreCell(sheet, target)
  return price === undefined ? null : openOnly({ price, line: '', lineRaw: null, time: null })
}

function openOnly(quote: BetQuote): BetQuote | null {
  return quote.price.value === null || quote.price.text === '-' ? null : quote
}

function lineText(line: QuoteLine, { market, leg }: MarketTarget): string {
  if (TRAITS[market].family !== 'handicap') return line.goal.text
  return signedLine(line, leg === 'up' ? 'home' : 'guest')
}

/** Returns `null` without a price or an amount. */
export function betOf({ market }: BetTarget, quote: BetQuote | null, amount: Amount): Bet | null {
  const price = quote?.price.value ?? null
  if (quote === null || price === null || amount.amount === 0) return null
  return { price, market, line: quote.lineRaw, ...amount }
}

export function priceOf({ market }: BetTarget, { price }: BetQuote): SlipPrice | null {
  return price.value === null ? null : { price: price.value, market }
}

/** Returns the quote as a pick for the slip. `null` without a price. */
export function pickOf(
  target: BetTarget,
  { home, guest }: TeamNames,
  { price, lineRaw, time }: BetQuote,
  company: CompanyId,
): SlipPick | null {
  if (price.value === null) return null
  const taken = { home, guest, company, at: Date.now(), price: price.value, line: lineRaw }
  return { ...target, ...taken, running: time === 'running' }
}

/** Returns `null` for results, which are won or lost without a line. */
export function settleOf(target: BetTarget, quote: BetQuote | null, bet: Bet): SettleQuestion | null {
  if (target.market === 'correct-score' || TRAITS[target.market].family === 'result') return null
  return { ...bet, matchId: target.matchId, leg: target.leg, running: quote?.time === 'running' }
}

/** True if there is a prediction: for results and handicaps. False for totals and corners. */
export function hasPrediction({ market }: BetTarget): boolean {
  const { family, corners }: Traits = TRAITS[market]
  return family !== 'total' && !corners
}
