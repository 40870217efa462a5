/**
 * Decides when the board is kept for the next visit and whether a kept one is shown. Of each screen the list of today is
 * kept that was last shown. Rules SRV5, SCN10, SET2 in docs/rules.
 */
import type { EpochMs } from '../../engine/contract/units'
import type { Snapshot, SnapshotLabel } from './savedSnapshot'
import { createSnapshotStore } from './snapshot'

/** For the store of prices seen, which is loaded later. */
export { createStore } from 'idb-keyval'

const SAVE_EVERY_MS = 15_000

export interface SnapshotKeeperOptions {
  /** Of what the query asks for now. */
  readonly label: () => SnapshotLabel
  /** The board has that list, and it is one that is kept. */
  readonly isKept: () => boolean
  readonly take: () => Snapshot
}

export interface SnapshotKeeper {
  /** What was kept of the list asked for; `undefined` if nothing was, or if the query asks for another by now. */
  readonly last: () => Promise<Snapshot | undefined>
  /** The board has changed since it was last saved. */
  readonly touch: () => void
  /** Saves the board if it was last saved at least 15 s ago. */
  readonly saveIfDue: (now: EpochMs) => void
  readonly save: () => void
  /** At the visitor's wish: deletes what was kept, and keeps nothing more in this visit. */
  readonly forget: () => Promise<void>
}

export function createSnapshotKeeper({ label, isKept, take }: SnapshotKeeperOptions): SnapshotKeeper {
  const store = createSnapshotStore()
  let savedAt = Date.now()
  // The board may have changed while this code was loaded.
  let unsaved = true
  let forgotten = false
  const save = () => {
    if (!unsaved) return
    unsaved = false
    savedAt = Date.now()
    if (!forgotten && isKept()) void store.save(label(), take())
  }
  return {
    async last() {
      const asked = label()
      const found = await store.load(asked, Date.now())
      return label().list === asked.list && !forgotten ? found : undefined
    },
    touch() {
      unsaved = true
    },
    saveIfDue(now) {
      if (now - savedAt >= SAVE_EVERY_MS) save()
    },
    save,
    forget() {
      forgotten = true
      return store.clear()
    },
  }
}
