/**
 * Decides when the board is kept, and which kept one may be shown. Each screen has a place of its own, for its list of
 * today with the prices of the bookmaker. Rules SRV5, SCN10, SCN14, SET2 in docs/rules. Loaded beside the first requests.
 */
import type { Query } from '../../engine/contract/query'
import { dayOf, listKey } from '../../engine/contract/screens'
import type { EpochMs } from '../../engine/contract/units'
import type { Snapshot } from './savedSnapshot'
import { createSnapshotStore } from './snapshot'

const SAVE_EVERY_MS = 15_000

export interface SnapshotKeeperOptions {
  readonly dataHost: string
  readonly query: () => Query
  /** The board has the list that the query asks for, as it was read in this visit. */
  readonly isHeld: () => boolean
  readonly take: () => Snapshot
}

export interface SnapshotKeeper {
  /** What was kept of the query's list; `undefined` if there is nothing or the query asks for another by now. */
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
  dataHost,
  query,
  isHeld,
  take,
}: SnapshotKeeperOptions): SnapshotKeeper {
  const placeOf = ({ screen }: Query) => `${screen} ${dataHost}`
  const listOf = (asked: Query) => `${listKey(asked)} ${asked.language} ${asked.company}`
  const storeOf = (asked: Query) => createSnapshotStore(placeOf(asked), listOf(asked))
  let savedAt = Date.now()
  // The board may have changed while this code was loaded.
  let unsaved = true
  let forgotten = false
  const save = () => {
    if (!unsaved) return
    unsaved = false
    savedAt = Date.now()
    const asked = query()
    if (!forgotten && dayOf(asked) === 0 && isHeld()) void storeOf(asked).save(take())
  }
  return {
    async last() {
      const asked = query()
      const found = await storeOf(asked).load(Date.now())
      return listOf(asked) === listOf(query()) && !forgotten ? found : undefined
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
      return storeOf(query()).clear()
    },
  }
}
