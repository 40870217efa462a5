/**
 * How often each feed is polled. The addresses of files change at these cadences too, so that all visitors share one
 * address in between (D24).
 *
 * Source: specification 9. Rules NET6, NET7 in docs/rules/worker.md.
 */
export interface Cadence {
  readonly listMs: number
  readonly changesMs: number
  readonly oddsMs: number
}

export const CADENCE: Cadence = { listMs: 100_000, changesMs: 60_000, oddsMs: 4_000 }
