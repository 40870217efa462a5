/** Tests the last hour of a history. */
import { expect, test } from 'vitest'
import { lastHour } from '../../../../src/ui/detail/movement/lastHour'
import { evening, seenHistory } from '../../../support/priceHistories'

test('[HIS25] begins with the price that was valid then, and has what came later', () => {
  const long = seenHistory(7, {
    spans: [[0, 150]],
    points: [
      [0, 0.8, 0.5, 1.1],
      [60, 0.9, 0.5, 1],
      [100, 1, 0.5, 0.9],
    ],
    marks: [
      { minutes: 30, kind: 'goal', side: 'home', minute: '30', score: '1-0' },
      { minutes: 120, kind: 'goal', side: 'guest', minute: '70', score: '1-1' },
    ],
  })
  const hour = lastHour(long)
  const [span] = hour.spans
  expect((span?.to ?? 0) - (span?.from ?? 0)).toBe(3_600_000)
  expect(hour.points.map(({ at, quote }) => [(at - (span?.from ?? 0)) / 60_000, quote?.up.value])).toEqual([
    [0, 0.9],
    [10, 1],
  ])
  expect(hour.marks.map(({ score }) => score)).toEqual(['1-1'])
})

test('[HIS25] says nothing of a time that was not watched', () => {
  const hour = lastHour(evening(7))
  expect(hour.points[0]?.at).toBeGreaterThanOrEqual(hour.spans[0]?.from ?? Infinity)
})

test('[HIS25] a history of less than an hour is itself', () => {
  const short = seenHistory(7, { spans: [[0, 50]], points: [[0, 0.8, 0.5, 1.1]] })
  expect(lastHour(short)).toBe(short)
})
