/**
 * A generator for each mutation, seeded by its number in the run. The same seed repeats a mutation in any order of
 * calls.
 */
import { Chance } from '../chance'

const KINDS = ['frame', 'body', 'headers', 'kept'] as const
export type Kind = (typeof KINDS)[number]

export function drawFor(seed: number, kind: Kind, index: number): Chance {
  const mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  return new Chance(mixed ^ Math.imul(KINDS.indexOf(kind) + 1, 0x27d4eb2f))
}

/** Values that wrong clocks, counters and number formatting produce. */
export const NUMBERS: readonly unknown[] = [
  0,
  -1,
  1,
  0.5,
  1e300,
  -1e300,
  1e18,
  8.64e15,
  8.64e15 + 1,
  2 ** 53,
  2 ** 31,
  1e12,
  1e9,
  '',
  'x',
  '1e300',
  '-',
  '2031-05-03 12:30:00',
  null,
  true,
  [],
  {},
]
