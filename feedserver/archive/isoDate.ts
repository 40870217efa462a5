/** A date as `2031-05-04`. Errors: none; a time that is no date of our calendar gives an empty text. */
import type { EpochMs } from '../kit/clock'

const HOUR_MS = 3_600_000

/** `zone`: hours east of UTC. */
export function isoDate(at: EpochMs, zone: number): string {
  const date = new Date(at + zone * HOUR_MS)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}
