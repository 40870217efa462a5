/**
 * Events and moments by match, and points by market, from files in which they are adjacent.
 *
 * Rule ARC29 in docs/rules/archive.md. Errors: rejects with file and line of a row that is out of order, and of a match
 * or market with too many rows.
 */
import type { Point } from '../points/point'
import { faultAt, isAfter, readRows } from './csvRows'
import { PRICES, type CsvTable } from './tables'

/** Maximum number of events or moments of a match. */
const MOST_OF_MATCH = 500
/** Maximum number of points of a market: all of them are in memory at once. */
const MOST_POINTS = 500_000

export interface OfMatch<Row> {
  readonly match: number
  readonly rows: readonly Row[]
}

/** Groups rows by match. The file is ordered by match. */
export async function* matchGroups<Row extends { readonly matchId: number }>(
  folder: string,
  table: CsvTable<Row>,
): AsyncGenerator<OfMatch<Row>> {
  let match = 0
  let rows: Row[] = []
  for await (const { row, line } of readRows(folder, table)) {
    if (row.matchId !== match) {
      if (rows.length > 0) yield { match, rows }
      match = row.matchId
      rows = []
    }
    if (rows.length >= MOST_OF_MATCH)
      throw faultAt(table.file, line, `a match has at most ${MOST_OF_MATCH} rows`)
    rows.push(row)
  }
  if (rows.length > 0) yield { match, rows }
}

export interface MarketPoints {
  readonly match: number
  readonly company: number
  /** Code of `MARKET_CODES`. */
  readonly market: number
  /** Points in order of time. */
  readonly points: readonly Point[]
}

/** Yields each market once, ordered by match, bookmaker and market. */
export async function* marketGroups(folder: string): AsyncGenerator<MarketPoints> {
  let key: readonly [match: number, company: number, market: number] | null = null
  let points: Point[] = []
  const group = ([match, company, market]: readonly [number, number, number]): MarketPoints => ({
    match,
    company,
    market,
    points,
  })
  for await (const { row, line } of readRows(folder, PRICES)) {
    const { at, kind, up, goal, down } = row
    const next = [row.match, row.company, row.market] as const
    if (key === null || next.join() !== key.join()) {
      if (!isAfter(next, key)) throw faultAt(PRICES.file, line, 'markets must stand in order, each together')
      if (key !== null) yield group(key)
      key = next
      points = []
    }
    if (at < (points.at(-1)?.at ?? -Infinity))
      throw faultAt(PRICES.file, line, 'the prices of a market must stand in the order of time')
    if (points.length >= MOST_POINTS)
      throw faultAt(PRICES.file, line, `a market has at most ${MOST_POINTS} prices`)
    points.push({ at, kind, values: [up, goal, down] })
  }
  if (key !== null) yield group(key)
}
