/** The time and the chance of the device. The worker reads them only here; what needs them gets them as arguments. */
import type { EpochMs } from '../../engine/contract/units'

export interface Device {
  /** Local clock. */
  readonly now: () => EpochMs
  /** From 0 to 1. */
  readonly random: () => number
}

export const thisDevice: Device = { now: () => Date.now(), random: () => Math.random() }
