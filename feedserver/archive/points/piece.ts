/**
 * A piece: up to `MOST_PIECE_BYTES` of packed points of one market. Each piece can be read without the others.
 *
 * A point is one byte, the time since the point before in tenths of a second, and the changed values. Values are
 * compared with the last point of the same kind.
 * Bits of the byte: 0-1 kind, 2-4 which values follow, 5 the time goes back, 6 differences are in ten-thousandths, else
 * in hundredths. Bit 7 is 0.
 * A value is 0 for `null`, else its zigzag difference plus 1.
 *
 * Rules ARC1, ARC2 in docs/rules/archive.md. Errors: broken bytes are read up to the fault.
 */
import { POINT_CODES, POINT_KINDS, TICK_MS, type PointKind, type Point } from './point'
import { NO_VALUES, type Value, type Values } from '../../readings/values'
import { fromZigzag, pushVarint, readVarint, toZigzag, type ByteReader } from '../../kit/varint'

/** SQLite stores longer rows on overflow pages. */
export const MOST_PIECE_BYTES = 768
/** Maximum number of bytes of a point: the head, a time and three values, each at most 8 bytes. */
const MOST_OF_POINT = 33
const HUNDREDTH = 100
const BACK = 32
const FINE = 64

/** Last values of a kind, and the numbers that differences are computed from. */
interface Base {
  values: Values
  numbers: readonly [number, number, number]
}

const freshBases = (): Readonly<Record<PointKind, Base>> => ({
  opening: { values: NO_VALUES, numbers: [0, 0, 0] },
  early: { values: NO_VALUES, numbers: [0, 0, 0] },
  running: { values: NO_VALUES, numbers: [0, 0, 0] },
  closed: { values: NO_VALUES, numbers: [0, 0, 0] },
})

function move(base: Base, values: Values): void {
  const [up, goal, down] = base.numbers
  base.values = values
  base.numbers = [values[0] ?? up, values[1] ?? goal, values[2] ?? down]
}

const tickOf = (at: number): number => Math.floor(at / TICK_MS)

/** Writer of a piece that is not full yet. */
export class PieceWriter {
  count = 0
  private bytes = Buffer.alloc(64)
  private length = 0
  private tick = 0
  private readonly bases = freshBases()

  get isFull(): boolean {
    return this.length > MOST_PIECE_BYTES - MOST_OF_POINT
  }

  /** Bytes so far. Later points are appended, so these bytes do not change. */
  data(): Buffer {
    return this.bytes.subarray(0, this.length)
  }

  add({ at, kind, values }: Point): void {
    const tick = tickOf(at)
    const bytes = this.packed(kind, kind === 'closed' ? NO_VALUES : values, tick - this.tick)
    this.tick = tick
    this.count += 1
    if (this.length + bytes.length > this.bytes.length) {
      const larger = Buffer.alloc(this.bytes.length * 2)
      this.data().copy(larger)
      this.bytes = larger
    }
    for (const byte of bytes) this.bytes[this.length++] = byte
  }

  private packed(kind: PointKind, values: Values, ticks: number): readonly number[] {
    const base = this.bases[kind]
    const changed = values.map((value, place) => value !== base.values[place])
    const steps = values.map((value, place) => (value === null ? null : value - (base.numbers[place] ?? 0)))
    const isFine = steps.some((step, place) => changed[place] === true && (step ?? 0) % HUNDREDTH !== 0)
    const mask = changed.reduce((bits, isChanged, place) => bits + (isChanged ? 4 << place : 0), 0)
    const bytes = [POINT_CODES[kind] + mask + (ticks < 0 ? BACK : 0) + (isFine ? FINE : 0)]
    pushVarint(bytes, Math.abs(ticks))
    for (const [place, step] of steps.entries())
      if (changed[place] === true)
        pushVarint(bytes, step === null ? 0 : toZigzag(isFine ? step : step / HUNDREDTH) + 1)
    move(base, values)
    return bytes
  }
}

function readValues(reader: ByteReader, head: number, base: Base): Values | null {
  const unit = (head & FINE) === 0 ? HUNDREDTH : 1
  const values: Value[] = [...base.values]
  for (const place of [0, 1, 2] as const) {
    if ((head & (4 << place)) === 0) continue
    const code = readVarint(reader)
    if (code === null) return null
    values[place] = code === 0 ? null : base.numbers[place] + fromZigzag(code - 1) * unit
  }
  const [up = null, goal = null, down = null] = values
  return [up, goal, down]
}

export function readPiece(bytes: Uint8Array): readonly Point[] {
  const reader: ByteReader = { bytes, at: 0 }
  const bases = freshBases()
  const points: Point[] = []
  let tick = 0
  while (reader.at < bytes.length) {
    const head = bytes[reader.at++] ?? 0
    const ticks = readVarint(reader)
    const kind = POINT_KINDS.find(one => POINT_CODES[one] === (head & 3))
    if (ticks === null || kind === undefined || head > 127) break
    const values = readValues(reader, head, bases[kind])
    if (values === null) break
    tick += (head & BACK) === 0 ? ticks : -ticks
    move(bases[kind], values)
    points.push({ at: tick * TICK_MS, kind, values })
  }
  return points
}
