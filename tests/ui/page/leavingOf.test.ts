import { expect, test } from 'vitest'
import { leavingOf } from '../../../src/ui/page/late/RoomLine'
import { withoutRoom } from '../../../src/ui/state/preferences'

const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
const FIVE_HUNDRED = idsFrom(2_800_000, 500)
const leaving = (ids: readonly number[], ended: readonly number[]) =>
  leavingOf('followedMatches', ids, new Set(ended))

test('[PRF3] of five hundred matches those leave first that have ended, wherever they stand in the list', () => {
  const ended = FIVE_HUNDRED.filter(id => id % 2 === 0).slice(-200)
  const { ended: gone, oldest } = leaving(FIVE_HUNDRED, ended)
  expect(gone).toEqual(ended)
  const left = FIVE_HUNDRED.filter(id => !ended.includes(id))
  expect(oldest).toEqual(withoutRoom('followedMatches', left))
  expect(left.length - oldest.length).toBe(240)
})

test('[PRF3] no more leave than have to, the oldest of them first', () => {
  const ids = idsFrom(2_800_000, 243)
  expect(leaving(ids, ids.slice(50, 100))).toEqual({ ended: ids.slice(50, 53), oldest: [] })
  expect(leaving(ids, [])).toEqual({ ended: [], oldest: ids.slice(0, 3) })
  expect(leaving(ids.slice(3), ids)).toEqual({ ended: [], oldest: [] })
})
