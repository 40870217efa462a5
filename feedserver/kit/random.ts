/**
 * Random numbers for the simulated day and for faults: seeded, and the same on every machine.
 *
 * A *stream* (sfc32) is for consecutive events in a match. *Stateless* draws (`unit`, `gauss`) are for values that must
 * not depend on the order of requests, such as prices. All functions work on 32-bit integers and are unfit for secrets.
 */

/** Returns a 32-bit hash of a text (FNV-1a over UTF-16 units), used as a seed and as the key of a stream. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export interface Rng {
  /** Returns the next number: 0 ≤ x < 1. */
  next(): number
  /** Whole number, `from` ≤ x ≤ `to`. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** A Poisson number by Knuth's method, for small means. */
  poisson(mean: number): number
}

/** Hashes up to five integers into one unsigned 32-bit integer (murmur3 finaliser between the parts). */
export function mix(a: number, b: number, c = 0, d = 0, e = 0): number {
  let hash = scramble(a | 0)
  hash = scramble(hash ^ (b | 0))
  hash = scramble(hash ^ (c | 0))
  hash = scramble(hash ^ (d | 0))
  return scramble(hash ^ (e | 0)) >>> 0
}

function scramble(value: number): number {
  let hash = (value + 0x9e3779b9) | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** Returns a stateless draw 0 ≤ x < 1 for a key of up to five integers. */
export const unit = (a: number, b: number, c = 0, d = 0, e = 0): number => mix(a, b, c, d, e) / 0x100000000

/** Returns a stateless draw, roughly normal: mean 0, deviation 1, within ±3.5 (sum of four uniform draws). */
export function gauss(a: number, b: number, c = 0, d = 0): number {
  const sum = unit(a, b, c, d, 1) + unit(a, b, c, d, 2) + unit(a, b, c, d, 3) + unit(a, b, c, d, 4)
  return (sum - 2) * 1.732
}

/** Returns a separate stream for each name and key: `stream(seed, 'play', matchId)`. */
export function stream(seed: number, name: string, ...keys: readonly number[]): Rng {
  let key = mix(seed, hashText(name))
  for (const part of keys) key = mix(key, part, Math.floor(part / 0x100000000))
  return createRng(key)
}

function createRng(key: number): Rng {
  const next = sfc32(key)
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    chance: probability => next() < probability,
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
    poisson: mean => countBelow(next, Math.exp(-mean)),
  }
}

function countBelow(next: () => number, limit: number): number {
  let count = 0
  for (let product = next(); product > limit; product *= next()) count++
  return count
}

function sfc32(key: number): () => number {
  let a = key | 0
  let b = mix(key, 1) | 0
  let c = mix(key, 2) | 0
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x100000000
  }
  for (let warm = 0; warm < 12; warm++) next()
  return next
}

/** Returns a shuffled copy. The stream decides the order. */
export function shuffled<T>(items: readonly T[], rng: Rng): T[] {
  const copy = [...items]
  for (let at = copy.length - 1; at > 0; at--) {
    const other = rng.between(0, at)
    const swapped = copy[at] as T
    copy[at] = copy[other] as T
    copy[other] = swapped
  }
  return copy
}

/** Returns a generator of numbers in [0, 1) (mulberry32). The same seed gives the same numbers in every process. */
export function createChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
