import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chosenIds,
  COOKIE_BYTES,
  idsOf,
  pruneIds,
  withId,
  withoutId,
} from '../../../src/engine/select/idList'

describe('[FLT10] reading a list', () => {
  test.each([
    ['36,103,8,1', [36, 103, 8, 1]],
    ['36,,x,103,-8,0,1.5,1e3,0x10,NaN,Infinity', [36, 103]],
    [' 36 , 103', [36, 103]],
    ['36;103', []],
    ['', []],
    ['9'.repeat(30), []],
  ])('%j holds %j', (text, ids) => {
    expect(idsOf(text)).toEqual(ids)
  })

  test('also as a page’s global may hold it', () => {
    expect(idsOf([36, '103', '8,9', null, {}, Number.NaN])).toEqual([36, 103, 8, 9])
    expect(idsOf(36)).toEqual([36])
    for (const nothing of [undefined, null, {}, [], true]) expect(idsOf(nothing)).toEqual([])
  })
})

test('[FLT11] the page’s globals win where they hold an id', () => {
  expect(chosenIds([36], '8,9')).toEqual([36])
  expect(chosenIds('36', '8,9')).toEqual([36])
  for (const nothing of [[], '', undefined, 'x']) expect(chosenIds(nothing, '8,9')).toEqual([8, 9])
  expect(chosenIds(undefined, null)).toEqual([])
})

test('[FLT12] an id given twice counts once', () => {
  expect(idsOf('8,36,8,036')).toEqual([8, 36])
})

test('[FAV5] an id is added once, at the end', () => {
  expect(withId([8, 36], 9)).toEqual([8, 36, 9])
  expect(withId([8, 36], 8)).toEqual([8, 36])
})

test('[FAV6] an id is taken out, the rest keeps its order', () => {
  expect(withoutId([8, 36, 9], 36)).toEqual([8, 9])
  expect(withoutId([8, 9], 36)).toEqual([8, 9])
})

describe('what a cookie holds', () => {
  const lists = fc.uniqueArray(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 600 })
  const limits = fc.integer({ min: 20, max: COOKIE_BYTES })
  const size = (name: string, ids: readonly number[]) => `${name}=${encodeURIComponent(ids.join(','))}`.length

  test('[FAV7] [FAV8] is the newest ids that fit, and one more would not', () => {
    fc.assert(
      fc.property(lists, limits, (ids, limit) => {
        const kept = pruneIds(ids, 'MyGames_MatchID', limit)
        expect(kept).toEqual(ids.slice(ids.length - kept.length))
        if (kept.length > 0) expect(size('MyGames_MatchID', kept)).toBeLessThanOrEqual(limit)
        const oneMore = ids.slice(-kept.length - 1)
        if (kept.length < ids.length) expect(size('MyGames_MatchID', oneMore)).toBeGreaterThan(limit)
      }),
      { seed: 95, numRuns: 500 },
    )
  })

  test('[FAV7] is some 400 matches by default', () => {
    const ids = Array.from({ length: 1000 }, (_, n) => 2_804_000 + n)
    const kept = pruneIds(ids, 'MyGames_MatchID')
    expect(kept.at(-1)).toBe(2_804_999)
    expect(kept).toHaveLength(408)
  })

  test('[FAV8] is the very list when it fits', () => {
    const ids = [8, 36]
    expect(pruneIds(ids, 'MyGames_LeagueID')).toBe(ids)
    expect(pruneIds([], 'MyGames_LeagueID')).toEqual([])
  })
})
