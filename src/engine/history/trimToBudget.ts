/**
 * Drops points when all histories together have too many. The oldest points of matches that are not protected go first
 * (followed and opened matches are protected), then the oldest of all. The current price goes last. Rule HIS8 in
 * docs/rules/history.md.
 */
import type { EpochMs } from '../contract/units'
import type { MatchHistory } from './matchHistory'
import { dropUpTo, timeAt } from './series'

/** Share of the budget that remains in use after a trim, so that the next few points do not start another trim. */
const LEFT = 0.9

/**
 * Returns how many points were dropped. Calls `onDrop` with each match that lost points. `total`: number of all points,
 * above `budget`.
 */
export function trimToBudget(
  histories: Iterable<MatchHistory>,
  total: number,
  budget: number,
  isProtected: (history: MatchHistory) => boolean,
  onDrop: (history: MatchHistory) => void,
): number {
  const all = [...histories]
  const unprotected = all.filter(history => !isProtected(history))
  const stages = [
    [unprotected, true],
    [all, true],
    [all, false],
  ] as const
  let surplus = total - Math.floor(budget * LEFT)
  for (const [some, keepLast] of stages) {
    if (surplus <= 0) break
    surplus -= dropOldest(some, surplus, keepLast, onDrop)
  }
  return total - Math.floor(budget * LEFT) - surplus
}

function dropOldest(
  histories: readonly MatchHistory[],
  surplus: number,
  keepLast: boolean,
  onDrop: (history: MatchHistory) => void,
): number {
  const at = timeOfNth(histories, surplus, keepLast)
  let dropped = 0
  for (const history of histories) {
    let own = 0
    for (const series of history.series) own += dropUpTo(series, at, keepLast && history.open)
    if (own > 0) onDrop(history)
    dropped += own
  }
  return dropped
}

/**
 * Returns the time of the n-th oldest point that may be dropped, or of the newest such point if there are fewer than n.
 */
function timeOfNth(histories: readonly MatchHistory[], nth: number, keepLast: boolean): EpochMs {
  const times: EpochMs[] = []
  for (const history of histories)
    for (const series of history.series) {
      const most = keepLast && history.open ? series.count - 1 : series.count
      for (let index = 0; index < most; index++) times.push(timeAt(series, index))
    }
  const sorted = Float64Array.from(times).sort()
  return sorted[Math.min(nth, sorted.length) - 1] ?? -Infinity
}
