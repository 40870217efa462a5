/** Finds the price of one correct score. Errors: `undefined` for a score that is not listed. */
import type { PriceCell } from '../view'
import type { ScorePick } from './bets'
import type { ScoreSheet } from './quotes'

export function scoreCell(
  { wins, draws, other }: ScoreSheet,
  { score, winner }: Pick<ScorePick, 'score' | 'winner'>,
): PriceCell | undefined {
  if (score === '') return other
  if (winner === '') return draws.find(row => row.score === score)?.price
  return wins.find(row => row.score === score)?.[winner]
}
