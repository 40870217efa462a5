/**
 * Scenarios of recorded prices: the number of matches on the board, and of rounds. A round is a second with 300
 * changes.
 */

export interface HistoryScenario {
  readonly id: string
  readonly matches: number
  /** Number of measured rounds. */
  readonly rounds: number
  readonly warmups: number
  /** Seconds after the measured rounds, with a save every 30 s. They fill the budget of points long before the end. */
  readonly dayTicks: number
}

export const HISTORY_SCENARIOS: readonly HistoryScenario[] = [
  { id: 'history.400', matches: 400, rounds: 120, warmups: 60, dayTicks: 1_500 },
  { id: 'history.2000', matches: 2_000, rounds: 120, warmups: 60, dayTicks: 0 },
]
