import { describe, expect, test } from 'vitest'
import type { SeenMark } from '../../../../src/engine/contract/details/quotes'
import { goalsTakenBack, groupMarks } from '../../../../src/ui/detail/movement/groupMarks'

const mark = (at: number, kind: SeenMark['kind'], side: SeenMark['side'] = 'home', score = ''): SeenMark => ({
  at,
  kind,
  side,
  minute: String(at),
  score,
})

test('[HIS17] [HIS33] marks less than 16 px apart are one group, however many there are', () => {
  const marks = [10, 20, 25, 26, 41, 60].map(at => mark(at, 'goal'))
  const groups = groupMarks(marks, ({ at }) => at)
  expect(groups.map(({ x, marks: those }) => [x, those.map(({ at }) => at)])).toEqual([
    [10, [10, 20, 25]],
    [26, [26, 41]],
    [60, [60]],
  ])
  expect(groupMarks([], () => 0)).toEqual([])
})

describe('[HIS17] [HIS34] a goal was taken back', () => {
  const goal = (at: number, score: string, side: SeenMark['side'] = 'home') => mark(at, 'goal', side, score)
  const back = (at: number, score: string) => mark(at, 'correction', 'home', score)
  const [first, second, other] = [goal(5, '1-0'), goal(50, '2-0'), goal(51, '2-1', 'guest')]
  const taken = (marks: readonly SeenMark[], now = '') => [...goalsTakenBack(marks, now)].map(({ at }) => at)

  test('that a later score of its side does not have', () => {
    expect(taken([first, second, other, back(52, '1-1')])).toEqual([50])
    expect(taken([first, second, other, back(52, '0-1')])).toEqual([5, 50])
    expect(taken([back(1, '0-0'), first])).toEqual([])
  })
  test('although another one has its score later', () => {
    expect(taken([first, back(6, '0-0'), goal(80, '1-0')], '1 - 0')).toEqual([5])
  })
  test('but not if its count is there again without a goal', () => {
    expect(taken([first, back(6, '0-0')], '1 - 0')).toEqual([])
    expect(taken([first, back(6, '0-0'), goal(80, '2-0')])).toEqual([])
    expect(taken([first, back(6, '0-0'), mark(30, 'redCard', 'guest', '1-0')])).toEqual([])
  })
})
