import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chunksOf,
  COUNTRY_LIST_CHUNK,
  FILTER_LIST_STEP,
  hasMore,
  LEAGUE_LIST_PAGE,
  limitMatches,
} from '../../../src/engine/select/page'

test.each([
  [1, 0, 15, false],
  [1, 15, 15, false],
  [1, 16, 15, true],
  [2, 30, 15, false],
  [2, 31, 15, true],
  [3, 31, 15, false],
  [0, 1, 15, true],
])('[PAG1] %i pages of %i leagues at %i: more %s', (pages, leagues, size, more) => {
  expect(hasMore(pages, leagues, size)).toBe(more)
})

test('[PAG1] there is more exactly while a league is not shown', () => {
  const few = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(few, few, fc.integer({ min: 1, max: 60 }), (pages, leagues, size) => {
      expect(hasMore(pages, leagues, size)).toBe(pages * size < leagues)
    }),
    { seed: 96 },
  )
})

test('[PAG3] the four sizes', () => {
  expect([LEAGUE_LIST_PAGE, COUNTRY_LIST_CHUNK, FILTER_LIST_STEP]).toEqual([50, 20, 5])
})

test('[PAG4] chunks hold every item once, in order, none empty', () => {
  const items = fc.array(fc.integer(), { maxLength: 120 })
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 50 }), (items, size) => {
      const chunks = chunksOf(items, size)
      expect(chunks.flat()).toEqual(items)
      expect(chunks.every(chunk => chunk.length > 0 && chunk.length <= size)).toBe(true)
      expect(chunks.slice(0, -1).every(chunk => chunk.length === size)).toBe(true)
    }),
    { seed: 97 },
  )
})

describe('[PAG5] the item limit', () => {
  const leagues = [['a', 'b'], [], ['c', 'd', 'e'], ['f']]
  test.each([
    [0, []],
    [-1, []],
    [1, [['a']]],
    [2, [['a', 'b']]],
    [
      4,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [99, [['a', 'b'], ['c', 'd', 'e'], ['f']]],
  ])('%i', (limit, kept) => {
    expect(limitMatches(leagues, limit)).toEqual(kept)
  })
})
