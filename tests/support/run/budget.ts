/**
 * Processor-seconds that each part of `npm test` and `npm run check` may take, on the idle machine of docs/proof.md.
 *
 * A part fails if it exceeds its budget by a tenth. Measured seconds are first divided by the pace of the machine
 * (cost.ts).
 */
import type { Part } from './parts'

export const BUDGET: Readonly<Record<Part, number>> = { unit: 420, browser: 90, flows: 400 }
const SLACK = 1.1

export interface PartCost {
  readonly part: Part
  /** `null` on a system that does not count. */
  readonly processorSeconds: number | null
}

/** Returns a sentence for each part whose cost at the budget machine's pace exceeds its budget by more than a tenth. */
export const overBudget = (costs: readonly PartCost[], pace: number): readonly string[] =>
  costs.flatMap(({ part, processorSeconds }) => {
    const atReference = (processorSeconds ?? 0) / pace
    if (atReference <= BUDGET[part] * SLACK) return []
    return [
      `${part} takes ${whole(atReference)} processor-seconds at the budget's pace, its budget is ${BUDGET[part]}`,
    ]
  })

export const whole = (seconds: number): string => String(Math.round(seconds))
