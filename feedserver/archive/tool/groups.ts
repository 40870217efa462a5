/**
 * The events and moments of each match, and the points of each market, out of files in which they stand together.
 *
 * Rule ARC29 in docs/rules/archive.md. Errors: rejects with the file and the line of a row that is out of order, and of a match or
 * market that has more than any has.
 */
import type { Point } from '../points/point'
import { faultAt, isAfter, readRows } from './csvRows'
import { PRICES, type CsvTable } from './tables'

/** Of a match: events or moments. */
const MOST_OF_MATCH = 500
/** They are in memory at once. */
const MOST_POINTS = 500_000

export interface OfMatch<Row> {
  readonly match: number
  readonly rows: readonly Row[]
}

/** Rows of a table in the order of matches, by match. */
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
  /** Place in `MARKETS`. */
  readonly market: number
  /** In the order of time. */
  readonly points: readonly Point[]
}

/** Each market once, in the order of match, bookmaker and market. */
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
