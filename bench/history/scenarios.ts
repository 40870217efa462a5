/** The scenarios of prices seen: how many matches the board holds, and how many seconds of 300 changes are played. */

export interface HistoryScenario {
  readonly id: string
  readonly matches: number
  /** Each is measured. */
  readonly rounds: number
  readonly warmups: number
  /** Played after the measured ones, with a saving every 30, until the budget of points has been full for long. */
  readonly dayTicks: number
}

export const HISTORY_SCENARIOS: readonly HistoryScenario[] = [
  { id: 'history.400', matches: 400, rounds: 120, warmups: 60, dayTicks: 1_500 },
  { id: 'history.2000', matches: 2_000, rounds: 120, warmups: 60, dayTicks: 0 },
]
