/**
 * The board of the last visit, kept so that the next one paints at once. Rules SRV5, SCN10, SET2 in docs/rules.
 *
 * Where the browser keeps nothing (third-party storage blocked, private mode) every call quietly does nothing.
 */
import { clear, createStore, get, set, type UseStore } from 'idb-keyval'
import type { SavedBoard } from '../engine/board/board'
import type { EpochMs } from '../engine/contract/units'

/** Older boards are of another day: they would show more wrong than right. */
export const SNAPSHOT_LIFE_MS = 6 * 3_600_000
const VERSION = 2

export interface Snapshot {
  /** Local clock. */
  readonly savedAt: EpochMs
  readonly offsetMs: number
  readonly board: SavedBoard
}

interface Kept extends Snapshot {
  readonly version: number
  readonly list: string
}

export interface SnapshotStore {
  readonly load: (now: EpochMs) => Promise<Snapshot | undefined>
  readonly save: (snapshot: Snapshot) => Promise<void>
  /** Everything that was kept here, of other pages too. */
  readonly clear: () => Promise<void>
}

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
      return isKept(found) && found.list === list && now - found.savedAt < SNAPSHOT_LIFE_MS
        ? found
        : undefined
    },
    save: snapshot => quietly(() => set(place, { version: VERSION, list, ...snapshot }, open())),
    clear: () => quietly(() => clear(open())),
  }
}

/** Only this code writes the store; a version of its own keeps old shapes out. */
function isKept(found: unknown): found is Kept {
  return typeof found === 'object' && found !== null && 'version' in found && found.version === VERSION
}
