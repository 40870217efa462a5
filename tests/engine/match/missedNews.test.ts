import { expect, test } from 'vitest'
import type { Phase } from '../../../src/engine/contract/phase'
import { missedNews } from '../../../src/engine/match/missedNews'

const standAt = (
  phase: Phase,
  goals: readonly [number, number] = [1, 1],
  reds: readonly [number, number] = [0, 0],
) => ({
  phase,
  goals,
  reds,
})

test('[AWY1] since an absence: goals, red cards, where the match is now; a correction is nothing', () => {
  const before = standAt('secondHalf')
  expect(missedNews(before, standAt('secondHalf', [1, 2], [1, 0]))).toEqual(['goal', 'redCard'])
  expect(missedNews(before, standAt('secondHalf', [0, 1]))).toEqual([])
  expect(missedNews(before, standAt('finished'))).toEqual(['fullTime'])
  expect(missedNews(before, standAt('extraTime'))).toEqual([])
})

test('[AWY1] a break that is over is no news; one that goes on, and a kick-off, are', () => {
  const before = standAt('notStarted')
  expect(
    (['firstHalf', 'halfTime', 'secondHalf'] as const).map(phase => missedNews(before, standAt(phase))),
  ).toEqual([['kickoff'], ['halfTime'], ['kickoff']])
})
