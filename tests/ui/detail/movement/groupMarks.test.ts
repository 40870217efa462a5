import { expect, test } from 'vitest'
import type { SeenMark } from '../../../../src/engine/contract/details/quotes'
import { goalsTakenBack, groupMarks } from '../../../../src/ui/detail/movement/groupMarks'

const mark = (at: number, kind: SeenMark['kind'], side: SeenMark['side'] = 'home', score = ''): SeenMark => ({
  at,
  kind,
  side,
  minute: String(at),
  score,
})

test('[HIS17] marks less than 16 px apart are one group, however many there are', () => {
  const marks = [10, 20, 25, 26, 41, 60].map(at => mark(at, 'goal'))
  const groups = groupMarks(marks, ({ at }) => at)
  expect(groups.map(({ x, marks: those }) => [x, those.map(({ at }) => at)])).toEqual([
    [10, [10, 20, 25]],
    [26, [26, 41]],
    [60, [60]],
  ])
  expect(groupMarks([], () => 0)).toEqual([])
})

test('[HIS17] a correction takes back the latest goal of its side, and no other', () => {
  const [first, second, other] = [mark(5, 'goal'), mark(50, 'goal'), mark(51, 'goal', 'guest')]
  const marks = [first, second, other, mark(52, 'correction')]
  expect([...goalsTakenBack(marks)]).toEqual([second])
  expect([...goalsTakenBack([...marks, mark(53, 'correction')])]).toEqual([second, first])
  expect([...goalsTakenBack([mark(1, 'correction'), first])]).toEqual([])
})
