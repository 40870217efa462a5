/**
 * An ended match from the side of one of its teams: the result, and the outcomes of the closing handicap and total.
 *
 * Source: `feed/details/archiveRecords.ts`, where a line is positive if home gives the handicap. Rules ANA1-ANA3 in
 * docs/rules/analysis.md. `null` for a match that has not ended, has no score, or is of other teams. A line that
 * settles no bet gives no outcome.
 */
import type { TotalOutcome } from '../contract/details/analysis'
import type { Outcome } from '../contract/details/bets'
import type { FormResult } from '../contract/details/leagues'
import type { Side, TeamId } from '../contract/units'
import type { ArchivedMatch, ArchivedPair } from '../feed/details/archiveRecords'
import type { Triple } from '../feed/records'
import { isReadable } from '../odds/quote'
import { outcomeAt } from '../odds/settlement'

const ENDED = -1

export interface PlayedMatch {
  readonly match: ArchivedMatch
  /** Side of the team in the match. */
  readonly ground: Side
  readonly score: ArchivedPair
  readonly result: FormResult
  readonly handicap: ClosedOutcome<Outcome> | null
  readonly total: ClosedOutcome<TotalOutcome> | null
}

export interface ClosedOutcome<Outcomes> {
  readonly outcome: Outcomes
  readonly line: number
  readonly closing: Triple
}

export function playedMatch(match: ArchivedMatch, team: TeamId): PlayedMatch | null {
  const { homeId, guestId, state, score, regular, prices } = match
  if (state !== ENDED || score === null || (team !== homeId && team !== guestId)) return null
  const ground = team === homeId ? 'home' : 'guest'
  const [own, other] = sides(score, ground)
  // Bookmakers settle by the score after 90 minutes.
  const [scored, conceded] = sides(regular ?? score, ground)
  return {
    match,
    ground,
    score,
    result: own > other ? 'win' : own < other ? 'lose' : 'draw',
    handicap: settled('HDP', prices.get('HDP')?.closing, line =>
      outcomeAt(ground === 'home' ? line : 0 - line, scored - conceded),
    ),
    total: settled('ou', prices.get('ou')?.closing, line => totalOutcome(line, scored + conceded)),
  }
}

/** Returns the team's value first, then the opponent's. */
export const sides = ([home, guest]: ArchivedPair, ground: Side): readonly [own: number, other: number] =>
  ground === 'home' ? [home, guest] : [guest, home]

function settled<Outcomes>(
  market: 'HDP' | 'ou',
  closing: Triple | null | undefined,
  settle: (line: number) => Outcomes | null,
): ClosedOutcome<Outcomes> | null {
  if (!closing || closing.goal === null || !isReadable(market, closing.goal)) return null
  const outcome = settle(closing.goal)
  return outcome === null ? null : { outcome, line: closing.goal, closing }
}

const TOTALS: Readonly<Record<Outcome, TotalOutcome>> = {
  win: 'over',
  halfWin: 'halfOver',
  push: 'push',
  halfLoss: 'halfUnder',
  loss: 'under',
}

function totalOutcome(line: number, goals: number): TotalOutcome | null {
  const over = outcomeAt(line, goals)
  return over === null ? null : TOTALS[over]
}
