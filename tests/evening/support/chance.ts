/** Seeded chance: the same seed gives the same numbers on every machine. */
export class Chance {
  private state: number

  constructor(seed: number) {
    this.state = (seed ^ 0x9e3779b9) >>> 0
  }

  /** Returns a number from 0 up to 1, without 1. */
  readonly next = (): number => {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  /** Returns a whole number, both ends included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  happens(share: number): boolean {
    return this.next() < share
  }

  one<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }

  /** Returns another generator. Later draws of this one do not change its numbers. */
  fork(): Chance {
    return new Chance(this.whole(0, 2 ** 31))
  }
}
