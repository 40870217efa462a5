/**
 * The ratios to keep, checked by `npm run bench -- --check`. Seeded from what was measured (README.md) with slack for
 * noisy machines: a budget that breaks says that something became slower, not that it is slow.
 */
import { figure } from './support/report'
import { ratioOf, type Reading, summarise } from './support/reading'

export interface Budget {
  readonly scenario: string
  readonly metric: string
  readonly of: string
  /** Left out for what is counted, not timed: then the median itself is held to `most`. */
  readonly to?: string
  readonly most: number
}

export const BUDGETS: readonly Budget[] = []

/** One sentence for each budget that these readings break. Scenarios that were not run break none. */
export function broken(readings: readonly Reading[], budgets: readonly Budget[] = BUDGETS): string[] {
  return budgets.flatMap(budget => {
    const reading = readings.find(({ scenario }) => scenario === budget.scenario)
    if (reading === undefined) return []
    const found = measured(reading, budget)
    const what = `${budget.scenario}: ${budget.metric} of ${budget.of}`
    const against = budget.to === undefined ? '' : ` against ${budget.to}`
    if (found === undefined) return [`${what}${against} was not measured`]
    return found <= budget.most
      ? []
      : [`${what}${against} is ${figure(found)}, at most ${figure(budget.most)}`]
  })
}

function measured(reading: Reading, { of, to, metric }: Budget): number | undefined {
  if (to === undefined) return summarise(reading, of, metric)?.median
  return ratioOf(reading, of, to, metric)?.median
}
