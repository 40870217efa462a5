/** Pseudo-random numbers: the same seed gives the same data on every machine. */

export interface Random {
  /** A number from 0 up to but not including 1. */
  readonly next: () => number
  /** An integer from 0 up to but not including `below`. */
  readonly whole: (below: number) => number
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
}

/** Returns a generator by the algorithm Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return { next, whole, pick: from => from[whole(from.length)] ?? from[0] }
}
