/**
 * The board of the last visit, kept so that the next one paints at once. Rules SRV5, SRV18, SCN10, SET2 in docs/rules.
 *
 * Where the browser keeps nothing (third-party storage blocked, private mode) every call quietly does nothing. What was
 * kept and cannot be shown any more is taken away.
 */
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'
import { KEPT_VERSION, type Kept, type SnapshotStore } from './kept'
import { late } from '../transport/late'

/** What judges a kept board is fetched where there is one. */
const shape = late(() => import('./snapshotShape'))

/** One board for each `place`, a source and its host; `list` names which list of it, in which language and at which bookmaker. */
export function createSnapshotStore(place: string, list: string): SnapshotStore {
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
    async load(now) {
      const found = await quietly(() => get<unknown>(place, open()))
      const judge = found === undefined ? null : await shape()
      const kept = judge?.keptIn(found, now)
      if (judge !== null && kept === undefined) await quietly(() => del(place, open()))
      return kept?.list === list ? kept : undefined
    },
    save: snapshot => {
      const kept: Kept = { version: KEPT_VERSION, list, ...snapshot }
      return quietly(() => set(place, kept, open()))
    },
    clear: () => quietly(() => clear(open())),
  }
}
