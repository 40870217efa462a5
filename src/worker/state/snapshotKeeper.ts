/**
 * When the board is kept for the next visit, and when the last visit's is shown: it is always the list that the visit
 * began with, at its bookmaker's prices. Rules SRV5, SCN10, SET2 in docs/rules.
 */
import type { EpochMs } from '../../engine/contract/units'
import type { Snapshot, SnapshotStore } from './savedSnapshot'
import { lazyImport } from '../transport/lazyImport'

const SAVE_EVERY_MS = 15_000

export interface SnapshotKeeperOptions {
  readonly store: SnapshotStore
  /** The visitor still asks for the list that the visit began with. */
  readonly isAsked: () => boolean
  /** The board holds that list. */
  readonly isHeld: () => boolean
  readonly take: () => Snapshot
}

export interface SnapshotKeeper {
  /** What the last visit kept, while it is what is asked for. */
  readonly last: () => Promise<Snapshot | undefined>
  /** The board is another than the one that was kept. */
  readonly touch: () => void
  /** Keeps it, if the last time is long enough ago. */
  readonly saveIfDue: (now: EpochMs) => void
  readonly save: () => void
  /** At the visitor's wish: takes away what was kept, and keeps nothing more in this visit. */
  readonly forget: () => Promise<void>
}

/** The store before its code is there: that is fetched beside the first request. */
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
