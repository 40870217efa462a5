/**
 * The prices seen, in IndexedDB: a record for each match and bookmaker, and one that says until when this visit watched.
 * All of one saving are written in one transaction, so that this record never covers changes that were not written. Rules HIS10, HIS11 in docs/rules/history.md.
 *
 * Where the browser stores nothing, reading returns nothing and writing `false`, without an error. `createStore` comes
 * from the keeper's chunk: imported here, the bundler would put it into a file of its own, and every first visit would
 * load one more.
 */
import type { UseStore } from 'idb-keyval'
import type { EpochMs } from '../../engine/contract/units'
import { LIFE_MS } from '../../engine/history/recorder'
import { savedHistoryIn, type SavedHistory } from '../../engine/history/savedHistory'

/** Until when a visit has watched: there end the spans that were open when its records were written. */
interface LastWatched {
  readonly visit: string
  readonly until: EpochMs
}
interface Found {
  readonly histories: readonly SavedHistory[]
  /** By visit. */
  readonly watched: ReadonlyMap<string, EpochMs>
}
interface Saving {
  readonly histories: readonly SavedHistory[]
  readonly gone: readonly string[]
  readonly watched: LastWatched
}

export interface HistoryStore {
  /** What was saved of this data host; deletes what cannot be read or is too old, of any host. */
  readonly load: (now: EpochMs) => Promise<Found>
  /** False if nothing was written. */
  readonly save: (saving: Saving) => Promise<boolean>
  readonly clear: () => Promise<void>
}

type Records = Parameters<Parameters<UseStore>[1]>[0]
const keyOf = (host: string, key: string) => `${host} ${key}`
/** The word in the key is stored on devices. */
const watchedKey = (host: string, visit: string) => `${host} heard ${visit}`

export function createHistoryStore(host: string): HistoryStore {
  let opening: Promise<UseStore> | undefined
  const open = async () => {
    const { createStore } = await import('../state/snapshotStore')
    return createStore('sixinone-history', 'matches')
  }
  const act = async (mode: IDBTransactionMode, work: (records: Records) => void) => {
    try {
      const store = await (opening ??= open())
      await store(mode, records => finished(records, work))
      return true
    } catch {
      // Full, blocked or gone: what was seen is lost with the page.
      opening = undefined
      return false
    }
  }

  return {
    async load(now) {
      const histories: SavedHistory[] = []
      const watched = new Map<string, EpochMs>()
      await act('readwrite', records => {
        eachRecord(records, (key, value, forget) => {
          const saved = savedHistoryIn(value)
          const last = lastWatchedIn(value)
          const at = saved === undefined ? last?.until : newestOf(saved)
          if (at === undefined || at < now - LIFE_MS) forget()
          else if (saved !== undefined && key === keyOf(host, `${saved.company} ${saved.id}`))
            histories.push(saved)
          else if (last !== undefined && key === watchedKey(host, last.visit))
            watched.set(last.visit, last.until)
        })
      })
      return { histories, watched }
    },
    save: ({ histories, gone, watched }) =>
      act('readwrite', records => {
        for (const saved of histories) records.put(saved, keyOf(host, `${saved.company} ${saved.id}`))
        for (const key of gone) records.delete(keyOf(host, key))
        records.put(watched, watchedKey(host, watched.visit))
      }),
    async clear() {
      await act('readwrite', records => records.clear())
    },
  }
}

function finished(records: Records, work: (records: Records) => void): Promise<void> {
  const { transaction } = records
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(new Error('The transaction was aborted.')))
    work(records)
  })
}

/** One after another, so that not all are in memory twice. */
function eachRecord(records: Records, visit: (key: string, value: unknown, forget: () => void) => void) {
  const request = records.openCursor()
  request.addEventListener('success', () => {
    const cursor = request.result
    if (cursor === null) return
    visit(typeof cursor.key === 'string' ? cursor.key : '', cursor.value, () => cursor.delete())
    cursor.continue()
  })
}

function lastWatchedIn(value: unknown): LastWatched | undefined {
  if (typeof value !== 'object' || value === null || !('visit' in value) || !('until' in value))
    return undefined
  const { visit, until } = value
  return typeof visit === 'string' && Number.isFinite(until) ? { visit, until: Number(until) } : undefined
}

const newestOf = ({ spans }: SavedHistory): EpochMs => spans.at(-1) ?? 0
