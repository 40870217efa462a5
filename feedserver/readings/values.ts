/**
 * Prices and lines of a market as readings have them: in ten-thousandths, so that the decimals of the feeds stay exact.
 *
 * Errors: none.
 */

/** In ten-thousandths; `null`: the feed says nothing there. */
export type Value = number | null
export type Values = readonly [up: Value, goal: Value, down: Value]

export const SCALE = 10_000
export const NO_VALUES: Values = [null, null, null]

/** What a feed says of a market. */
export interface Quoted {
  /** `null`: the opening price stays. */
  readonly opening: Values | null
  /** `null`: there is none. */
  readonly early: Values | null
  /** `null`: there is none; of a suspended market: it stays. */
  readonly running: Values | null
  /** Whether the market is suspended; `null` when the feed does not say. */
  readonly isClosed: boolean | null
}
