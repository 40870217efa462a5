/** An empty batch for tests to fill. */
import type { Batch } from '../../../../feedserver/archive/stores/archiveStore'

export const EMPTY_BATCH: Batch = {
  countries: [],
  closings: [],
  moments: [],
  leagues: [],
  teams: [],
  matches: [],
  events: new Map(),
  pieces: [],
  priced: [],
  watches: [],
  points: 0,
  stamp: Date.UTC(2031, 4, 4, 12),
}
