/**
 * Loads the historian's code 5 s after the first rows, or when a panel needs recorded prices. A first visit does not
 * wait for that code.
 *
 * Errors: `code-missing` from `load`. Without the code, no prices are recorded.
 */
import type { BoardChanges } from '../../engine/board/board'
import type { EpochMs } from '../../engine/contract/units'
import type { Health } from '../../engine/contract/view'
import { lazyImport, type Lazy } from '../transport/lazyImport'
import type { Historian, HistorianOptions } from './historian'

/** Milliseconds after the first list. Pictures and the visitor's first actions load before the historian. */
const LOAD_AFTER_MS = 5_000

export interface LateHistory extends Pick<Historian, 'save' | 'forget'> {
  readonly load: Lazy<Historian>
  /** Call after every `board.take`. `now`: local clock, or `null` while the board has no list. */
  readonly beat: (changes: BoardChanges, overall: Health['overall'], now: EpochMs | null) => void
}

export function createLateHistory(options: HistorianOptions): LateHistory {
  let historian: Historian | undefined
  /** Local time of the first list. */
  let listedAt: EpochMs | undefined
  const load = lazyImport(async () => {
    const { createHistorian } = await import('./historian')
    return (historian = createHistorian(options))
  })
  return {
    load,
    beat(changes, overall, now) {
      historian?.beat(changes, overall)
      if (now !== null && now - (listedAt ??= now) >= LOAD_AFTER_MS) void load()
    },
    save: () => historian?.save(),
    async forget() {
      await load()
      await historian?.forget()
    },
  }
}
