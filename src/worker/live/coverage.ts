/**
 * Up to which moment everything that a source said is known: by files, which reach back for a while, and by a socket
 * that has lost nothing since.
 *
 * Local clock. Rules SRV11, SRV12 in docs/rules/worker.md.
 */
import type { EpochMs } from '../../engine/contract/units'

export interface Coverage {
  /** A file that was asked for then has been read: a whole one, or changes that reach back to where this ended. */
  readonly read: (askedAt: EpochMs) => void
  /** The socket opened, or lost a frame: from here on it tells everything. */
  readonly socketSince: () => void
  readonly socketEnded: () => void
  /** A frame arrived. True when nothing is missing up to now. */
  readonly heard: () => boolean
  /** Whether a file of changes that is asked for now reaches back far enough. */
  readonly inReach: () => boolean
  /** Nothing has been read yet, or it is not wanted any more. */
  readonly isEmpty: () => boolean
  readonly forget: () => void
}

export function createCoverage(reachMs: number, clock: () => EpochMs = Date.now): Coverage {
  let until = -Infinity
  let socketFrom = Infinity
  return {
    read(askedAt) {
      until = Math.max(until, askedAt)
    },
    socketSince() {
      socketFrom = clock()
    },
    socketEnded() {
      socketFrom = Infinity
    },
    heard() {
      const unbroken = until >= socketFrom
      if (unbroken) until = clock()
      return unbroken
    },
    inReach: () => clock() - until < reachMs,
    isEmpty: () => until === -Infinity,
    forget() {
      until = -Infinity
    },
  }
}
