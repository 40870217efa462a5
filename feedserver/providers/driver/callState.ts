/** What the driver knows of a call, and since when an answer of it has been due. Pure. */
import type { EpochMs } from '../../kit/clock'

export interface CallState {
  readonly sentAt: EpochMs
  /** When an answer was right last. */
  readonly goodAt: EpochMs | null
  readonly failures: number
  readonly restsUntil: EpochMs
  /** Since when an answer has been due, of a call that was sent and not answered rightly. */
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

/** `everyMs`: the interval at which the quota lets the call be sent. `Infinity`: no answer is due. */
export function dueTime({ sentAt, dueSince }: CallState, everyMs: number): EpochMs {
  if (dueSince !== null) return dueSince
  return sentAt === -Infinity ? Infinity : sentAt + everyMs
}
