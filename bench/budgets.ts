/**
 * The ratios to keep, checked by `npm run bench -- --check`. They are the measured ones (README.md) with slack for
 * noisy machines: a broken budget means that something became slower than before, not that it is slow.
 */
import { figure } from './support/report'
import { ratioOf, type Reading, summarise } from './support/reading'

export interface Budget {
  readonly scenario: string
  readonly metric: string
  readonly of: string
  /** The contestant to compare with. Absent for counts, whose median itself must not exceed `most`. */
  readonly to?: string
  readonly most: number
}

const BUDGETS: readonly Budget[] = [
  { scenario: 'parse.list.1000', metric: 'parseMs', of: 'listScan', to: 'listJson', most: 4.5 },
  { scenario: 'parse.list.1000', metric: 'parseMs', of: 'listScan', to: 'listFunction', most: 0.8 },
  { scenario: 'parse.list.1000.poll5', metric: 'parseMs', of: 'listReader', to: 'listJson', most: 0.9 },
  { scenario: 'parse.list.10000.poll5', metric: 'parseMs', of: 'listReader', to: 'listJson', most: 0.9 },
  { scenario: 'parse.changes.300', metric: 'parseMs', of: 'changeScan', to: 'changeFastXml', most: 0.9 },
  { scenario: 'parse.changes.300', metric: 'parseMs', of: 'changeScan', to: 'changeRegex', most: 2 },
  { scenario: 'parse.odds.1000', metric: 'parseMs', of: 'oddsScan', to: 'oddsJson', most: 0.9 },
  { scenario: 'parse.odds.1000', metric: 'parseMs', of: 'oddsScan', to: 'oddsSplit', most: 0.3 },
  { scenario: 'patch.400', metric: 'totalMs', of: 'beat', to: 'immer', most: 0.2 },
  { scenario: 'patch.400', metric: 'mainMs', of: 'beat', to: 'clone', most: 0.15 },
  { scenario: 'patch.2000', metric: 'mainMs', of: 'beat', to: 'clone', most: 0.05 },
  { scenario: 'patch.400', metric: 'patchBytes', of: 'beat', most: 12_000 },
  { scenario: 'history.400.second', metric: 'workMs', of: 'recorder', to: 'beat', most: 2 },
  { scenario: 'history.400.day', metric: 'structuredBytes', of: 'kept', most: 6_000_000 },
  { scenario: 'history.400.day', metric: 'estimateBytes', of: 'kept', most: 6_000_000 },
  { scenario: 'list.card.400.still', metric: 'tickToPaintMs', of: 'list', to: 'naive', most: 0.4 },
  { scenario: 'list.card.400.still', metric: 'mainMs', of: 'list', to: 'naive', most: 0.25 },
  { scenario: 'list.wide.400.still', metric: 'mainMs', of: 'list', to: 'naive', most: 0.35 },
  { scenario: 'list.card.400.1500', metric: 'longFrames', of: 'list', most: 0.5 },
  { scenario: 'list.card.400.1500', metric: 'elements', of: 'list', most: 420 },
  { scenario: 'list.card.400.1500', metric: 'blankFrames', of: 'list', most: 0 },
  { scenario: 'list.wide.400.1500', metric: 'elements', of: 'list', most: 680 },
  { scenario: 'list.wide.400.1500', metric: 'heapMb', of: 'list', most: 5 },
  { scenario: 'site.switch.400', metric: 'gameRateMs', of: 'held', to: 'first', most: 1.1 },
  { scenario: 'site.switch.2000', metric: 'gameRateMs', of: 'held', to: 'first', most: 1.1 },
  { scenario: 'site.switch.2000', metric: 'workerMb', of: 'held', most: 12 },
]

/** A sentence for each budget that these readings break; scenarios that were not run are skipped. */
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
