/**
 * The server's own clock: starts where it is told, runs at any speed, and can stand still.
 *
 * Everything that the server says about time comes from here, except the life of tokens.
 */
import type { EpochMs } from './model'

export interface Clock {
  readonly speed: number
  now(): EpochMs
  /** Moves the clock on by hand; the only way to move one of speed 0. */
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
