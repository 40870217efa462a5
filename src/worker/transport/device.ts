/**
 * The device's clock and random numbers. The worker reads them only here, and passes them to other code as arguments.
 */
import type { EpochMs } from '../../engine/contract/units'

export interface Device {
  /** Local clock. */
  readonly now: () => EpochMs
  /** Random number from 0 to 1. */
  readonly random: () => number
}

export const thisDevice: Device = { now: () => Date.now(), random: () => Math.random() }
