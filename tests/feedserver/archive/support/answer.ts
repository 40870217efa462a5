/** The answer of the archive's call, and its points. */
import { TICK_MS, type PointKind, type Point } from '../../../../feedserver/archive/points/point'
import { SCALE, type Value } from '../../../../feedserver/readings/values'

export interface PriceAnswer {
  readonly ErrCode: number
  readonly Data: {
    readonly match: number
    readonly kinds: readonly PointKind[]
    /** Time, state, scores, red and yellow cards. */
    readonly moments: readonly (readonly (number | null)[])[]
    readonly watched: readonly (readonly [from: number, to: number])[]
    readonly markets: readonly {
      readonly company: number
      readonly market: string
      readonly from: number
      readonly cut?: true
      readonly points: readonly (readonly [number, number, ...(number | null)[]])[]
    }[]
  }
}

const valueOf = (price: number | null | undefined): Value =>
  typeof price === 'number' ? Math.round(price * SCALE) : null

/** Returns the points of a market, or an empty list if the answer lacks that market. */
export function pointsOf(answer: PriceAnswer | null, company: number, market: string): readonly Point[] {
  const found = answer?.Data.markets.find(one => one.company === company && one.market === market)
  if (found === undefined) return []
  let at = found.from
  return found.points.map(([ticks, kind, up, goal, down]) => {
    at += ticks * TICK_MS
    return {
      at,
      kind: answer?.Data.kinds[kind] ?? 'closed',
      values: [valueOf(up), valueOf(goal), valueOf(down)],
    }
  })
}
