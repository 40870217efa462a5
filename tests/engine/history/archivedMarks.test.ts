/** Tests rule HIS26 in docs/rules/history.md. */
import { expect, test } from 'vitest'
import type { ArchivedMoment } from '../../../src/engine/feed/details/archivePricesJson'
import { archivedMarks, joinedMarks } from '../../../src/engine/history/archivedMarks'

const AT = 1_935_660_600_000
const MINUTE = 60_000
const moment = (minutes: number, state: number, some: Partial<ArchivedMoment> = {}): ArchivedMoment => ({
  at: AT + minutes * MINUTE,
  state,
  score: [0, 0],
  red: [0, 0],
  yellow: [0, 0],
  ...some,
})

test('[HIS26] goals, goals taken back and cards are marked with their minute and score, and what came before is not', () => {
  const marks = archivedMarks(
    [
      moment(-5, 0),
      moment(0, 1),
      moment(22.5, 1, { score: [1, 0] }),
      moment(24, 1, { score: [0, 0] }),
      moment(45, 2),
      moment(60, 3),
      moment(63, 3, { score: [0, 1], yellow: [1, 0] }),
      moment(70, 3, { score: [0, 1], yellow: [1, 0], red: [0, 1] }),
    ],
    AT + 120 * MINUTE,
  )
  expect(marks.map(({ at, ...mark }) => ({ ...mark, minutes: (at - AT) / MINUTE }))).toEqual([
    { minutes: 22.5, kind: 'goal', side: 'home', minute: '22', score: '1-0' },
    { minutes: 24, kind: 'correction', side: 'home', minute: '24', score: '0-0' },
    { minutes: 63, kind: 'goal', side: 'guest', minute: '49', score: '0-1' },
    { minutes: 63, kind: 'yellowCard', side: 'home', minute: '49', score: '0-1' },
    { minutes: 70, kind: 'redCard', side: 'guest', minute: '56', score: '0-1' },
  ])
})

test('[NWS10] of copies that alternated a goal is marked once, with the score that was announced', () => {
  const marks = archivedMarks(
    [
      moment(0, 1),
      ...Array.from({ length: 12 }, (_, turn) =>
        moment(5 + turn / 10, 1, { score: [turn % 2 === 0 ? 1 : 0, 0] }),
      ),
      moment(6.2, 1, { score: [0, 1] }),
      moment(6.3, 1, { score: [1, 1] }),
    ],
    AT + 120 * MINUTE,
  )
  expect(marks.map(({ kind, side, score }) => `${kind} ${side} ${score}`)).toEqual([
    'goal home 1-0',
    'goal guest 1-1',
  ])
})

test('[HIS26] [HIS40] without the beginning of the half there is no minute, and counts that nobody said are none', () => {
  const marks = archivedMarks(
    [moment(30, 1, { score: [2, 0], red: [null, null] }), moment(31, 1, { score: [2, 1], red: [1, null] })],
    AT + 120 * MINUTE,
  )
  expect(marks).toEqual([{ at: AT + 31 * MINUTE, kind: 'goal', side: 'guest', minute: '', score: '2-1' }])
})

test('[HIS26] [HIS40] what the archive and the device saw is marked once', () => {
  const goal = { kind: 'goal', side: 'home', minute: '3', score: '1-0' } as const
  const archived = [{ ...goal, at: AT }]
  const seen = [
    { ...goal, at: AT + 4_000 },
    { ...goal, at: AT + MINUTE, side: 'guest' as const },
    { ...goal, at: AT - MINUTE },
  ]
  expect(joinedMarks(archived, seen).map(({ at, side }) => [at - AT, side])).toEqual([
    [-MINUTE, 'home'],
    [0, 'home'],
    [MINUTE, 'guest'],
  ])
})
