/**
 * Positions of times and prices in the chart. An unwatched gap has a small width, regardless of its length.
 *
 * Prices have a logarithmic scale, so that a rise by a tenth has the same height at every price. Rule HIS2 in
 * docs/rules/history.md.
 */
import type { WatchedSpan } from '../../../engine/contract/details/quotes'
import type { EpochMs, Zone } from '../../../engine/contract/units'
import { offsetOf } from '../../../engine/contract/zone'

/** Width of a gap in pixels. */
const GAP = 18
/** Maximum share of the chart's width that all gaps take together. */
const MOST_GAPS = 0.4
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TICK_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440]

interface Stretch {
  readonly from: number
  readonly to: number
}

export interface TimeScale {
  /** Returns the x position in pixels. Valid only for times within a span. */
  readonly xOf: (at: EpochMs) => number
  /** Unwatched gaps, in pixels. */
  readonly gaps: readonly Stretch[]
}

export function timeScale(spans: readonly WatchedSpan[], left: number, right: number): TimeScale {
  const breaks = Math.max(0, spans.length - 1)
  const gap = breaks === 0 ? 0 : Math.min(GAP, ((right - left) * MOST_GAPS) / breaks)
  const watched = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const perMs = watched === 0 ? 0 : (right - left - gap * breaks) / watched
  let x = left
  const parts = spans.map(span => {
    const part = { ...span, x }
    x += (span.to - span.from) * perMs + gap
    return part
  })
  return {
    xOf(at) {
      const part = [...parts].reverse().find(({ from }) => from <= at) ?? parts[0]
      if (part === undefined) return left
      return part.x + (Math.min(Math.max(at, part.from), part.to) - part.from) * perMs
    },
    gaps: parts.slice(1).map(({ x }) => ({ from: x - gap, to: x })),
  }
}

/**
 * Returns the scale of prices. The lowest price is at the bottom, the highest at the top, a single price in the middle.
 * All prices must be above 0.
 */
export function priceScale(
  prices: readonly number[],
  top: number,
  bottom: number,
): (price: number) => number {
  const [low, high] = [Math.log(Math.min(...prices)), Math.log(Math.max(...prices))]
  return price =>
    high === low ? (top + bottom) / 2 : bottom - ((Math.log(price) - low) / (high - low)) * (bottom - top)
}

/** Round times within the watched spans, in the visitor's zone. Their number is about `most` or fewer. */
export function roundTimes(spans: readonly WatchedSpan[], most: number, zone: Zone): readonly EpochMs[] {
  const watched = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const step = MINUTE * (TICK_MINUTES.find(minutes => watched / (minutes * MINUTE) <= most) ?? 1440)
  return spans.flatMap(({ from, to }) => {
    const offset = offsetOf(zone, from)
    const first = Math.ceil((from + offset) / step) * step - offset
    const times = Array.from(
      { length: Math.max(0, Math.floor((to - first) / step) + 1) },
      (_, n) => first + n * step,
    )
    // Times in steps of more than an hour are corrected after a change of the clocks.
    return step <= HOUR ? times : times.map(at => at + offset - offsetOf(zone, at))
  })
}

/** Returns the items whose labels have room, from left to right. */
export function roomy<Item>(
  items: readonly Item[],
  xOf: (item: Item) => number,
  apart: number,
): readonly Item[] {
  let last = -Infinity
  return items.filter(item => {
    const x = xOf(item)
    if (x - last < apart) return false
    last = x
    return true
  })
}
