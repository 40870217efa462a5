/**
 * History of one market from its pieces, in the order of recording.
 *
 * A recorder that restarts begins a new piece with all current prices. Points without a change are omitted here. A
 * clock that was set back repeats times, as a simulated day does at each start. Earlier points of the repeated time
 * and later are then dropped. Rules ARC2, ARC3 in docs/rules/archive.md.
 */
import { readPiece } from './piece'
import { afterPoint, EMPTY_MARKET, sameState, type MarketState, type Point } from './point'

class History {
  readonly points: Point[] = []
  /** State of the market after each point. */
  private readonly states: MarketState[] = []
  /** Number of points before those of the latest time. */
  private before = 0
  private lastAt = -Infinity

  add(point: Point): void {
    if (point.at !== this.lastAt) this.endMoment()
    if (point.at < this.lastAt) this.goBack(point.at)
    this.lastAt = point.at
    const state = this.stateAt(this.points.length)
    const next = afterPoint(state, point)
    if (next === state) return
    this.points.push(point)
    this.states.push(next)
  }

  /** Drops the points of one time when the market is the same before and after them. */
  endMoment(): void {
    const count = this.points.length
    if (count - this.before > 1 && sameState(this.stateAt(this.before), this.stateAt(count)))
      this.cut(this.before)
    this.before = this.points.length
  }

  private goBack(at: number): void {
    let count = this.points.length
    while (count > 0 && (this.points[count - 1]?.at ?? 0) >= at) count -= 1
    this.cut(count)
    this.before = count
  }

  private cut(count: number): void {
    this.points.length = count
    this.states.length = count
  }

  private stateAt(count: number): MarketState {
    return this.states[count - 1] ?? EMPTY_MARKET
  }
}

/** Returns the points that change the market. `points`: in the order of recording. */
export function tellingPoints(points: Iterable<Point>): readonly Point[] {
  const history = new History()
  for (const point of points) history.add(point)
  history.endMoment()
  return history.points
}

function* pointsIn(pieces: readonly Uint8Array[]): Iterable<Point> {
  for (const piece of pieces) yield* readPiece(piece)
}

export const historyOf = (pieces: readonly Uint8Array[]): readonly Point[] => tellingPoints(pointsIn(pieces))
