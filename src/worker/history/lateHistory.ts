/**
 * The historian, whose code is loaded some time after the first rows, or when a panel needs what was seen. A first visit
 * does not wait for it.
 *
 * Errors: `code-missing` from `load`; without the code nothing is recorded.
 */
import type { BoardChanges } from '../../engine/board/board'
import type { EpochMs } from '../../engine/contract/units'
import type { Health } from '../../engine/contract/view'
import { lazyImport, type Lazy } from '../transport/lazyImport'
import type { Historian, HistorianOptions } from './historian'

/** Pictures and what a visitor presses at once come before it. */
const LOAD_AFTER_MS = 5_000

export interface LateHistory extends Pick<Historian, 'save' | 'forget'> {
  readonly load: Lazy<Historian>
  /** After every `board.take`. `now`: local clock; `null`: the board has no list yet. */
  readonly beat: (changes: BoardChanges, overall: Health['overall'], now: EpochMs | null) => void
}

export function createLateHistory(options: HistorianOptions): LateHistory {
  let historian: Historian | undefined
  /** When the first list was there. */
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
