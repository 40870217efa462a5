/**
 * Merges imported points of a market with the stored ones, in order of time, into new pieces. The new pieces begin with
 * the first of all points. A reader takes the later piece for times that occur twice.
 *
 * Rules ARC3, ARC29 in docs/rules/archive.md. Errors: see `ReadDatabase`.
 */
import { historyOf, tellingPoints } from '../points/history'
import { PieceWriter } from '../points/piece'
import type { Point } from '../points/point'
import type { ReadDatabase } from '../../database/port/database'
import { piecesOfMatch, type MarketPieces } from '../stores/pieces'
import type { PieceRow } from '../stores/rows'
import type { MarketPoints } from './groups'

/** Merges points in order of time. For a time in both lists, only the stored points are taken. */
function inTime(imported: readonly Point[], stored: readonly Point[]): readonly Point[] {
  const times = new Set(stored.map(({ at }) => at))
  const others = imported.filter(({ at }) => !times.has(at))
  return [...stored, ...others].sort((one, other) => one.at - other.at)
}

function piecesOf(
  points: readonly Point[],
  { match, company, market }: MarketPoints,
  last: number,
): PieceRow[] {
  const writers: PieceWriter[] = []
  for (const point of points) {
    if (writers.at(-1)?.isFull !== false) writers.push(new PieceWriter())
    writers.at(-1)?.add(point)
  }
  // Pieces that a recorder adds later have greater numbers, because it numbers them by real time.
  return writers.map((writer, place) => ({
    matchId: match,
    company,
    market,
    number: last + 1 + place,
    points: writer.count,
    data: Buffer.from(writer.data()),
  }))
}

export class MergedPieces {
  private readonly reader: ReadDatabase
  /** Match that was read last, and its stored pieces. */
  private match = 0
  private stored: readonly MarketPieces[] = []

  constructor(reader: ReadDatabase) {
    this.reader = reader
  }

  /** Each market comes once, ordered by match. `added`: number of points that the archive lacked. */
  async merge(
    market: MarketPoints,
  ): Promise<{ readonly pieces: readonly PieceRow[]; readonly added: number }> {
    if (market.match !== this.match) this.stored = await piecesOfMatch(this.reader, market.match)
    this.match = market.match
    const found = this.stored.find(one => one.company === market.company && one.market === market.market)
    const before = historyOf(found?.pieces ?? [])
    const all = tellingPoints(inTime(market.points, before))
    const isKnown = JSON.stringify(all) === JSON.stringify(before)
    return isKnown
      ? { pieces: [], added: 0 }
      : { pieces: piecesOf(all, market, found?.last ?? 0), added: Math.max(0, all.length - before.length) }
  }
}
