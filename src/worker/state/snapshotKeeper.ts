/**
 * Decides when to save the board for the next visit, and shows the saved board. For each screen, one list is saved: the
 * last one of today that was shown. Rules SRV5, SCN10, SET2 in docs/rules.
 */
import type { Board, BoardChanges } from '../../engine/board/board'
import type { Query } from '../../engine/contract/query'
import { dayOf, listKey } from '../../engine/contract/screens'
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import type { EpochMs } from '../../engine/contract/units'
import type { ServerClock } from '../../engine/match/serverClock'
import { hasOwnList } from '../../engine/sync/draft'
import { latestNews } from '../../engine/sync/sources'
import type { SyncState } from '../../engine/sync/state'
import type { Device } from '../transport/device'
import type { Carriers } from '../sync/boardWriter'
import { lazyImport } from '../transport/lazyImport'
import type { Snapshot, SnapshotLabel } from './snapshotStore'

const SAVE_EVERY_MS = 15_000

export interface SnapshotKeeperOptions extends Pick<Device, 'now'> {
  readonly config: EngineConfig
  readonly board: Board
  readonly clock: ServerClock
  readonly state: () => SyncState
  /** Called when a saved board for that query has been found. */
  readonly onFound: (query: Query, snapshot: Snapshot) => Promise<void>
}

export interface SnapshotKeeper {
  readonly carriers: Carriers<'findSnapshot' | 'showSnapshot'>
  /** Server clock minus local clock. Before this visit has measured it, the last visit's value. */
  readonly offsetMs: () => number
  /** Saves the board if it has changed and was last saved at least 15 s ago. */
  readonly beat: (changes: BoardChanges, now: EpochMs) => void
  /** Saves the board if it has changed. */
  readonly save: () => void
  /** Deletes the saved boards at the visitor's wish, and saves no more in this visit. */
  readonly forget: () => Promise<void>
}

export function createSnapshotKeeper(options: SnapshotKeeperOptions): SnapshotKeeper {
  const { config, board, clock, now, state, onFound } = options
  /** Loaded on use: a first visit has no saved board, and does not wait for this code. */
  const storeCode = lazyImport(async () => (await import('./snapshotStore')).createSnapshotStore())
  let isOff = !config.snapshot
  let restoredOffsetMs = 0
  let savedAt = now()
  // The board may have changed while this code was loading.
  let isChanged = true

  const label = () => labelOf(state().query, config)
  const offsetMs = () => (clock.known ? clock.offsetMs : restoredOffsetMs)
  const snapshot = (): Snapshot => ({
    savedAt: latestNews(state()) ?? now(),
    offsetMs: offsetMs(),
    board: board.save(),
  })
  const save = () => {
    if (!isChanged) return
    isChanged = false
    savedAt = now()
    if (!isOff && dayOf(state().query) === 0 && hasOwnList(state())) void store(label(), snapshot())
  }
  const store = async (label: SnapshotLabel, snapshot: Snapshot) => {
    const code = await storeCode()
    if (code.ok) await code.value.save(label, snapshot)
  }
  const find = async (query: Query) => {
    if (isOff || config.written === listKey(query)) return
    const wanted = label()
    const code = await storeCode()
    const found = code.ok ? await code.value.load(wanted, now()) : undefined
    if (found !== undefined && label().list === wanted.list && !isOff) await onFound(query, found)
  }

  return {
    carriers: {
      findSnapshot: ({ query }) => void find(query),
      showSnapshot(action) {
        board.restore(action.board)
        restoredOffsetMs = action.offsetMs
      },
    },
    offsetMs,
    beat(changes, now) {
      isChanged ||= changes.membership || changes.matches.size > 0
      // Load the code in time: a page that is being left can load no more.
      if (isChanged && !isOff) void storeCode()
      if (now - savedAt >= SAVE_EVERY_MS) save()
    },
    save,
    async forget() {
      isOff = true
      const code = await storeCode()
      if (code.ok) await code.value.clear()
    },
  }
}

function labelOf(query: Query, { dataHost, dayToken = '' }: EngineConfig): SnapshotLabel {
  const { screen, language, company } = query
  return { place: `${screen} ${dataHost}/${dayToken}`, list: `${listKey(query)} ${language} ${company}` }
}
