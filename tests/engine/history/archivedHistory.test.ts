/** Tests the history that joins the archive's prices and the device's. */
import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import type { PriceHistory } from '../../../src/engine/contract/details/quotes'
import { quoteLine } from '../../../src/engine/detail/quoteLine'
import type { ArchivedMarket, ArchivedPoint } from '../../../src/engine/feed/details/archivePricesJson'
import type { Triple } from '../../../src/engine/feed/records'
import { archivedHistory } from '../../../src/engine/history/archivedHistory'

const AT = 1_935_660_600_000
const OPENING: Triple = { up: 0.85, goal: 0.5, down: 1.03 }
const BOTH = { id: 7, market: 'HDP', format: 1, moments: [] } as const

const archivedOf = (points: readonly ArchivedPoint[]): ArchivedMarket => ({
  market: 'HDP',
  company: 8,
  isCut: false,
  points: [{ at: AT, kind: 'opening', triple: OPENING }, ...points],
})
const seenOf = (points: PriceHistory['points'], from: number, to: number): PriceHistory => ({
  matchId: 7,
  market: 'HDP',
  recordedBy: 'device',
  opening: quoteLine(OPENING, null, 'HDP', 1),
  spans: [{ from, to }],
  points,
  marks: [{ at: from, kind: 'goal', side: 'home', minute: '3', score: '1-0' }],
})
const quoteOf = (triple: Triple | null) => quoteLine(triple, OPENING, 'HDP', 1)

/** Changes of a price. Each differs from the one before. Some are a suspension. */
const CHANGES = fc
  .array(
    fc.record({
      after: fc.integer({ min: 1, max: 900 }),
      price: fc.option(fc.integer({ min: 40, max: 180 })),
    }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map(changes => {
    let at = AT
    return changes
      .filter(({ price }, index) => index === 0 || price !== changes[index - 1]?.price)
      .map(({ after, price }) => {
        at += after * 100
        const triple = price === null ? null : { up: price / 100, goal: 0.5, down: 1.9 - price / 100 }
        return { at, triple }
      })
  })

test('[HIS22] the history drawn is what was sent, whenever the device began to watch and however late the archive answers', () => {
  fc.assert(
    fc.property(
      CHANGES,
      fc.nat(40),
      fc.nat(40),
      fc.integer({ min: 0, max: 90 }),
      (changes, archivedTo, watchedFrom, lateMs) => {
        const archived = changes.slice(0, Math.max(1, archivedTo)).map(({ at, triple }): ArchivedPoint => ({
          at,
          kind: triple === null ? 'closed' : 'running',
          triple,
        }))
        // The archive and the device together have all changes.
        const begin = Math.min(watchedFrom, archived.length - 1)
        const seen = changes
          .slice(begin)
          .map(({ at, triple }) => ({ at: at + lateMs, quote: quoteOf(triple) }))
        const end = (changes.at(-1)?.at ?? AT) + 5_000
        const history = archivedHistory({
          ...BOTH,
          archived: archivedOf(archived),
          seen: seenOf(seen, changes[begin]?.at ?? AT, end),
          watched: [{ from: AT - 5_000, to: (archived.at(-1)?.at ?? AT) + 900_000 }],
          asOf: archived.at(-1)?.at ?? AT,
        })
        expect(history?.points.map(({ quote }) => quote)).toEqual(
          changes.map(({ triple }) => quoteOf(triple)),
        )
        history?.points.forEach(({ at }, index) => {
          const sentAt = changes[index]?.at ?? 0
          expect(at - sentAt).toBeGreaterThanOrEqual(0)
          expect(at - sentAt).toBeLessThanOrEqual(lateMs)
        })
        expect(history?.spans).toEqual([{ from: changes[0]?.at, to: end }])
        expect(history?.recordedBy).toBe('server')
      },
    ),
  )
})

test('[HIS22] a match that this device never saw has the history and the opening price of the archive', () => {
  const triple = { up: 0.9, goal: 0.5, down: 1 }
  const points = [{ at: AT + 1_000, kind: 'early', triple }] as const
  const history = archivedHistory({
    ...BOTH,
    archived: archivedOf(points),
    watched: [{ from: AT, to: AT + 9_000 }],
    seen: null,
    asOf: AT + 9_000,
  })
  expect(history).toMatchObject({
    recordedBy: 'server',
    opening: { up: { value: 0.85 } },
    spans: [{ from: AT + 1_000, to: AT + 9_000 }],
    points: [{ at: AT + 1_000, quote: { up: { value: 0.9, move: 'up' } } }],
    marks: [],
  })
})

test('[HIS22] an archive with the opening price alone has no history', () => {
  expect(archivedHistory({ ...BOTH, archived: archivedOf([]), watched: [], seen: null, asOf: AT })).toBeNull()
})

test('[HIS22] [HIS36] of a time in which the archive did not record nothing is drawn', () => {
  const points = [
    { at: AT + 1_000, kind: 'running', triple: { up: 0.9, goal: 0.5, down: 1 } },
    { at: AT + 500_000, kind: 'running', triple: { up: 0.8, goal: 0.5, down: 1.1 } },
  ] as const
  const watched = [
    { from: AT, to: AT + 60_000 },
    { from: AT + 500_000, to: AT + 560_000 },
    { from: AT + 562_000, to: AT + 600_000 },
  ]
  const history = archivedHistory({
    ...BOTH,
    archived: archivedOf(points),
    watched,
    seen: null,
    asOf: AT + 590_000,
  })
  expect(history?.spans).toEqual([
    { from: AT + 1_000, to: AT + 60_000 },
    { from: AT + 500_000, to: AT + 590_000 },
  ])
})
