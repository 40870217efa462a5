/** Path of a part of a line: level until the next change, then straight up or down. Pure. */
import type { DrawnStep } from '../../kit/price/drawnSteps'
import type { TimeScale } from './scales'

export function stepPath(
  steps: readonly DrawnStep[],
  time: TimeScale,
  yOf: (price: number) => number,
): string {
  return steps
    .map(({ from, to, cell }, index) => {
      const start = `${index === 0 ? 'M' : 'L'}${time.xOf(from)} ${yOf(cell.value ?? 1)}`
      return `${start}H${time.xOf(to)}`
    })
    .join('')
}
