/**
 * Price history of a match as the body of `/api/archive/prices`, docs/feeds.md "The archive".
 *
 * A time is tenths of a second since the point before. The first point's time is since `from`. Rule ARC8 in
 * docs/rules/archive.md.
 */
import type { EpochMs } from '../../kit/clock'
import { historyOf } from '../points/history'
import { POINT_KINDS, TICK_MS, type Point } from '../points/point'
import { SCALE, type Value } from '../../readings/values'
import { marketOfCode } from '../../contract/marketCodes'
import type { MomentRow, PieceRow, WatchRow } from '../stores/rows'

/** Newest pieces of a market that are read: some thousand points. */
export const PIECES_READ = 16
/** Maximum number of points of a whole answer, and the points that each market may have in any case. */
const MOST_POINTS = 40_000
const LEAST_OF_MARKET = 40

interface MarketHistory {
  readonly company: number
  readonly market: number
  readonly pieces: PieceRow[]
}

function byMarket(rows: readonly PieceRow[]): readonly MarketHistory[] {
  const markets: MarketHistory[] = []
  for (const row of rows) {
    const last = markets.at(-1)
    if (last?.company === row.company && last.market === row.market) last.pieces.push(row)
    else markets.push({ company: row.company, market: row.market, pieces: [row] })
  }
  return markets
}

/** Cache of texts: most prices are one of a few hundred numbers, and making texts is the slowest part. */
const texts = new Map<number, string>()
const MOST_TEXTS = 20_000

function valueText(value: Value): string {
  if (value === null) return 'null'
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = String(value / SCALE)
  if (texts.size < MOST_TEXTS) texts.set(value, text)
  return text
}

/** `[12,2,0.94,0.5,0.96]`, or `[12,3]` without values. */
function pointText({ at, kind, values }: Point, before: number): string {
  const head = `[${Math.round((at - before) / TICK_MS)},${POINT_KINDS.indexOf(kind)}`
  const [up, goal, down] = values
  if (up === null && goal === null && down === null) return `${head}]`
  return `${head},${valueText(up)},${valueText(goal)},${valueText(down)}]`
}

/** `from`: time of the first point. */
function marketText({ company, market, pieces }: MarketHistory, most: number) {
  const all = historyOf(pieces.map(({ data }) => data))
  const points = all.slice(-most)
  const from = points[0]?.at
  if (from === undefined) return null
  const isCut = all.length > most || pieces.length >= PIECES_READ
  const list = points.map((point, place) => pointText(point, points[place - 1]?.at ?? from))
  const head = `{"company":${company},"market":"${marketOfCode(market)}","from":${from}${isCut ? ',"cut":true' : ''}`
  return { from, text: `${head},"points":[${list.join(',')}]}` }
}

interface Besides {
  /** Times of recording that ended at `from` or later. */
  readonly watches: (from: EpochMs) => Promise<readonly WatchRow[]>
  readonly moments: () => Promise<readonly MomentRow[]>
}

/** `[at,state,2,1,0,0,1,3]`: score, red and yellow cards, home before guest. */
const momentCells = (row: MomentRow) => [
  row.at,
  row.state,
  row.homeScore,
  row.guestScore,
  row.homeRed,
  row.guestRed,
  row.homeYellow,
  row.guestYellow,
]

/** `rows`: ordered by bookmaker, market and number. */
export async function pricesJson(
  match: number,
  rows: readonly PieceRow[],
  besides: Besides,
): Promise<string | null> {
  const found = byMarket(rows).filter(({ market }) => marketOfCode(market) !== undefined)
  const most = Math.max(LEAST_OF_MARKET, Math.floor(MOST_POINTS / Math.max(1, found.length)))
  const markets = found.flatMap(one => marketText(one, most) ?? [])
  if (markets.length === 0) return null
  const watches = await besides.watches(Math.min(...markets.map(({ from }) => from)))
  const watched = JSON.stringify(watches.map(({ started, ended }) => [started, ended]))
  const moments = JSON.stringify((await besides.moments()).map(momentCells))
  const kinds = JSON.stringify(POINT_KINDS)
  const texts = markets.map(({ text }) => text).join(',')
  return `{"ErrCode":0,"Data":{"match":${match},"kinds":${kinds},"watched":${watched},"moments":${moments},"markets":[${texts}]}}`
}
