/** How long to wait before a next try, so that a crowd whose server went away does not return in one beat. */
export const SLOWEST_RETRY_MS = 30_000
const FIRST_CEILING_MS = 1_000
/** Past this many the ceiling is the slowest retry anyway. */
const MOST_DOUBLINGS = 10

/** Full jitter: anything up to a ceiling of 1 s, doubled so many times, of 30 s at most. */
export function fullJitter(doublings: number, random: () => number): number {
  const ceiling = FIRST_CEILING_MS * 2 ** Math.min(doublings, MOST_DOUBLINGS)
  return random() * Math.min(SLOWEST_RETRY_MS, ceiling)
}
