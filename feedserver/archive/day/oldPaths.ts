/** The calls that the archive answers where the provider has nothing of them any more. */

export const REPORT_PATH = '/ajax/match/live-event'
export const LEAGUES_PATH = '/api/6in1/leagues'
/** Those about one date. */
export const DATED_PATHS: ReadonlySet<string> = new Set([
  '/api/6in1/data',
  LEAGUES_PATH,
  '/ajax/get-odds-fixture',
  '/ajax/get-match-by-league',
])
/** How many days back pages and providers reach without an archive. */
export const PROVIDER_DAYS_BACK = 30
