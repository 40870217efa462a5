/** Events between two readings of a match, and the readings that count. */
import { expect, test } from 'vitest'
import { liveMatchOf, rowOf } from '../../../feedserver/push/announce/announcer'
import { LiveMatches, type News } from '../../../feedserver/push/announce/liveMatches'
import { listOf, recordOf, type Row } from './support/rows'

const AT = Date.parse('2031-05-03T12:00:00Z')

const codes = ({ happened }: News): readonly string[] => happened.map(({ code }) => code)

function started(row: Row = {}): LiveMatches {
  const matches = new LiveMatches()
  matches.list(listOf(row), AT, AT)
  return matches
}

test('[PSH7] each kind is found in what changes say', () => {
  const matches = started({ state: 0 })
  const steps: readonly Row[] = [
    { state: 1 },
    { state: 1, score: [1, 0] },
    { state: 1, score: [0, 0], decided: '2' },
    { state: 1, score: [1, 0] },
    { state: 2, score: [1, 0] },
    { state: 3, score: [1, 0], red: [0, 1] },
    { state: 3, score: [2, 1], red: [0, 1] },
    { state: -1, score: [2, 1], red: [0, 1] },
  ]
  const found = steps.map((row, step) => codes(matches.changes([recordOf(row)], AT + step * 40_000)))
  expect(found).toEqual([['k'], ['g1-0.0'], ['c0-0.1'], [], ['h'], ['r0-1'], ['g2-1.1'], ['f']])
  const over = recordOf({ state: -1, score: [2, 1], red: [0, 1] })
  expect(codes(matches.changes([over], AT + 300_000))).toEqual([])
})

test('[PSH7] [PSH59] once a match is over another score of the list of results is no news', () => {
  const matches = started({ state: 3, score: [1, 1] })
  const said = (row: Row, after: number) => codes(matches.list(listOf(row), AT + after, AT + after))
  expect(said({ state: -1, score: [2, 1] }, 60_000)).toEqual(['g2-1.0', 'f'])
  expect(said({ state: -1, score: [3, 1] }, 90_000)).toEqual([])
})

test('[EVT12] [SIL7] of what ends the silence of a match the result alone is announced', () => {
  const late = AT + 9 * 3_600_000
  const after = (row: Row) => {
    const matches = started({ state: 3 })
    matches.list(listOf({ state: 3 }), late, late)
    return codes(matches.changes([recordOf(row)], late + 1000))
  }
  expect(after({ state: 3, score: [1, 0], red: [1, 0] })).toEqual([])
  expect(after({ state: -1, score: [1, 0] })).toEqual(['f'])
})

test('[SIL8] prices of a match of which nothing comes reach nobody', () => {
  const matches = started({ state: 3 })
  expect(matches.offeredCard(77)).toMatchObject({ home: 'Hà Nội' })
  matches.changes([], AT + 9 * 3_600_000)
  expect(matches.offeredCard(77)).toBeNull()
  expect(matches.offeredCard(78)).toBeNull()
})

test('[PSH7] [PSH59] the score of a match that is called off is no news', () => {
  const matches = started({ score: [2, 1] })
  expect(codes(matches.changes([recordOf({ state: -12 })], AT + 1000))).toEqual([])
})

test('[PSH7] line-ups are announced once they are out, by the list', () => {
  const matches = started({ state: 0 })
  expect(codes(matches.list(listOf({ state: 0, lineup: true }), AT + 60_000, AT + 60_000))).toEqual(['l'])
  expect(codes(matches.list(listOf({ state: 0, lineup: true }), AT + 90_000, AT + 90_000))).toEqual([])
})

test('[PSH7] [PSH58] a match that nobody knew, and one after two minutes without a word, is taken as it is', () => {
  expect(codes(new LiveMatches().list(listOf({ score: [3, 0] }), AT, AT))).toEqual([])
  const matches = started()
  expect(codes(matches.changes([recordOf({ score: [1, 0] })], AT + 120_000))).toEqual([])
  expect(codes(matches.changes([recordOf({ score: [2, 0] })], AT + 121_000))).toEqual(['g2-0.0'])
})

test('[PSH7] [PSH58] a match in play whose score comes later is taken as it is then', () => {
  const matches = started({ score: ["''", "''"] })
  const later = (score: readonly [number, number], after: number) =>
    codes(matches.list(listOf({ score }), AT + after, AT + after))
  expect([later([2, 1], 30_000), later([3, 1], 60_000)]).toEqual([[], ['g3-1.0']])
})

test('[PSH7] [PSH58] where the clock was set back by a minute or more nothing has happened', () => {
  const matches = started({ score: [2, 2] })
  const news = matches.list(listOf({ score: [3, 2] }), AT - 3_600_000, AT - 3_600_000)
  expect([codes(news), news.isSetBack]).toEqual([[], true])
})

test('[PSH29] where the clock was set back, a goal at a score that was taken back before has a code of its own', () => {
  const matches = started()
  matches.changes([recordOf({ score: [1, 0] })], AT + 20_000)
  matches.changes([recordOf({ decided: '2' })], AT + 70_000)
  matches.list(listOf({}), AT - 3_600_000, AT - 3_600_000)
  expect(codes(matches.changes([recordOf({ score: [1, 0] })], AT - 3_500_000))).toEqual(['g1-0.1'])
})

test('[PSH8] [PSH60] a list that is older than a change takes nothing back', () => {
  const matches = started()
  expect(codes(matches.changes([recordOf({ score: [1, 0] })], AT + 50_000))).toEqual(['g1-0.0'])
  expect(codes(matches.list(listOf({}), AT + 40_000, AT + 52_000))).toEqual([])
  expect(codes(matches.list(listOf({ score: [1, 0] }), AT + 60_000, AT + 60_000))).toEqual([])
})

test('[PSH8] [PSH61] a list of unknown age that sets a match back counts only when the next one says so too', () => {
  const matches = started()
  matches.changes([recordOf({ state: 2, score: [1, 0] })], AT + 10_000)
  expect(codes(matches.list(listOf({}), AT + 20_000, AT + 20_000))).toEqual([])
  expect(codes(matches.list(listOf({ state: 2, score: [1, 0] }), AT + 40_000, AT + 40_000))).toEqual([])
  expect(codes(matches.list(listOf({ state: 2 }), AT + 60_000, AT + 60_000))).toEqual([])
  expect(codes(matches.list(listOf({ state: 2 }), AT + 90_000, AT + 90_000))).toEqual(['c0-0.1'])
  // An outdated list with the goal that was disallowed.
  expect(codes(matches.list(listOf({ state: 2, score: [1, 0] }), AT + 95_000, AT + 95_000))).toEqual([])
})

test('[NWS10] copies of a provider that alternate every 6 s: the goal is announced once', () => {
  const matches = started({ score: [1, 0] })
  const found = Array.from({ length: 40 }, (_, turn) =>
    codes(matches.changes([recordOf({ score: [turn % 2 === 0 ? 2 : 1, 0] })], AT + 6000 * (turn + 1))),
  )
  expect(found.flat()).toEqual(['g2-0.0'])
})

test('[NWS2] a step back in a change is announced after 30 s without another word of that match', () => {
  const matches = started({ score: [1, 0] })
  const other = '99^1^0^0'
  expect(codes(matches.changes([recordOf({})], AT + 1000))).toEqual([])
  expect(codes(matches.changes([other], AT + 30_999))).toEqual([])
  expect(codes(matches.changes([other], AT + 31_000))).toEqual(['c0-0.1'])
  expect(codes(matches.changes([other], AT + 70_000))).toEqual([])
})

test('[NWS2] a step back in a list alone is never announced by time: the list may be old', () => {
  const matches = started({ score: [1, 0] })
  expect(codes(matches.list(listOf({}), AT + 10_000, AT + 10_000))).toEqual([])
  expect(codes(matches.changes(['99^1^0^0'], AT + 90_000))).toEqual([])
})

test('[NWS9] a list that does not speak of line-ups takes none back', () => {
  const matches = started({ state: 0, lineup: true })
  matches.changes([recordOf({ state: 0 })], AT + 60_000)
  expect(codes(matches.list(listOf({ state: 0, lineup: true }), AT + 90_000, AT + 90_000))).toEqual([])
})

test('[PSH9] [PSH62] [NWS5] a process that takes over does not announce a goal that comes back', () => {
  const first = started({ score: [1, 0] })
  const back = first.changes([recordOf({ score: [0, 0], decided: '2' })], AT + 1000)
  const rows = back.changed.flatMap(match => rowOf(match) ?? [])
  const next = new LiveMatches()
  next.load(
    rows.map(row => liveMatchOf(row, AT + 1000)),
    AT + 1000,
  )
  next.list(listOf({ score: [0, 0] }), AT + 2000, AT + 2000)
  expect(codes(next.changes([recordOf({ score: [1, 0] })], AT + 60_000))).toEqual([])
  expect(codes(next.changes([recordOf({ score: [2, 0] })], AT + 70_000))).toEqual(['g2-0.1'])
})

test('[PSH9] a change of a match that no list has named is not lost', () => {
  const matches = new LiveMatches()
  matches.load([], AT)
  matches.changes([recordOf({ score: [1, 0] })], AT + 2000)
  expect(codes(matches.list(listOf({}), AT + 1000, AT + 3000))).toEqual(['g1-0.0'])
})

test('[PSH7] bodies and records that cannot be read are left out', () => {
  const matches = started()
  for (const text of ['', '<html>', 'A[1]=[', listOf({}).slice(0, 90)])
    expect(codes(matches.list(text, AT, AT))).toEqual([])
  expect(codes(matches.changes(['', '^^^', '77^9^9^9', '77^1^x'], AT))).toEqual([])
})
