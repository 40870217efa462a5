import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createListDoubt } from '../../../src/engine/board/listDoubt'

const list = (...ids: number[]) => ids.map(id => ({ id }))
const TEN = list(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)

test('[SCN12] a list that takes away half, or adds as much as it likes, is believed at once', () => {
  const believes = createListDoubt()
  expect(believes(TEN, TEN)).toBe(true)
  expect(believes(TEN, list(1, 2, 3, 4, 5))).toBe(true)
  expect(believes(TEN, [...TEN, ...list(11, 12, 13)])).toBe(true)
  expect(believes([], list(1))).toBe(true)
  expect(believes([], [])).toBe(true)
})

test.each([[list(1, 2, 3, 4)], [[]], [list(21, 22, 23, 24, 25, 26, 27, 28, 29, 30)]])(
  '[SCN12] one that takes away more is believed when the second says the same',
  given => {
    const believes = createListDoubt()
    expect(believes(TEN, given)).toBe(false)
    expect(believes(TEN, given)).toBe(true)
  },
)

test('[SCN12] the second need not say it in the same words, but it decides', () => {
  const believes = createListDoubt()
  expect(believes(TEN, list(1, 2, 3))).toBe(false)
  expect(believes(TEN, list(1, 2, 3, 31))).toBe(true)
  expect(believes(TEN, list(1, 2))).toBe(false)
  expect(believes(TEN, TEN)).toBe(true)
  expect(believes(TEN, list(1, 2))).toBe(false)
})

test('[SCN12] two that say different things are both in doubt', () => {
  const believes = createListDoubt()
  expect(believes(TEN, [])).toBe(false)
  expect(believes(TEN, list(1, 2))).toBe(false)
  expect(believes(TEN, list(3, 4))).toBe(false)
  expect(believes(TEN, list(4, 3))).toBe(true)
})

test('[SCN12] whatever the lists are, each is believed the second time it comes', () => {
  const lists = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }).map(ids => list(...ids))
  fc.assert(
    fc.property(lists, fc.array(lists, { maxLength: 6 }), (current, given) => {
      const believes = createListDoubt()
      for (const next of given) {
        const common = current.filter(({ id }) => next.some(one => one.id === id)).length
        const once = believes(current, next)
        if (common * 2 >= current.length) expect(once).toBe(true)
        expect(believes(current, next)).toBe(true)
      }
    }),
    { seed: 71, numRuns: 500 },
  )
})
