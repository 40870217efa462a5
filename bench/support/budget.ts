/** A limit and a goal for a measured figure of a bench. */
export interface Budget {
  readonly scenario: string
  readonly metric: string
  readonly of: string
  /** Contestant to compare with. Absent where the limits are for the median itself. */
  readonly to?: string
  /** The figure that we want to reach. `--check` lists a missed goal and does not fail. */
  readonly goal?: number
  /**
   * The figure that the code reaches today, with slack for noisy machines. Absent where the machine decides more than
   * the code.
   */
  readonly limit?: number
}
