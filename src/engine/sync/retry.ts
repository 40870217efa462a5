/**
 * How long to wait after a failure: three quick tries, then random waits that grow, so that not all visitors of a server
 * that failed return at once.
 *
 * Rules NET5, WSK7 in docs/rules/worker.md. Times in milliseconds.
 */
export const QUICK_TRIES = 3
export const QUICK_DELAY_MS = 1_000
export const SLOWEST_RETRY_MS = 30_000
const FIRST_CEILING_MS = 1_000
/** With more doublings the ceiling is `SLOWEST_RETRY_MS` anyway. */
const MOST_DOUBLINGS = 10

/** Full jitter: a random wait up to a ceiling, which is 1 s doubled `doublings` times, at most 30 s. */
export function fullJitter(doublings: number, random: () => number): number {
  const ceiling = FIRST_CEILING_MS * 2 ** Math.min(doublings, MOST_DOUBLINGS)
  return random() * Math.min(SLOWEST_RETRY_MS, ceiling)
}

/** Until the next try, after `failures` (at least 1) in a row. */
export function retryDelay(failures: number, random: () => number): number {
  return failures < QUICK_TRIES ? QUICK_DELAY_MS : fullJitter(failures - QUICK_TRIES, random)
}
