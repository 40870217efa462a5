/** The driver's state of a call, and the time since which its answer has been due. Pure. */
import type { EpochMs } from '../../kit/clock'

export interface CallState {
  readonly sentAt: EpochMs
  /** Time of the latest good answer. */
  readonly goodAt: EpochMs | null
  readonly failures: number
  readonly restsUntil: EpochMs
  /** Time since which an answer has been due, for a call without a good answer since it was sent. */
  readonly dueSince: EpochMs | null
  readonly isUnderWay: boolean
  readonly etag: string | undefined
  readonly lastModified: string | undefined
}

export const UNSENT: CallState = {
  sentAt: -Infinity,
  goodAt: null,
  failures: 0,
  restsUntil: -Infinity,
  dueSince: null,
  isUnderWay: false,
  etag: undefined,
  lastModified: undefined,
}

/**
 * Returns the time at which an answer is due. `everyMs`: the call's interval under the quota. `Infinity`: no answer is
 * due.
 */
export function dueTime({ sentAt, dueSince }: CallState, everyMs: number): EpochMs {
  if (dueSince !== null) return dueSince
  return sentAt === -Infinity ? Infinity : sentAt + everyMs
}
