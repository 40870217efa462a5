/**
 * The markets that are recorded now: what is known of each, and the piece that its points go into.
 *
 * What is not written yet is bounded: further points are left out and counted, and the market stays as it was, so that the
 * next quote after that is a point again. Rules ARC2, ARC5 in docs/rules/archive.md. Errors: none.
 */
import type { Market } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { MARKET_CODES } from '../../contract/marketCodes'
import type { Quoted } from '../../readings/values'
import { PieceWriter } from '../points/piece'
import { afterPoint, marketPoints, UNKNOWN_MARKET, type MarketState } from '../points/point'
import type { MarketQuote } from '../../readings/quotes'
import type { PieceKey, PieceRow } from '../stores/rows'

/** A file may have been written so long before it was requested. */
const FILE_AGE_MS = 6000

export interface MarketLimits {
  /** Points that are not written yet. */
  readonly pending: number
  /** Markets whose last prices are known; the oldest are forgotten, and begin anew. */
  readonly markets: number
}

const LIMITS: MarketLimits = { pending: 200_000, markets: 400_000 }

/** A piece that grows, or has grown. */
interface Piece extends PieceKey {
  readonly writer: PieceWriter
}

interface Recorded {
  state: MarketState
  lastAt: EpochMs
  piece: Piece
}

/** What has to be written, and how many of its points nobody has written yet. */
interface Unwritten {
  readonly pieces: readonly Piece[]
  readonly rows: readonly PieceRow[]
  readonly points: number
}

export class Markets {
  /** Points that were left out because too many were not written. */
  dropped = 0
  /** Points since the start. */
  points = 0
  private readonly markets = new Map<string, Recorded>()
  private changed = new Set<Piece>()
  private pending = 0
  private lastNumber = 0
  private readonly now: () => EpochMs
  private readonly limits: MarketLimits

  /** `now`: real time, by which pieces are in order whatever the provider's clock does. */
  constructor(now: () => EpochMs, limits: Partial<MarketLimits> = {}) {
    this.now = now
    this.limits = { ...LIMITS, ...limits }
  }

  /** The state of the market after it. */
  note({ match, company, market, ...quoted }: MarketQuote, at: EpochMs): MarketState {
    const recorded = this.find(match, company, market)
    this.add(recorded, quoted, at)
    return recorded.state
  }

  /** What a file says that was right at `asOf`, unless a change is newer. The state of the market after it. */
  noteOfFile({ match, company, market, ...quoted }: MarketQuote, at: EpochMs, asOf: EpochMs): MarketState {
    const recorded = this.find(match, company, market)
    if (asOf - recorded.lastAt >= FILE_AGE_MS) this.add(recorded, quoted, at)
    return recorded.state
  }

  /** All that is not written. `restore` it when it could not be written. */
  take(): Unwritten {
    const pieces = [...this.changed]
    const points = this.pending
    this.changed = new Set()
    this.pending = 0
    return { pieces, rows: pieces.map(rowOf), points }
  }

  /** Points that are not in memory only. */
  get written(): number {
    return this.points - this.pending
  }

  /** What is noted later begins anew, and what was noted is written. */
  beginAnew(): void {
    this.markets.clear()
  }

  /** What is noted later begins anew, and what was noted is not written. */
  forgetAll(): void {
    this.take()
    this.beginAnew()
  }

  restore({ pieces, points }: Unwritten): void {
    this.changed = new Set([...pieces, ...this.changed])
    this.pending += points
  }

  private add(recorded: Recorded, quoted: Quoted, at: EpochMs): void {
    const steps = marketPoints(recorded.state, quoted)
    if (this.pending + steps.length > this.limits.pending) {
      this.dropped += steps.length
      return
    }
    for (const step of steps) {
      if (recorded.piece.writer.isFull) recorded.piece = this.pieceAfter(recorded.piece)
      recorded.piece.writer.add({ ...step, at })
      recorded.state = afterPoint(recorded.state, step)
      recorded.lastAt = at
      this.changed.add(recorded.piece)
    }
    this.points += steps.length
    this.pending += steps.length
  }

  private find(matchId: number, company: number, name: Market): Recorded {
    const market = MARKET_CODES[name]
    const key = `${matchId} ${company} ${market}`
    const known = this.markets.get(key)
    if (known !== undefined) return known
    const piece = this.pieceAfter({ matchId, company, market })
    const recorded: Recorded = { state: UNKNOWN_MARKET, lastAt: -Infinity, piece }
    const [oldest] = this.markets.size >= this.limits.markets ? this.markets.keys() : []
    if (oldest !== undefined) this.markets.delete(oldest)
    this.markets.set(key, recorded)
    return recorded
  }

  private pieceAfter({ matchId, company, market }: Omit<PieceKey, 'number'>): Piece {
    this.lastNumber = Math.max(this.lastNumber + 1, this.now())
    return { matchId, company, market, number: this.lastNumber, writer: new PieceWriter() }
  }
}

const rowOf = ({ writer, ...key }: Piece): PieceRow => ({
  ...key,
  points: writer.count,
  data: writer.data(),
})
