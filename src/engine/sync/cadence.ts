/**
 * How often each feed is polled, and how long to wait after a failure: three quick tries, then random waits that grow, so that
 * not all visitors of a server that failed return at once. The addresses of files change at these cadences too, so that all visitors share one
 * address in between (D24).
 *
 * Source: docs/product.md 9. Rules NET5-NET7, NET14, NET21, WSK7 in docs/rules/worker.md.
 */
import { LIST_MS } from '../contract/listAddress'
import { isOfBody, lasts } from './faults'

export interface Cadence {
  readonly listMs: number
  readonly changesMs: number
  readonly oddsMs: number
}

export const CADENCE: Cadence = { listMs: LIST_MS, changesMs: 60_000, oddsMs: 4_000 }

export const QUICK_TRIES = 3
export const QUICK_DELAY_MS = 1_000
const SLOWEST_RETRY_MS = 30_000
/** With a resync (up to 3 s) and the request itself, a right answer is on screen within 15 s. */
const SLOWEST_BODY_RETRY_MS = 10_000
/** The fastest retry of a body that is too large, as a share of the slowest. */
const FASTEST_SHARE = 0.8
const FIRST_CEILING_MS = 1_000
/** With more doublings the ceiling is `SLOWEST_RETRY_MS` anyway. */
const MOST_DOUBLINGS = 10

/** Full jitter: a random wait up to a ceiling, which is 1 s doubled `doublings` times, at most `slowestMs`. */
export function fullJitter(doublings: number, random: () => number, slowestMs = SLOWEST_RETRY_MS): number {
  const ceiling = FIRST_CEILING_MS * 2 ** Math.min(doublings, MOST_DOUBLINGS)
  return random() * Math.min(slowestMs, ceiling)
}

/** Milliseconds until the next try, after `failures` (at least 1) in a row, the last of them `fault`. */
export function retryDelay(failures: number, random: () => number, fault = ''): number {
  if (lasts(fault) === 'size') return SLOWEST_BODY_RETRY_MS * (FASTEST_SHARE + (1 - FASTEST_SHARE) * random())
  if (failures < QUICK_TRIES) return QUICK_DELAY_MS
  return fullJitter(
    failures - QUICK_TRIES,
    random,
    isOfBody(fault) ? SLOWEST_BODY_RETRY_MS : SLOWEST_RETRY_MS,
  )
}
