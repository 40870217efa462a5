/** Tests the ids in the address of a list. */
import { expect, test } from 'vitest'
import { CADENCE } from '../../src/engine/sync/cadence'
import { feedPaths } from '../../src/worker/sync/paths'
import { createListCalls } from '../../src/worker/sync/listCalls'
import { QUERY } from '../engine/support/records'

const calls = createListCalls(feedPaths({ dataHost: '', socketUrl: null, snapshot: false }, CADENCE))

test.each([
  ['followedMatches', 'matchID'],
  ['followedLeagues', 'leagues'],
] as const)(
  '[DET33] [SCN6] %s: positive integers, each once, the newest 500; none asks for nothing',
  (list, name) => {
    const idsIn = (ids: readonly number[]) => {
      const url = calls[list].url({ ...QUERY, [list]: ids }, 0)
      return url === null ? null : new URLSearchParams(url.split('?')[1]).get(name)
    }
    expect(idsIn([1, 1, -5, 2.5, Number.NaN, 3])).toBe('1,3')
    expect(idsIn(Array.from({ length: 600 }, (_, at) => at + 1))?.split(',')).toEqual(
      Array.from({ length: 500 }, (_, at) => String(at + 101)),
    )
    expect(idsIn([])).toBeNull()
    expect(idsIn([-1])).toBeNull()
  },
)

test.each([
  [99, '7'],
  [-1097, '-1097'],
  [-99_999, '-9999'],
  [1.5, '1'],
  [Number.NaN, '0'],
])('[DET33] day %d is requested as day %s', (day, known) => {
  const at = Date.parse('2031-05-03T05:00:00Z')
  const dateOf = (asDay: number) => {
    const url = calls.otherDay.url({ ...QUERY, screen: 'home', day: asDay }, at) ?? ''
    return new URLSearchParams(url.split('?')[1]).get('date')
  }
  expect(dateOf(day)).toBe(dateOf(Number(known)))
  expect(dateOf(day)).not.toBe(dateOf(Number(known) === 1 ? 2 : 1))
})
