/**
 * The board of the last visit in IndexedDB, so that the next visit paints at once. Rules SRV5, SRV18, SCN10, SET2 in
 * docs/rules.
 *
 * Where the browser stores no data (third-party storage blocked, private mode), every call returns without effect or
 * error. A saved board that cannot be shown any more is deleted.
 */
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { EpochMs } from '../../engine/contract/units'
import { savedIn, SNAPSHOT_VERSION, type SavedSnapshot } from './savedSnapshot'

/** Used by the store of recorded prices, `history/historyStore.ts`. */
export { createStore } from 'idb-keyval'

export type Snapshot = Omit<SavedSnapshot, 'version' | 'list'>

export interface SnapshotLabel {
  /** A screen and its data host. One board is saved for each. */
  readonly place: string
  /** The list, its language and its bookmaker. */
  readonly list: string
}

export interface SnapshotStore {
  /** Returns the board saved for the label's screen and host, if that board has the label's list. */
  readonly load: (label: SnapshotLabel, now: EpochMs) => Promise<Snapshot | undefined>
  readonly save: (label: SnapshotLabel, snapshot: Snapshot) => Promise<void>
  /** Deletes all saved boards, also those of other pages of this origin. */
  readonly clear: () => Promise<void>
}

export function createSnapshotStore(): SnapshotStore {
  let store: UseStore | undefined
  const open = () => (store ??= createStore('sixinone', 'snapshots'))
  const quietly = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act()
    } catch {
      // The storage is full, blocked or gone: the next visit starts from the network.
      return undefined
    }
  }
  return {
    async load({ place, list }, now) {
      const found = await quietly(() => get<unknown>(place, open()))
      if (found === undefined) return undefined
      const saved = savedIn(found, now)
      if (saved === undefined) await quietly(() => del(place, open()))
      return saved?.list === list ? saved : undefined
    },
    save: ({ place, list }, snapshot) => {
      const saved: SavedSnapshot = { version: SNAPSHOT_VERSION, list, ...snapshot }
      return quietly(() => set(place, saved, open()))
    },
    clear: () => quietly(() => clear(open())),
  }
}
