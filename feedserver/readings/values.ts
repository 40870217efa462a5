/** Prices and lines of a market in readings: in ten-thousandths, so that the decimals of the feeds stay exact. */

/** Ten-thousandths, `null` where the feed has no value. */
export type Value = number | null
export type Values = readonly [up: Value, goal: Value, down: Value]

export const SCALE = 10_000
export const NO_VALUES: Values = [null, null, null]

/** Prices of a market in a feed. */
export interface Quoted {
  /** `null`: the opening price stays. */
  readonly opening: Values | null
  /** `null`: the market has no pre-match price. */
  readonly early: Values | null
  /** `null`: the market has no running price. A suspended market's last running price stays. */
  readonly running: Values | null
  /** Whether the market is suspended. `null` when the feed does not say. */
  readonly isClosed: boolean | null
}
