/** Which banner rows of the list stand where. Rules ADS9, ADS15 and ADS16 in docs/rules/ads.md. */

/** How many leagues stand above each banner row, at least 1. The first number is that of banner row 1. */
export type BannerRows = readonly number[]

/** The rows below that many leagues, 1 or more. `ends`: no league follows, so rows for which the list is too short stand here too. */
export const bannersBelow = (leagues: number, ends: boolean, rows: BannerRows): number[] =>
  rows.flatMap((least, index) => (least === leagues || (ends && least > leagues) ? index + 1 : []))
