import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchPage } from '../../../src/engine/pages/matchPage'

const at = (...times: readonly number[]) => times.map(kickoff => ({ kickoff }))
const times = (matches: readonly { kickoff: number }[]) => matches.map(({ kickoff }) => kickoff)

describe('[CPN4] a page of matches', () => {
  test('an answer with fewer than it may have is the last one', () => {
    expect(matchPage(at(9, 8), 3, 'ended')).toEqual({ shown: at(9, 8), more: null })
    expect(matchPage([], 3, 'coming')).toEqual({ shown: [], more: null })
  })
  test('[CPN29] matches at the time of the last one come whole with the next page', () => {
    expect(matchPage(at(9, 8, 7), 3, 'ended')).toEqual({ shown: at(9, 8), more: 8 })
    expect(matchPage(at(1, 2, 3), 3, 'coming')).toEqual({ shown: at(1, 2), more: 3 })
  })
  test('where all begin at once the page ends behind them', () => {
    expect(matchPage(at(5, 5), 2, 'ended')).toEqual({ shown: at(5, 5), more: 5 })
    expect(matchPage(at(5, 5), 2, 'coming')).toEqual({ shown: at(5, 5), more: 6 })
  })
  test.each(['ended', 'coming'] as const)(
    '[CPN29] %s: page by page no match is missing or repeated',
    order => {
      const sign = order === 'ended' ? -1 : 1
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }), all => {
          const sorted = [...all].sort((one, other) => sign * (one - other))
          // The largest number of matches with one kick-off, plus one, so that every page has several kick-offs.
          const count = 1 + Math.max(1, ...all.map(time => all.filter(other => other === time).length))
          const seen: number[] = []
          let from: number | null = null
          do {
            const start: number | null = from
            const rest: number[] = sorted.filter(
              time => start === null || (order === 'ended' ? time < start : time >= start),
            )
            const page: ReturnType<typeof matchPage<{ kickoff: number }>> = matchPage(
              at(...rest.slice(0, count)),
              count,
              order,
            )
            seen.push(...times(page.shown))
            from = page.more
          } while (from !== null)
          expect(seen).toEqual(sorted)
        }),
      )
    },
  )
})
