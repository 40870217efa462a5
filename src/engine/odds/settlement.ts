/**
 * Effects of each final result of a match on a bet on one side of a line: won, half won, returned, half lost, lost.
 *
 * Source: the line and price as the feed sent them, and the score or corner count on the board. A handicap in play
 * counts only later goals. A total always counts all goals. A line that is no multiple of 0.25, or beyond
 * ±`HIGHEST_LINE`, settles no bet. Rules MNY8-MNY12 in docs/rules/odds.md.
 */
import type { Bet, BetEstimate, Outcome, Settled } from '../contract/details/bets'
import { TRAITS, type Leg } from '../contract/markets'
import { estimate } from './profit'

/** Goals or corners of home and guest, as the market counts. */
export type Count = readonly [home: number, guest: number]

export interface Settlement extends Bet {
  readonly leg: Leg
  /** Current count in the market's period. */
  readonly soFar: Count
  readonly running: boolean
}

/** Integers from `from` to `to`. Both bounds may be infinite. */
interface Span {
  readonly from: number
  readonly to: number
}

const HIGHEST_LINE = 100
const EXAMPLES = 3

/** Returns the outcomes that are still possible, the best first. */
export function settlement({ soFar, running, leg, ...bet }: Settlement): readonly Settled[] {
  const { market, line } = bet
  const traits = TRAITS[market]
  const amounts = estimate(bet)
  if (traits.family === 'result' || leg === 'goal' || line === null || amounts === null) return []
  if (!settles(line)) return []
  const isTotal = traits.family === 'total'
  if (isTotal && line < 0) return []
  const sign = leg === 'up' ? 1 : -1
  const [home, guest] = soFar
  const least = isTotal ? home + guest : -Infinity
  return outcomesAt(sign * line).flatMap(({ outcome, span }) => {
    const counted = sign === 1 ? span : { from: -span.to, to: -span.from }
    const { from, to } = { from: Math.max(counted.from, least), to: counted.to }
    if (from > to) return []
    const lead = running ? 0 : home - guest
    const finals = isTotal ? totalText({ from, to }) : scoresText({ from: from - lead, to: to - lead }, soFar)
    return [{ outcome, finals, ...amountsOf(outcome, amounts) }]
  })
}

/**
 * Returns the outcome of a count at a line, or `null` if the line settles no bet. `count`: a side's lead, with the line
 * from its view, or all goals for over.
 */
export function outcomeAt(line: number, count: number): Outcome | null {
  if (!settles(line)) return null
  const found = outcomesAt(line).find(({ span: { from, to } }) => from <= count && count <= to)
  return found?.outcome ?? null
}

const settles = (line: number) => Number.isInteger(line * 4) && Math.abs(line) <= HIGHEST_LINE

interface OutcomeSpan {
  readonly outcome: Outcome
  readonly span: Span
}

/**
 * Returns each outcome with its counts: leads of home, or totals of goals. For under and guest, line and counts are
 * negated.
 */
function outcomesAt(line: number): readonly OutcomeSpan[] {
  const exactly = (outcome: Outcome, count: number): readonly OutcomeSpan[] =>
    Number.isInteger(count) ? [{ outcome, span: { from: count, to: count } }] : []
  return [
    { outcome: 'win', span: { from: Math.ceil(line + 0.5), to: Infinity } },
    ...exactly('halfWin', line + 0.25),
    ...exactly('push', line),
    ...exactly('halfLoss', line - 0.25),
    { outcome: 'loss', span: { from: -Infinity, to: Math.floor(line - 0.5) } },
  ]
}

function amountsOf(outcome: Outcome, { risk, profit, half, ...whole }: BetEstimate) {
  switch (outcome) {
    case 'win':
      return { profit, return: whole.return }
    case 'halfWin':
      return { profit: half?.winProfit ?? 0, return: half?.winReturn ?? risk }
    case 'push':
      return { profit: 0, return: risk }
    case 'halfLoss':
      return { profit: 0 - (half?.loss ?? 0), return: half?.lossReturn ?? risk }
    case 'loss':
      return { profit: 0 - risk, return: 0 }
  }
}

function totalText({ from, to }: Span): string {
  if (to === Infinity) return `${from}+`
  return from === to ? String(from) : `${from}–${to}`
}

/**
 * Returns examples of final scores whose difference of later goals is within `span`. Fewest later goals come first,
 * then the smallest difference.
 */
function scoresText(span: Span, [home, guest]: Count): string {
  const nearest = Math.max(0, span.from, -span.to)
  const found: string[] = []
  for (let goals = nearest; found.length < EXAMPLES; goals++)
    for (const lead of leadsOf(goals, span))
      found.push(`${home + (goals + lead) / 2}-${guest + (goals - lead) / 2}`)
  return `${found.slice(0, EXAMPLES).join(', ')} …`
}

/** Returns every difference within `span` that `goals` goals can make, the smallest first. */
function leadsOf(goals: number, { from, to }: Span): readonly number[] {
  const leads: number[] = []
  const first = Math.max(from, -goals)
  for (let lead = first + ((first + goals) % 2); lead <= Math.min(to, goals); lead += 2) leads.push(lead)
  return leads.sort((one, other) => Math.abs(one) - Math.abs(other))
}
