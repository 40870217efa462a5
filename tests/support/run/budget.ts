/**
 * Processor-seconds that each part of `npm test` and `npm run check` may take, on the machine of docs/proof.md at rest.
 *
 * A part that takes a tenth more fails. Measured seconds are divided by the pace of the machine before (cost.ts).
 */
import type { Part } from './parts'

export const BUDGET: Readonly<Record<Part, number>> = { unit: 420, browser: 90, flows: 400 }
const SLACK = 1.1

export interface PartCost {
  readonly part: Part
  /** `null`: not counted on this system. */
  readonly processorSeconds: number | null
}

/** Parts whose cost at the pace of the budget's machine exceeds their budget by more than a tenth, in words. */
export const overBudget = (costs: readonly PartCost[], pace: number): readonly string[] =>
  costs.flatMap(({ part, processorSeconds }) => {
    const atReference = (processorSeconds ?? 0) / pace
    if (atReference <= BUDGET[part] * SLACK) return []
    return [
      `${part} takes ${whole(atReference)} processor-seconds at the budget's pace, its budget is ${BUDGET[part]}`,
    ]
  })

export const whole = (seconds: number): string => String(Math.round(seconds))
