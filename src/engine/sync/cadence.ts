/**
 * Polling intervals of each feed, and the waits after failures: three quick tries, then growing random waits. Random
 * waits spread the return of visitors after a server failure. File addresses change at these intervals too, so that all
 * visitors share one address in between (D24).
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
/**
 * Longest wait after an unreadable body. With a resync (up to 3 s) and the request, a right answer is on screen within
 * 15 s.
 */
const SLOWEST_BODY_RETRY_MS = 10_000
/** Shortest retry of a body that is too large, as a share of the longest. */
const FASTEST_SHARE = 0.8
const FIRST_CEILING_MS = 1_000
/** Largest exponent that is needed: more doublings exceed `SLOWEST_RETRY_MS` in any case. */
const MOST_DOUBLINGS = 10

/** Returns a random wait (full jitter) from 0 up to 1 s × 2^`doublings`, at most `slowestMs`. */
export function fullJitter(doublings: number, random: () => number, slowestMs = SLOWEST_RETRY_MS): number {
  const ceiling = FIRST_CEILING_MS * 2 ** Math.min(doublings, MOST_DOUBLINGS)
  return random() * Math.min(slowestMs, ceiling)
}

/** Milliseconds until the next try. `failures`: number in a row, at least 1. `fault`: the last failure. */
export function retryDelay(failures: number, random: () => number, fault = ''): number {
  if (lasts(fault) === 'size') return SLOWEST_BODY_RETRY_MS * (FASTEST_SHARE + (1 - FASTEST_SHARE) * random())
  if (failures < QUICK_TRIES) return QUICK_DELAY_MS
  return fullJitter(
    failures - QUICK_TRIES,
    random,
    isOfBody(fault) ? SLOWEST_BODY_RETRY_MS : SLOWEST_RETRY_MS,
  )
}
