/**
 * Limits the frames that load at once. Every frame is a page with some 170 files, and all at once would delay each
 * other.
 */
export interface Turns {
  /** Calls `start` when it is its turn. The returned function ends the turn or the wait for it. */
  readonly ask: (start: () => void) => () => void
}

export function createTurns(most: number): Turns {
  const waiting = new Set<() => void>()
  const running = new Set<() => void>()
  const next = () => {
    for (const start of waiting) {
      if (running.size >= most) return
      waiting.delete(start)
      running.add(start)
      start()
    }
  }
  return {
    ask(start) {
      waiting.add(start)
      next()
      return () => {
        waiting.delete(start)
        running.delete(start)
        next()
      }
    },
  }
}
