/** Pseudo-random numbers that repeat with their seed (mulberry32). */
export class Chance {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** An integer from 0 to `bound` - 1. `bound` is at most 2^32. */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % bound
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  /** True once in `times` calls on average. */
  once(times: number): boolean {
    return this.below(times) === 0
  }
}
