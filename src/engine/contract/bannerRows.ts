/** Positions of the banner rows in the list. Rules ADS9, ADS15 and ADS16 in docs/rules/ads.md. */

/** Number of leagues above each banner row, at least 1. The first number is that of banner row 1. */
export type BannerRows = readonly number[]

/**
 * Numbers of the banner rows directly below `leagues` leagues. `leagues`: 1 or more. `ends`: the list ends here, so
 * banner rows that need more leagues are included.
 */
export const bannersBelow = (leagues: number, ends: boolean, rows: BannerRows): number[] =>
  rows.flatMap((least, index) => (least === leagues || (ends && least > leagues) ? index + 1 : []))
