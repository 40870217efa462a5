/**
 * The board of the last visit, kept so that the next one paints at once. Rules SRV5, SCN10 in docs/rules.
 *
 * Where the browser keeps nothing (third-party storage blocked, private mode) every call quietly does nothing.
 */
import { createStore, get, set, type UseStore } from 'idb-keyval'
import type { SavedBoard } from '../engine/board/board'
import type { EpochMs } from '../engine/contract/units'

/** Older boards are of another day: they would show more wrong than right. */
export const SNAPSHOT_LIFE_MS = 6 * 3_600_000
const VERSION = 1

export interface Snapshot {
  readonly version: number
  /** Local clock. */
  readonly savedAt: EpochMs
  readonly offsetMs: number
  readonly board: SavedBoard
}

export interface SnapshotStore {
  readonly load: (now: EpochMs) => Promise<Snapshot | undefined>
  readonly save: (snapshot: Omit<Snapshot, 'version'>) => Promise<void>
}

/** `key` names the source, language and bookmaker that the board was loaded for. */
export function createSnapshotStore(key: string): SnapshotStore {
  let store: UseStore | undefined
  const open = () => (store ??= createStore('sixinone', 'snapshots'))
  return {
    async load(now) {
      try {
        const found = await get<unknown>(key, open())
        return isSnapshot(found) && now - found.savedAt < SNAPSHOT_LIFE_MS ? found : undefined
      } catch {
        return undefined
      }
    },
    async save(snapshot) {
      try {
        await set(key, { version: VERSION, ...snapshot }, open())
      } catch {
        // Full, blocked or gone: the next visit starts from the network.
      }
    },
  }
}

/** Only this code writes the store; a version of its own keeps old shapes out. */
function isSnapshot(found: unknown): found is Snapshot {
  return typeof found === 'object' && found !== null && 'version' in found && found.version === VERSION
}
