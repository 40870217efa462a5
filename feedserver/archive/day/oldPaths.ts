/** Calls that the archive answers when the provider no longer has the data. */

export const REPORT_PATH = '/ajax/match/live-event'
export const LEAGUES_PATH = '/api/6in1/leagues'
/** Paths of the calls about one date. */
export const DATED_PATHS: ReadonlySet<string> = new Set([
  '/api/6in1/data',
  LEAGUES_PATH,
  '/ajax/get-odds-fixture',
  '/ajax/get-match-by-league',
])
/** Days before today that pages and providers have without an archive. */
export const PROVIDER_DAYS_BACK = 30
