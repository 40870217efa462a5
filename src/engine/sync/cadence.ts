/**
 * How often each feed is polled. The addresses of files change at these cadences too, so that all visitors share one
 * address in between (D24).
 *
 * Source: docs/product.md 9. Rules NET6, NET7 in docs/rules/worker.md.
 */
import { LIST_MS } from '../contract/listAddress'

export interface Cadence {
  readonly listMs: number
  readonly changesMs: number
  readonly oddsMs: number
}

export const CADENCE: Cadence = { listMs: LIST_MS, changesMs: 60_000, oddsMs: 4_000 }
