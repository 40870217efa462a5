/** Results of a scenario: the metrics of every contestant in every round, and their ratios to the base. */

/** Metrics by name. Names end in their unit: `parseMs`, `patchBytes`, `longFrames`. */
export type Metrics = Readonly<Record<string, number>>

export interface Reading {
  /** Id of the scenario. */
  readonly scenario: string
  /** Contestant with which the others are compared. */
  readonly base: string
  readonly contestants: Readonly<Record<string, readonly Metrics[]>>
  /** Markdown to print below the figures. */
  readonly detail?: string
}

export interface Summary {
  readonly median: number
  /** Median and quartiles of the rounds' ratios to the base, or `undefined` if the base has no value or 0. */
  readonly ratio: Spread | undefined
}
export interface Spread {
  readonly low: number
  readonly median: number
  readonly high: number
}

export function metricsOf({ contestants }: Reading): string[] {
  return [...new Set(Object.values(contestants).flatMap(rounds => rounds.flatMap(Object.keys)))]
}

export function summarise(reading: Reading, contestant: string, metric: string): Summary | undefined {
  const values = valuesOf(reading, contestant, metric)
  if (values.length === 0) return undefined
  return { median: quantile(values, 0.5), ratio: ratioOf(reading, contestant, reading.base, metric) }
}

/** Compares within each round: a machine that was busy in a round slowed both sides of the ratio. */
export function ratioOf(reading: Reading, of: string, to: string, metric: string): Spread | undefined {
  const above = valuesOf(reading, of, metric)
  const below = valuesOf(reading, to, metric)
  const ratios = above.map((value, round) => value / (below[round] ?? Number.NaN)).filter(Number.isFinite)
  if (ratios.length === 0) return undefined
  return { low: quantile(ratios, 0.25), median: quantile(ratios, 0.5), high: quantile(ratios, 0.75) }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? low
  return low + (high - low) * (place - Math.floor(place))
}

function valuesOf({ contestants }: Reading, contestant: string, metric: string): number[] {
  return (contestants[contestant] ?? []).flatMap(round => round[metric] ?? [])
}
