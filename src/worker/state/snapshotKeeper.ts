/**
 * Decides when the board is kept for the next visit and whether that of the last visit is shown. Only the list that a
 * visit began with is kept, with the prices of its bookmaker. Rules SRV5, SCN10, SET2 in docs/rules. Loaded beside the
 * first requests.
 */
import type { EpochMs } from '../../engine/contract/units'
import type { Snapshot } from './savedSnapshot'
import { createSnapshotStore } from './snapshot'

const SAVE_EVERY_MS = 15_000

export interface SnapshotKeeperOptions {
  /** A screen and its data host, and the list, language and bookmaker of the visit: see `createSnapshotStore`. */
  readonly place: string
  readonly list: string
  /** The query still asks for the list and the bookmaker that the visit began with. */
  readonly isAsked: () => boolean
  /** The board has that list. */
  readonly isHeld: () => boolean
  readonly take: () => Snapshot
}

export interface SnapshotKeeper {
  /** What the last visit kept; `undefined` if there is nothing or the query asks for something else by now. */
  readonly last: () => Promise<Snapshot | undefined>
  /** The board has changed since it was last saved. */
  readonly touch: () => void
  /** Saves the board if it was last saved at least 15 s ago. */
  readonly saveIfDue: (now: EpochMs) => void
  readonly save: () => void
  /** At the visitor's wish: deletes what was kept, and keeps nothing more in this visit. */
  readonly forget: () => Promise<void>
}

export function createSnapshotKeeper({
  place,
  list,
  isAsked,
  isHeld,
  take,
}: SnapshotKeeperOptions): SnapshotKeeper {
  const store = createSnapshotStore(place, list)
  let savedAt = Date.now()
  // The board may have changed while this code was loaded.
  let unsaved = true
  let forgotten = false
  const save = () => {
    if (!unsaved) return
    unsaved = false
    savedAt = Date.now()
    if (!forgotten && isAsked() && isHeld()) void store.save(take())
  }
  return {
    async last() {
      const found = await store.load(Date.now())
      return isAsked() && !forgotten ? found : undefined
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
