/**
 * How often each feed is asked for. Whatever follows from a cadence is worked out from here: polls, the window within
 * which all visitors share one address (D24), and from when on a page counts as old (D40).
 *
 * Source: specification 9. Rules NET6, NET7 in docs/rules/worker.md.
 */
export interface Cadence {
  readonly listMs: number
  readonly changesMs: number
  readonly oddsMs: number
}

export const CADENCE: Cadence = { listMs: 100_000, changesMs: 60_000, oddsMs: 4_000 }
