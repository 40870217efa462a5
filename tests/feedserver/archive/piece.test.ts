import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { historyOf } from '../../../feedserver/archive/points/history'
import { MOST_PIECE_BYTES, PieceWriter, readPiece } from '../../../feedserver/archive/points/piece'
import { POINT_KINDS, TICK_MS, type Point } from '../../../feedserver/archive/points/point'
import { NO_VALUES } from '../../../feedserver/readings/values'
import { fromZigzag, pushVarint, readVarint, toZigzag } from '../../../feedserver/kit/varint'
import { values } from './support/quotes'

const at = fc.integer({ min: 0, max: 80_000_000_000_000 }).map(tick => tick * TICK_MS)
const point: fc.Arbitrary<Point> = fc
  .record({ at, kind: fc.constantFrom(...POINT_KINDS), values })
  .map(one => (one.kind === 'closed' ? { ...one, values: NO_VALUES } : one))

function pieceOf(points: readonly Point[]): PieceWriter {
  const writer = new PieceWriter()
  for (const one of points) writer.add(one)
  return writer
}

describe('numbers in few bytes', () => {
  test('[ARC1] every whole number up to 2^53 comes back', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), value => {
        const bytes: number[] = []
        pushVarint(bytes, value)
        expect(readVarint({ bytes: Uint8Array.from(bytes), at: 0 })).toBe(value)
      }),
    )
  })

  test('[ARC1] signed numbers too, the small ones in one byte', () => {
    fc.assert(
      fc.property(fc.integer(), value => {
        expect(fromZigzag(toZigzag(value))).toBe(value)
      }),
    )
    expect([0, -1, 1, -2, 2].map(toZigzag)).toEqual([0, 1, 2, 3, 4])
  })

  test('[ARC1] bytes that end early, or say too much, are no number', () => {
    expect(readVarint({ bytes: Uint8Array.of(), at: 0 })).toBeNull()
    expect(readVarint({ bytes: Uint8Array.of(0x80), at: 0 })).toBeNull()
    expect(readVarint({ bytes: Uint8Array.from(Array.from({ length: 9 }, () => 0xff)), at: 0 })).toBeNull()
  })
})

describe('a piece', () => {
  test('[ARC1] [ARC54] has every point that was put into it, with its time and its prices', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), points => {
        const writer = pieceOf(points)
        expect(readPiece(writer.data())).toEqual(points)
        expect(writer.count).toBe(points.length)
      }),
    )
  })

  test('[ARC1] [ARC55] a change of two prices by a cent after a quarter of an hour takes five bytes', () => {
    const first: Point = { at: 1_935_660_600_000, kind: 'running', values: [9200, 5000, 9800] }
    const second: Point = { at: first.at + 900_000, kind: 'running', values: [9300, 5000, 9700] }
    expect(pieceOf([first, second]).data().length - pieceOf([first]).data().length).toBe(5)
  })

  test('[ARC1] is full before it has more bytes than it may, whatever the points are', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 200, maxLength: 200 }), points => {
        const writer = new PieceWriter()
        for (const one of points) if (!writer.isFull) writer.add(one)
        expect(writer.data().length).toBeLessThanOrEqual(MOST_PIECE_BYTES)
      }),
    )
  })

  test('[ARC1] [ARC56] any bytes are read as far as they are points, without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
        for (const one of readPiece(bytes)) expect(POINT_KINDS).toContain(one.kind)
      }),
    )
    const whole = pieceOf([
      { at: 1000, kind: 'early', values: [9200, 5000, 9800] },
      { at: 2000, kind: 'early', values: [9300, 5000, 9700] },
    ]).data()
    expect(readPiece(whole.subarray(0, whole.length - 1))).toHaveLength(1)
  })

  test('[ARC1] what was read of it stays while it grows', () => {
    const writer = new PieceWriter()
    writer.add({ at: 1000, kind: 'early', values: [9200, 5000, 9800] })
    const before = writer.data()
    const copy = Buffer.from(before)
    for (let step = 0; step < 60; step += 1)
      writer.add({ at: 2000 + step, kind: 'early', values: [9200 + step, 5000, 9800] })
    expect(before).toEqual(copy)
  })
})

describe('a history', () => {
  const early = (seconds: number, up: number): Point => ({
    at: seconds * 1000,
    kind: 'early',
    values: [up, 0, up],
  })

  test('[ARC3] is without what a recorder that started again said once more', () => {
    const before = [early(1, 10), early(2, 20)]
    const after = [early(9, 20), early(10, 30)]
    expect(historyOf([pieceOf(before).data(), pieceOf(after).data()])).toEqual([...before, early(10, 30)])
  })

  test('[ARC3] [ARC59] of a time that is said anew has what was said last', () => {
    const first = [early(1, 10), early(5, 20), early(9, 30)]
    const anew = [early(5, 40), early(6, 50)]
    expect(historyOf([pieceOf(first).data(), pieceOf(anew).data()])).toEqual([early(1, 10), ...anew])
  })

  test('[ARC3] never goes back in time, and never says the same twice', () => {
    fc.assert(
      fc.property(fc.array(fc.array(point, { maxLength: 20 }), { maxLength: 5 }), pieces => {
        const points = historyOf(pieces.map(points_ => pieceOf(points_).data()))
        for (const [place, one] of points.entries())
          expect(one.at).toBeGreaterThanOrEqual(points[place - 1]?.at ?? 0)
      }),
    )
  })
})
