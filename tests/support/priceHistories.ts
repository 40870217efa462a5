/** Price histories in the form of the engine's answers, with all texts made from a few numbers. */
import type { PriceHistory, SeenMark, WatchedSpan } from '../../src/engine/contract/details/quotes'
import type { Market } from '../../src/engine/contract/markets'
import type { OddsFormat } from '../../src/engine/contract/units'
import { quoteLine } from '../../src/engine/detail/quoteLine'

/** 19:42 in Vietnam. */
const SEEN_FROM = Date.parse('2031-05-04T12:42:00Z')
const MINUTE = 60_000

/** Minutes after 19:42 and the three numbers. The numbers are absent while the market takes no bets. */
type Point = readonly [minute: number, up?: number, goal?: number, down?: number]

interface Given {
  readonly market?: Market
  readonly format?: OddsFormat
  readonly opening?: readonly [up: number, goal: number, down: number] | null
  readonly points: readonly Point[]
  /** Begin and end in minutes after 19:42. */
  readonly spans: readonly (readonly [from: number, to: number])[]
  readonly marks?: readonly (Omit<SeenMark, 'at'> & { readonly minutes: number })[]
}

const tripleOf = (up: number, goal: number, down: number) => ({ up, goal, down })
const at = (minutes: number) => SEEN_FROM + minutes * MINUTE

export function seenHistory(matchId: number, given: Given): PriceHistory {
  const { market = 'HDP', format = 1, opening = [0.85, 0.5, 1.03] } = given
  const first = opening === null ? null : tripleOf(...opening)
  const spans: WatchedSpan[] = given.spans.map(([from, to]) => ({ from: at(from), to: at(to) }))
  return {
    matchId,
    market,
    recordedBy: 'device',
    opening: quoteLine(first, null, market, format),
    spans,
    points: given.points.map(([minute, up, goal = 0, down = 0]) => ({
      at: at(minute),
      quote: up === undefined ? null : quoteLine(tripleOf(up, goal, down), first, market, format),
    })),
    marks: (given.marks ?? []).map(({ minutes, ...mark }) => ({ at: at(minutes), ...mark })),
  }
}

/** An evening: the line rises, a goal suspends the market, an hour passes without a page, a red card is shown. */
export const evening = (matchId: number, market: Market = 'HDP', format: OddsFormat = 1): PriceHistory =>
  seenHistory(matchId, {
    market,
    format,
    ...(market === '1x2'
      ? {
          opening: [1.85, 3.6, 4.1],
          points: [
            [0, 1.85, 3.6, 4.1],
            [14, 1.8, 3.7, 4.3],
            [31],
            [32, 1.35, 4.6, 8.5],
            [131, 1.2, 5.5, 13],
            [150, 1.16, 6.1, 15],
          ],
        }
      : {
          points: [
            [0, 0.85, 0.5, 1.03],
            [8, 0.88, 0.5, 1],
            [14, 0.92, 0.5, 0.96],
            [22, 0.97, 0.5, 0.91],
            [31],
            [32, 0.8, 0.75, 1.08],
            [41, 0.84, 0.75, 1.04],
            [131, 0.9, 1, 0.98],
            [139, 0.95, 1, 0.93],
            [150, 0.925, 0.75, 0.955],
          ],
        }),
    spans: [
      [0, 45],
      [130, 165],
    ],
    marks: [
      { minutes: 31, kind: 'goal', side: 'home', minute: '28', score: '1-0' },
      { minutes: 144, kind: 'redCard', side: 'guest', minute: '77', score: '1-0' },
    ],
  })
