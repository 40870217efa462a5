/** Market sheets in the form of the engine's answers, with all texts made from a few numbers. */
import type { MarketLines, MarketSheet, QuoteLine, QuoteTime } from '../../src/engine/contract/details/quotes'
import type { Market } from '../../src/engine/contract/markets'
import type { Side } from '../../src/engine/contract/units'
import type { PriceCell } from '../../src/engine/contract/view'

export const quote = (text: string, value: number | null = Number(text)): PriceCell => ({
  text,
  move: 'level',
  negative: text.startsWith('-') && text.length > 1,
  value: text === '-' ? null : value,
  opening: '-',
})

export function quoteLine(up: string, goal: string, down: string, giver: Side | '' = ''): QuoteLine {
  return { up: quote(up), goal: quote(goal, lineOf(goal)), down: quote(down), giver }
}

/** Returns the line as a number: `0.5/1` is 0.75. */
function lineOf(label: string): number {
  const parts = label.split('/').map(Number)
  return parts.reduce((sum, part) => sum + part, 0) / parts.length
}

type Lines = Partial<Record<QuoteTime, QuoteLine>>

export function marketLines(market: Market, lines: Lines, shown: QuoteTime | null): MarketLines {
  const { opening = null, current = null, running = null } = lines
  return { market, opening, current, running, shown }
}

/** Returns the sheet of a match in play: every market is offered, with other prices at each time. */
export function fullSheet(matchId: number): MarketSheet {
  return {
    matchId,
    markets: [
      inPlay('HDP', ['0.95', '0.5', '0.93'], ['0.97', '0.5/1', '0.91'], 'home'),
      inPlay('ou', ['0.88', '2.5', '1.00'], ['0.86', '2.5/3', '1.02']),
      inPlay('1x2', ['1.85', '3.60', '4.10'], ['1.55', '3.90', '5.40']),
      inPlay('HDPHalf', ['0.81', '0.5', '1.07'], ['0.80', '0/0.5', '1.08'], 'guest'),
      inPlay('OUHalf', ['0.95', '1', '0.93'], ['0.90', '1/1.5', '0.98']),
      inPlay('1x2Half', ['2.40', '2.20', '4.30'], ['2.10', '2.25', '5.00']),
      inPlay('cornersOU', ['0.90', '9.5', '0.92'], ['0.85', '10', '0.97']),
    ],
  }
}

type Trio = readonly [string, string, string]

function inPlay(market: Market, first: Trio, last: Trio, giver: Side | '' = ''): MarketLines {
  const opening = quoteLine(...first, giver)
  return marketLines(market, { opening, current: opening, running: quoteLine(...last, giver) }, 'running')
}
