/**
 * State of each recorded market, and the piece that its points are added to.
 *
 * The number of unwritten points is limited. Beyond it points are dropped and counted, and the state does not change.
 * So the next quote is a point again. Rules ARC2, ARC5 in docs/rules/archive.md.
 */
import type { Market } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { MARKET_CODES } from '../../contract/marketCodes'
import type { Quoted } from '../../readings/values'
import { PieceWriter } from '../points/piece'
import { afterPoint, marketPoints, UNKNOWN_MARKET, type MarketState } from '../points/point'
import type { MarketQuote } from '../../readings/quotes'
import type { PieceKey, PieceRow } from '../stores/rows'

/** Greatest age of a file when it is requested. */
const FILE_AGE_MS = 6000

export interface MarketLimits {
  /** Maximum number of points that are not written yet. */
  readonly pending: number
  /** Maximum number of markets whose last prices are in memory. The oldest are dropped, and later begin a new piece. */
  readonly markets: number
}

const LIMITS: MarketLimits = { pending: 200_000, markets: 400_000 }

/** A piece that is being filled, or is full. */
interface Piece extends PieceKey {
  readonly writer: PieceWriter
}

interface Recorded {
  state: MarketState
  lastAt: EpochMs
  piece: Piece
}

/** Pieces to write, and how many of their points were never written. */
interface Unwritten {
  readonly pieces: readonly Piece[]
  readonly rows: readonly PieceRow[]
  readonly points: number
}

export class Markets {
  /** Points that were dropped because too many were not written. */
  dropped = 0
  /** Number of points noted since the start. */
  points = 0
  private readonly markets = new Map<string, Recorded>()
  private changed = new Set<Piece>()
  private pending = 0
  private lastNumber = 0
  private readonly now: () => EpochMs
  private readonly limits: MarketLimits

  /** `now`: real time. Pieces are numbered by it, so that their order does not depend on the provider's clock. */
  constructor(now: () => EpochMs, limits: Partial<MarketLimits> = {}) {
    this.now = now
    this.limits = { ...LIMITS, ...limits }
  }

  /** Returns the market's state after the quote. */
  note({ match, company, market, ...quoted }: MarketQuote, at: EpochMs): MarketState {
    const recorded = this.find(match, company, market)
    this.add(recorded, quoted, at)
    return recorded.state
  }

  /**
   * Notes a file's quote that was right at `asOf`, unless a newer change was noted. Returns the market's state after
   * it.
   */
  noteOfFile({ match, company, market, ...quoted }: MarketQuote, at: EpochMs, asOf: EpochMs): MarketState {
    const recorded = this.find(match, company, market)
    if (asOf - recorded.lastAt >= FILE_AGE_MS) this.add(recorded, quoted, at)
    return recorded.state
  }

  /** Returns all unwritten pieces. Call `restore` when writing them fails. */
  take(): Unwritten {
    const pieces = [...this.changed]
    const points = this.pending
    this.changed = new Set()
    this.pending = 0
    return { pieces, rows: pieces.map(rowOf), points }
  }

  /** Points that are in the database. */
  get written(): number {
    return this.points - this.pending
  }

  /** Begins a new piece for every market. Noted points are still written. */
  beginAnew(): void {
    this.markets.clear()
  }

  /** Begins a new piece for every market. Noted points are not written. */
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
