/**
 * The recorded prices in IndexedDB: one record per match and bookmaker, and one with the time until which a visit
 * watched. Each save writes all its records in one transaction, so that the time never covers unwritten changes. Rules
 * HIS10, HIS11 in docs/rules/history.md.
 *
 * Where the browser stores no data, reading returns empty lists and writing returns `false`, without an error.
 * `createStore` comes from the keeper's chunk. If this file imported `createStore` directly, the bundler would give it
 * a file of its own, which every first visit would load.
 */
import type { UseStore } from 'idb-keyval'
import type { EpochMs } from '../../engine/contract/units'
import { LIFE_MS } from '../../engine/history/recorder'
import { savedHistoryIn, type SavedHistory } from '../../engine/history/savedHistory'

/** The time until which a visit watched. Spans that were open when the visit wrote its records end at that time. */
interface LastWatched {
  readonly visit: string
  readonly until: EpochMs
}
interface Found {
  readonly histories: readonly SavedHistory[]
  /** End of watching by visit. */
  readonly watched: ReadonlyMap<string, EpochMs>
}
interface Saving {
  readonly histories: readonly SavedHistory[]
  readonly gone: readonly string[]
  readonly watched: LastWatched
}

export interface HistoryStore {
  /** Loads the saved records of this data host. Deletes records of any host that cannot be read or are too old. */
  readonly load: (now: EpochMs) => Promise<Found>
  /** False if the transaction failed. */
  readonly save: (saving: Saving) => Promise<boolean>
  readonly clear: () => Promise<void>
}

type Records = Parameters<Parameters<UseStore>[1]>[0]
const keyOf = (host: string, key: string) => `${host} ${key}`
/** Devices have stored this key, so its word cannot change. */
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
      // The storage is full, blocked or gone: recorded prices are lost with the page.
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

/** Visits the records one after another, so that not all are in memory twice. */
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
