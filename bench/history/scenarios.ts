/** Scenarios of recorded prices: the number of matches on the board, and the seconds of 300 changes. */

export interface HistoryScenario {
  readonly id: string
  readonly matches: number
  /** Rounds, each of them measured. */
  readonly rounds: number
  readonly warmups: number
  /** Ticks after the measured rounds, with a save every 30, until the budget of points has been full for long. */
  readonly dayTicks: number
}

export const HISTORY_SCENARIOS: readonly HistoryScenario[] = [
  { id: 'history.400', matches: 400, rounds: 120, warmups: 60, dayTicks: 1_500 },
  { id: 'history.2000', matches: 2_000, rounds: 120, warmups: 60, dayTicks: 0 },
]
