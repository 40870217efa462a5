import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applySplices } from '../../../src/engine/contract/patch'
import { diffKeys } from '../../../src/engine/view/splices'

const keys = fc.uniqueArray(
  fc.integer({ min: 0, max: 30 }).map(id => `m${id}`),
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

test('[VIW2] equal lists need no splice', () => {
  expect(diffKeys(['l1', 'm1'], ['l1', 'm1'])).toBeUndefined()
})
