import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasMore } from '../../../src/engine/select/page'

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
