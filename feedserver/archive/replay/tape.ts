/** All prices of a replayed day in order of time, at 45 bytes each, because a day may have millions. */
import type { EpochMs } from '../../kit/clock'
import { POINT_KINDS, TICK_MS, type Point } from '../points/point'
import { NO_VALUES, type Value, type Values } from '../../readings/values'
import type { MarketKey } from '../../readings/quotes'

export interface TapePoint extends Point {
  /** Index in `Tape.markets`. */
  readonly market: number
}

const FIRST_SIZE = 1024
/** Sort key: tick × 2^25 + index. Room for 2^25 points and 2^27 ticks of 100 ms: 155 days. */
const PLACES = 2 ** 25
const MOST_TICKS = 2 ** 27

const read = (value: number | undefined): Value => (value === undefined || Number.isNaN(value) ? null : value)

export class Tape {
  readonly markets: readonly MarketKey[]
  private readonly columns: Columns
  /** Sort keys of the points, in order of time. */
  private readonly order: Float64Array

  constructor(markets: readonly MarketKey[], columns: Columns) {
    this.markets = markets
    this.columns = columns
    const start = columns.earliest
    this.order = Float64Array.from({ length: columns.count }, (_, place) => {
      const ticks = Math.min(MOST_TICKS, Math.round(((columns.at[place] ?? 0) - start) / TICK_MS))
      return ticks * PLACES + place
    }).sort()
  }

  get length(): number {
    return this.columns.count
  }

  /** Point number `index` in order of time. */
  point(index: number): TapePoint | undefined {
    const key = this.order[index]
    return key === undefined ? undefined : this.columns.point(key % PLACES)
  }
}

/** Columns of points, which double their size when full. */
export class Columns {
  count = 0
  at = new Float64Array(FIRST_SIZE)
  private market = new Uint32Array(FIRST_SIZE)
  private kind = new Uint8Array(FIRST_SIZE)
  private values = new Float64Array(3 * FIRST_SIZE)

  get earliest(): EpochMs {
    let earliest = Infinity
    for (let place = 0; place < this.count; place += 1) earliest = Math.min(earliest, this.at[place] ?? 0)
    return earliest
  }

  /** Returns whether the point was added. A tape cannot sort more than `PLACES` points. */
  add({ at, kind, values }: Point, market: number): boolean {
    if (this.count >= PLACES) return false
    if (this.count === this.at.length) this.grow()
    const place = this.count
    this.count += 1
    this.at[place] = at
    this.market[place] = market
    this.kind[place] = POINT_KINDS.indexOf(kind)
    this.values.set(
      values.map(value => value ?? NaN),
      3 * place,
    )
    return true
  }

  point(place: number): TapePoint {
    const kind = POINT_KINDS[this.kind[place] ?? 0] ?? 'closed'
    const [up, goal, down] = this.values.subarray(3 * place, 3 * place + 3)
    const values: Values = kind === 'closed' ? NO_VALUES : [read(up), read(goal), read(down)]
    return { at: this.at[place] ?? 0, kind, values, market: this.market[place] ?? 0 }
  }

  private grow(): void {
    const size = this.at.length * 2
    const larger = <List extends Float64Array | Uint32Array | Uint8Array>(next: List, list: List) => {
      next.set(list)
      return next
    }
    this.at = larger(new Float64Array(size), this.at)
    this.market = larger(new Uint32Array(size), this.market)
    this.kind = larger(new Uint8Array(size), this.kind)
    this.values = larger(new Float64Array(3 * size), this.values)
  }
}
