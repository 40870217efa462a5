import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockKey, idOf, kindOf, rowKey } from '../../../src/engine/contract/rowKey'

const PREFIXED = ['league', 'match', 'odds', 'extra', 'banner'] as const
const ids = fc.nat({ max: Number.MAX_SAFE_INTEGER })
const kinds = fc.constantFrom(...PREFIXED)

test.each([
  ['l36', 'league', 36],
  ['l36:2804524', 'league', 36],
  ['m2804524', 'match', 2_804_524],
  ['o2804524', 'odds', 2_804_524],
  ['e2804524', 'extra', 2_804_524],
  ['b2', 'banner', 2],
  ['s', 'separator', NaN],
  ['more', 'more', NaN],
] as const)('[UIL2] the key %s says %s %i', (key, kind, id) => {
  expect(kindOf(key)).toBe(kind)
  expect(idOf(key)).toBe(id)
})

test('[UIL2] a key that was made tells its kind and its id', () => {
  fc.assert(
    fc.property(kinds, ids, ids, (kind, id, first) => {
      expect([kindOf(rowKey(kind, id)), idOf(rowKey(kind, id))]).toEqual([kind, id])
      expect([kindOf(blockKey(id, first)), idOf(blockKey(id, first))]).toEqual(['league', id])
    }),
    { seed: 1, numRuns: 500 },
  )
  for (const word of ['separator', 'more'] as const) {
    expect(kindOf(rowKey(word))).toBe(word)
    expect(idOf(rowKey(word))).toBeNaN()
  }
})

test('[UIL2] no two rows have one key', () => {
  fc.assert(
    fc.property(kinds, ids, kinds, ids, (kind, id, other, otherId) => {
      const same = kind === other && id === otherId
      expect(rowKey(kind, id) === rowKey(other, otherId)).toBe(same)
      expect(blockKey(id, otherId)).not.toBe(rowKey(kind, id))
    }),
    { seed: 2, numRuns: 500 },
  )
})

test('[UIL2] a text without a kind or without its id is no key', () => {
  const word = /^(?:s|more|[a-z]\d+(?::\d+)?)$/
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('l', 'm', 'o', 'e', 'b', 's', 'or', '0', '7', ':') }),
  )
  fc.assert(
    fc.property(
      texts.filter(text => !word.test(text)),
      text => {
        expect(kindOf(text)).toBeUndefined()
      },
    ),
    { seed: 3, numRuns: 2_000 },
  )
  for (const text of ['', 'm', 's1', 'mor', 'more1', 'x7', 'M7', 'm-7', 'm7x', ' m7', 'constructor'])
    expect(kindOf(text), text).toBeUndefined()
})
