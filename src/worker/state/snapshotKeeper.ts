/**
 * Decides when the board is kept for the next visit and whether that of the last visit is shown. Only the list that a
 * visit began with is kept, with the prices of its bookmaker. Rules SRV5, SCN10, SET2 in docs/rules.
 */
import type { EpochMs } from '../../engine/contract/units'
import type { Snapshot, SnapshotStore } from './savedSnapshot'
import { lazyImport } from '../transport/lazyImport'

const SAVE_EVERY_MS = 15_000

export interface SnapshotKeeperOptions {
  readonly store: SnapshotStore
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

/** A store whose code is loaded with its first call, while the first requests are under way. */
export function lazySnapshots(place: string, list: string): SnapshotStore {
  const load = lazyImport(async () => (await import('./snapshot')).createSnapshotStore(place, list))
  const store = async () => {
    const loaded = await load()
    return loaded.ok ? loaded.value : undefined
  }
  return {
    load: async now => (await store())?.load(now),
    save: async snapshot => (await store())?.save(snapshot),
    clear: async () => (await store())?.clear(),
  }
}

export function createSnapshotKeeper({
  store,
  isAsked,
  isHeld,
  take,
}: SnapshotKeeperOptions): SnapshotKeeper {
  let savedAt = Date.now()
  let unsaved = false
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
