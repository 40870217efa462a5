/**
 * The server's own clock, with a given start time and speed. Speed 0 stops the clock.
 *
 * All times that the server reports come from here, except the expiry of tokens.
 */
/** Milliseconds since 1970-01-01 UTC on the server's own clock, whose speed can be set. */
export type EpochMs = number

export interface Clock {
  readonly speed: number
  now(): EpochMs
  /** Moves the clock forward by hand. A clock of speed 0 moves only by this call. */
  skip(ms: number): void
}

export function createClock(start: EpochMs, speed: number, realNow: () => number = Date.now): Clock {
  const origin = realNow()
  let skipped = 0
  return {
    speed,
    now: () => start + skipped + Math.floor((realNow() - origin) * speed),
    skip: ms => {
      skipped += ms
    },
  }
}
