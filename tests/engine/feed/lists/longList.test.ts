/** Tests lists long enough for rows to be compared many at a time. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMatchListReader, readMatchList } from '../../../../src/engine/feed/lists/matchListJs'
import { valueOf } from '../support/readings'

const ROWS = 200
const FIRST = 9_000_001

interface Row {
  readonly id: number
  readonly score: number | string
}
type Edit = { readonly kind: 'score' | 'bad' | 'drop' | 'insert' | 'spoil'; readonly at: number }

const start = Array.from({ length: ROWS }, (_, i): Row => ({ id: FIRST + i, score: 0 }))
const edit = fc.record({
  kind: fc.constantFrom<Edit['kind'][]>('score', 'score', 'score', 'bad', 'drop', 'insert', 'spoil'),
  at: fc.nat({ max: ROWS - 1 }),
})
const polls = fc.array(fc.array(edit, { maxLength: 6 }), { minLength: 1, maxLength: 5 })

function edited(rows: readonly Row[], { kind, at }: Edit): readonly Row[] {
  if (kind === 'drop') return rows.toSpliced(at, 1)
  if (kind === 'insert') return withNew(rows, at)
  return rows.map((row, i) => {
    if (i !== at) return row
    return { ...row, score: kind === 'score' ? Number(row.score) + 1 || 1 : kind === 'bad' ? "'x'" : '{' }
  })
}

function withNew(rows: readonly Row[], at: number): readonly Row[] {
  const id = FIRST + ROWS + at
  return rows.some(row => row.id === id) ? rows : rows.toSpliced(at, 0, { id, score: 9 })
}

const listOf = (rows: readonly Row[]) =>
  [
    ...rows.map(({ id, score }, i) => `A[${i + 1}]=[${id},1,,,'Lakeside','Vale Rovers','','',1,${score}];`),
    "B[1]=[7001,'L'];",
    'ShowBf();',
  ].join('\r\n')

test('[LST17] [LST18] whatever changes in a long list, it reads as by a new reader, and the other rows keep their records', () => {
  fc.assert(
    fc.property(polls, polls => {
      const reader = createMatchListReader()
      let rows: readonly Row[] = start
      let previous = valueOf(reader.read(listOf(rows))).matches
      for (const edits of polls) {
        const before = new Map(rows.map(({ id, score }) => [id, score]))
        rows = edits.reduce(edited, rows)
        const reading = reader.read(listOf(rows))
        const fresh = readMatchList(listOf(rows))
        const { matches, unchanged } = valueOf(reading)
        expect(reading.skipped).toEqual(fresh.skipped)
        expect({ ...valueOf(reading), unchanged: 0 }).toEqual({ ...valueOf(fresh), unchanged: 0 })
        const unchangedIds = rows
          .filter(({ id, score }) => before.get(id) === score && score !== '{')
          .map(({ id }) => id)
        const records = new Map(previous.map(match => [match.id, match]))
        expect(matches.filter(match => records.get(match.id) === match).map(({ id }) => id)).toEqual(
          unchangedIds,
        )
        expect(unchanged).toBe(unchangedIds.length)
        previous = matches
      }
    }),
    { seed: 44, numRuns: 60 },
  )
})
