/** Random waits before another try, so that not all visitors of a server that failed return at once. */
export const SLOWEST_RETRY_MS = 30_000
const FIRST_CEILING_MS = 1_000
/** With more doublings the ceiling is `SLOWEST_RETRY_MS` anyway. */
const MOST_DOUBLINGS = 10

/** Full jitter, in ms: a random wait up to a ceiling, which is 1 s doubled `doublings` times, at most 30 s. */
export function fullJitter(doublings: number, random: () => number): number {
  const ceiling = FIRST_CEILING_MS * 2 ** Math.min(doublings, MOST_DOUBLINGS)
  return random() * Math.min(SLOWEST_RETRY_MS, ceiling)
}
