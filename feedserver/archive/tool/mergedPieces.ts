/**
 * New pieces for a market of which points are imported. What the archive has of it already is put together with them in the order of
 * time: the pieces begin with the first of all points, and whoever reads takes of a time that is said twice the later piece.
 *
 * Rules ARC3, ARC29 in docs/rules/archive.md. Errors: as `ReadDatabase` says.
 */
import { historyOf, tellingPoints } from '../points/history'
import { PieceWriter } from '../points/piece'
import type { Point } from '../points/point'
import type { ReadDatabase } from '../../database/port/database'
import { piecesOfMatch, type MarketPieces } from '../stores/pieces'
import type { PieceRow } from '../stores/rows'
import type { MarketPoints } from './groups'

/** In the order of time; where both have points of the same time, those of `stored` only. */
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
  // A recorder numbers its pieces by real time, so those that it adds later come behind.
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
  /** Of which match the archive was read last, and what it has. */
  private match = 0
  private stored: readonly MarketPieces[] = []

  constructor(reader: ReadDatabase) {
    this.reader = reader
  }

  /** Markets come in the order of matches, each once. `added`: how many points the archive did not have. */
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
