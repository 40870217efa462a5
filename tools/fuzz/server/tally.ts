/** The final cost of each input, and the lines of the report. */
import type { Outcome } from './attack'
import { median } from './cost'
import { KINDS, shown, type Kind } from './input'

/** Largest cost of an input in one turn of the loop, in milliseconds of processor time. */
export const MOST_MS = 5
/** Largest number of printed faults of each kind. */
const MOST_SHOWN = 5

export interface Cost extends Outcome {
  /** Least cost of all times that the input was sent. */
  ms: number
}

export const costOf = (outcome: Outcome): Cost => ({ ...outcome, ms: outcome.hold.ms })

export const isAbove = ({ ms }: Cost): boolean => ms > MOST_MS

const oneDigit = (value: number): string => value.toFixed(value < 1 ? 2 : 1)

/** A line for each kind, with its dearest input. */
export function lines(costs: readonly Cost[]): readonly string[] {
  return KINDS.flatMap(kind => {
    const own = costs.filter(({ input }) => input.kind === kind)
    const [dearest] = [...own].sort((one, other) => other.ms - one.ms)
    return dearest === undefined ? [] : [lineOf(kind, own, dearest)]
  })
}

function lineOf(kind: Kind, own: readonly Cost[], dearest: Cost): string {
  const most = (costs: readonly Cost[]) => oneDigit(Math.max(0, ...costs.map(({ hold }) => hold.ms)))
  return (
    `${kind}: ${own.length} inputs, median ${oneDigit(median(own.map(({ ms }) => ms)))} ms, largest ${oneDigit(dearest.ms)} ms ` +
    `(first time ${most(own)} ms, ${most(own.filter(({ hold }) => !hold.isCollected))} ms without a collection)\n` +
    `  input ${dearest.index}: ${shown(dearest.input)}`
  )
}

/** The faults, and the inputs that cost too much each time. */
export function complaints(costs: readonly Cost[]): readonly string[] {
  const above = costs.filter(isAbove).sort((one, other) => other.ms - one.ms)
  const faults = costs.filter(({ fault }) => fault !== undefined)
  return [
    ...above
      .slice(0, MOST_SHOWN * KINDS.length)
      .map(({ index, ms, input }) => `input ${index} costs ${oneDigit(ms)} ms: ${shown(input)}`),
    ...(above.length > 0 ? [`${above.length} inputs cost more than ${MOST_MS} ms`] : []),
    ...faults
      .slice(0, MOST_SHOWN)
      .map(({ index, fault, input }) => `input ${index} ${fault}: ${shown(input)}`),
    ...(faults.length > 0 ? [`${faults.length} answers are wrong`] : []),
  ]
}
