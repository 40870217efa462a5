/** Options of a simulated or captured day. A relay has no such options. */
import type { EpochMs } from '../kit/clock'
import type { FaultAmounts } from '../kit/faultOptions'

export interface DayOptions {
  readonly matches: number
  readonly speed: number
  readonly seed: number
  /** Server time at the start. `null`: the time of the captured list, or 19:30 today. */
  readonly at: EpochMs | null
  /** A file with the captured list. `null`: the day is simulated. */
  readonly list: string | null
  readonly faults: FaultAmounts
}
