/**
 * The board of the last visit, kept so that the next one paints at once. Rules SRV5, SRV18, SCN10, SET2 in docs/rules.
 *
 * Where the browser keeps nothing (third-party storage blocked, private mode) every call does nothing, without an
 * error. A kept board that cannot be shown any more is deleted.
 */
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'
import { SNAPSHOT_VERSION, type SavedSnapshot, type SnapshotStore } from './savedSnapshot'
import { savedIn } from './snapshotShape'

export function createSnapshotStore(): SnapshotStore {
  let store: UseStore | undefined
  const open = () => (store ??= createStore('sixinone', 'snapshots'))
  const quietly = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act()
    } catch {
      // Full, blocked or gone: the next visit starts from the network.
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
