/**
 * Steps that a chart draws of recorded prices: for each leg a line of steps with gaps. Rules HIS2, HIS14 in
 * docs/rules/history.md.
 */
import type { Leg } from '../../../engine/contract/markets'
import type { EpochMs } from '../../../engine/contract/units'
import type { PriceCell } from '../../../engine/contract/view'
import type { PriceHistory } from '../../../engine/contract/details/quotes'

/** A price that was valid during this time. */
export interface DrawnStep {
  readonly from: EpochMs
  readonly to: EpochMs
  readonly cell: PriceCell
}

type Seen = Pick<PriceHistory, 'spans' | 'points'>

/**
 * Returns the line of one leg: a list of steps for each part without a gap. Gaps are times when the market took no bets
 * and times without a watching device. A step of length 0 at the end of a span is a price that came with its last news.
 */
export function drawnSteps({ spans, points }: Seen, leg: Leg): readonly (readonly DrawnStep[])[] {
  const parts: DrawnStep[][] = []
  for (const span of spans) {
    let part: DrawnStep[] = []
    for (const [index, { at, quote }] of points.entries()) {
      const from = Math.max(at, span.from)
      const next = points[index + 1]?.at ?? Infinity
      if (next <= from || at > span.to) continue
      const cell = quote?.[leg]
      if (cell === undefined || cell.value === null) {
        part = []
        continue
      }
      if (part.length === 0) parts.push(part)
      addStep(part, { from, to: Math.min(next, span.to), cell })
    }
  }
  return parts
}

function addStep(part: DrawnStep[], step: DrawnStep) {
  const last = part.at(-1)
  if (last?.cell.value === step.cell.value) part[part.length - 1] = { ...last, to: step.to }
  else part.push(step)
}
