/** Which banner rows of the list stand where. Rules ADS9, ADS15 and ADS16 in docs/rules/ads.md. */

/** Rows are numbered from 1 on: first those of `after` in its order, then those that return. */
export interface BannerRows {
  /** For each row that comes once: how many leagues stand above it, 1 or more. */
  readonly after: readonly number[]
  /** Leagues between two rows that return; 0: there are none. */
  readonly every: number
}

/**
 * The rows below that many leagues, 1 or more. `ends`: no league follows, so the rows for which the list is too short stand here
 * too.
 */
export function bannersBelow(leagues: number, ends: boolean, { after, every }: BannerRows): number[] {
  const rows = after.flatMap((least, index) => {
    return least === leagues || (ends && least > leagues) ? index + 1 : []
  })
  if (ends ? leagues <= every : leagues % every === 0) rows.push(after.length + Math.ceil(leagues / every))
  return rows
}
