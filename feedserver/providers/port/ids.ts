/**
 * The product's ids of a provider's things. An id is the same on every machine and after every start, and unique among
 * providers.
 *
 * Formula: adapter's number × 10^13 + key. A key other than a number below 10^12 is hashed to 40 bits. Among ten
 * thousand such keys the chance of a collision is 1 in 22,000.
 */
import { createHash } from 'node:crypto'
import type { Key } from './facts'

const OF_ADAPTER = 1e13
const HASHED = 5e12
const LONGEST_NUMBER = 12

export type IdOf = (kind: 'match' | 'team' | 'competition' | 'country', key: Key) => number

export const idsOf =
  (adapter: number): IdOf =>
  (kind, key) =>
    adapter * OF_ADAPTER + (isNumber(key) ? Number(key) : HASHED + hashed(`${kind} ${key}`))

const isNumber = (key: Key): boolean => /^[1-9]\d*$/.test(key) && key.length <= LONGEST_NUMBER

const hashed = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 5)
