/**
 * Until when everything that a source sent was received: through files, which reach back for a while, and through a
 * socket that has lost nothing since.
 *
 * Times are on the local clock. Rules SRV11, SRV12 in docs/rules/worker.md.
 */
import type { EpochMs } from '../../engine/contract/units'

export interface Coverage {
  /** A file with what was so at `asOf` has been read: a full one, or one that reaches back to the end of the coverage. */
  readonly read: (asOf: EpochMs) => void
  /** The socket has opened or lost a frame: from now on it sends everything. */
  readonly socketSince: () => void
  readonly socketEnded: () => void
  /** A frame arrived. If nothing is missing before it, the coverage now ends here, and the answer is true. */
  readonly heard: () => boolean
  /** Whether a file of changes that is requested now reaches back to the end of the coverage. */
  readonly inReach: () => boolean
  /** Nothing has been read yet, or nothing since `forget`. */
  readonly isEmpty: () => boolean
  readonly forget: () => void
}

export function createCoverage(reachMs: number, clock: () => EpochMs = Date.now): Coverage {
  let until = -Infinity
  let socketFrom = Infinity
  return {
    read(asOf) {
      until = Math.max(until, asOf)
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
