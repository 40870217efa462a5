import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applySplices } from '../../../src/engine/contract/patch'
import { rowKey } from '../../../src/engine/contract/rowKey'
import { diffKeys } from '../../../src/engine/view/diffKeys'

const keys = fc.uniqueArray(
  fc.integer({ min: 0, max: 30 }).map(id => rowKey('match', id)),
  { maxLength: 25 },
)

test('[PAT3] splices turn any list of keys into any other', () => {
  fc.assert(
    fc.property(keys, keys, (before, after) => {
      expect(applySplices(before, diffKeys(before, after))).toEqual(after)
    }),
    { seed: 1, numRuns: 2_000 },
  )
})

test('[PAT3] keys that stay in order are not sent again', () => {
  fc.assert(
    fc.property(keys, fc.func(fc.boolean()), fc.func(fc.boolean()), (all, inBefore, inAfter) => {
      const before = all.filter(inBefore)
      const after = all.filter(inAfter)
      const sent = (diffKeys(before, after) ?? []).flatMap(splice => splice.insert)
      expect(sent.filter(key => before.includes(key))).toEqual([])
    }),
    { seed: 2, numRuns: 1_000 },
  )
})

test('[PAT3] each run of departures and arrivals is one splice', () => {
  expect(diffKeys(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'y', 'z'])).toEqual([
    { at: 1, remove: 1, insert: ['x'] },
    { at: 4, remove: 0, insert: ['y', 'z'] },
  ])
  expect(diffKeys(['a', 'b'], ['a'])).toEqual([{ at: 1, remove: 1, insert: [] }])
  expect(diffKeys([], ['a'])).toEqual([{ at: 0, remove: 0, insert: ['a'] }])
})

test('[PAT3] where keys change places, what is the same before and behind them stays', () => {
  expect(diffKeys(['a', 'b', 'c', 'd', 'e', 'f'], ['a', 'b', 'd', 'c', 'e', 'f'])).toEqual([
    { at: 2, remove: 2, insert: ['d', 'c'] },
  ])
  expect(diffKeys(['a', 'b', 'c'], ['b', 'a', 'x', 'c'])).toEqual([
    { at: 0, remove: 2, insert: ['b', 'a', 'x'] },
  ])
  expect(diffKeys(['a', 'b'], ['b', 'a'])).toEqual([{ at: 0, remove: 2, insert: ['b', 'a'] }])
})

test('[VIW2] equal lists need no splice', () => {
  expect(diffKeys(['l1', 'm1'], ['l1', 'm1'])).toBeUndefined()
})
