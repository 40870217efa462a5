/** When goals are scored: one row for each quarter of an hour. Rule DET15 in docs/rules/details.md. */
import type { GoalBand } from '../contract/details/matches'
import { BANDS, type GoalBands } from '../match/form'

export function goalBandRows({ scored, missed }: GoalBands): readonly GoalBand[] {
  return BANDS.flatMap((minutes, index) => {
    const [made, taken] = [scored[index], missed[index]]
    return made === undefined || taken === undefined ? [] : [{ minutes, scored: made, missed: taken }]
  })
}
