/** The options of a simulated or captured day, which a relay does not have. Errors: none. */
import type { EpochMs } from '../kit/clock'
import type { FaultAmounts } from '../kit/faultOptions'

export interface DayOptions {
  readonly matches: number
  readonly speed: number
  readonly seed: number
  /** Server time at the start; `null` means the time of the captured list, or 19:30 of today. */
  readonly at: EpochMs | null
  /** A file with the captured list; `null`: the day is simulated. */
  readonly list: string | null
  readonly faults: FaultAmounts
}
