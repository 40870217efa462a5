/** A figure to keep, or to reach. */
export interface Budget {
  readonly scenario: string
  readonly metric: string
  readonly of: string
  /** The contestant to compare with. Absent where the median itself must not exceed them. */
  readonly to?: string
  /** What we want to reach. Missing it breaks nothing; `--check` says so. */
  readonly goal?: number
  /** What the code holds today, with slack for noisy machines. Absent where the machine decides more than the code. */
  readonly limit?: number
}
