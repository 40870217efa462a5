import { describe, expect, test } from 'vitest'
import { lastPlayed } from '../../../src/engine/analysis/pastMatches'
import { recentOf } from '../../../src/engine/analysis/recent'
import type { ArchivedMatch } from '../../../src/engine/feed/details/archiveRecords'
import { archived, archivedMatch, closed, HOME } from '../../support/analyses'

const recent = (matches: readonly Partial<ArchivedMatch>[]) =>
  recentOf(lastPlayed(archived(matches.map((given, at) => archivedMatch(at + 1, given))), HOME))
const gives = (line: number) => ({ prices: new Map([['HDP', closed(0.9, line, 1)] as const]) })

const thrice = (given: Partial<ArchivedMatch>) => [given, given, given]

describe('[ANA18] what the last ten matches say', () => {
  test('[ANA30] results, goals of 90 minutes above 2.5 and closing handicaps, each of how many', () => {
    const { form, streaks } = recent([
      { score: [2, 1], ...gives(0.5) },
      { score: [3, 2], regular: [1, 1], ...gives(0.5) },
      { score: [2, 1], ...gives(0.5) },
      { score: [2, 2] },
    ])
    expect(form).toEqual(['win', 'win', 'win', 'draw'])
    expect(streaks).toEqual([
      { kind: 'won', matches: 3, of: 4 },
      { kind: 'over', matches: 3, of: 4 },
      { kind: 'covered', matches: 2, of: 3 },
    ])
  })
  test('[ANA30] the end that came more often is named', () => {
    expect(recent(thrice({ score: [0, 1], ...gives(0) })).streaks).toEqual([
      { kind: 'lost', matches: 3, of: 3 },
      { kind: 'under', matches: 3, of: 3 },
      { kind: 'missed', matches: 3, of: 3 },
    ])
  })
  test('older matches do not count', () => {
    const matches = Array.from({ length: 12 }, (_, at): Partial<ArchivedMatch> => ({
      score: at < 10 ? [1, 0] : [0, 4],
    }))
    expect(recent(matches).streaks).toEqual([
      { kind: 'won', matches: 10, of: 10 },
      { kind: 'under', matches: 10, of: 10 },
    ])
  })
  test('[ANA31] fewer than three say nothing, nor do draws and stakes that came back alone', () => {
    expect(recent([{}, {}]).streaks).toEqual([])
    expect(recent(thrice({ score: [1, 1], ...gives(0) })).streaks).toEqual([
      { kind: 'under', matches: 3, of: 3 },
    ])
  })
})
