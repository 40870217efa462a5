/**
 * The prices seen, kept in IndexedDB: a record for each match and bookmaker, and one that says until when this visit
 * watched. All of one saving are written in one transaction, so that this record never speaks of changes that were not
 * written. Rules HIS10, HIS11 in docs/rules/history.md.
 *
 * Where the browser keeps nothing, reading answers nothing and writing `false`, without an error. `createStore` comes
 * out of the keeper's chunk: were it imported here, the bundler would put it into a file of its own, and every first
 * visit would load one more.
 */
import type { UseStore } from 'idb-keyval'
import type { EpochMs } from '../../engine/contract/units'
import { LIFE_MS } from '../../engine/history/recorder'
import { savedHistoryIn, type SavedHistory } from '../../engine/history/savedHistory'

/** Until when the spans of a visit went that were open when its records were written. */
interface Heard {
  readonly visit: string
  readonly until: EpochMs
}
interface Kept {
  readonly histories: readonly SavedHistory[]
  /** By visit. */
  readonly heard: ReadonlyMap<string, EpochMs>
}
interface Saving {
  readonly histories: readonly SavedHistory[]
  readonly gone: readonly string[]
  readonly heard: Heard
}

export interface HistoryStore {
  /** What was kept of this data host; deletes what cannot be read or is too old, of any host. */
  readonly load: (now: EpochMs) => Promise<Kept>
  /** False if nothing was written. */
  readonly save: (saving: Saving) => Promise<boolean>
  readonly clear: () => Promise<void>
}

type Records = Parameters<Parameters<UseStore>[1]>[0]
const keyOf = (host: string, key: string) => `${host} ${key}`
const heardKey = (host: string, visit: string) => `${host} heard ${visit}`

export function createHistoryStore(host: string): HistoryStore {
  let opening: Promise<UseStore> | undefined
  const open = async () => {
    const { createStore } = await import('../state/snapshotKeeper')
    return createStore('sixinone-history', 'matches')
  }
  const act = async (mode: IDBTransactionMode, work: (records: Records) => void) => {
    try {
      const store = await (opening ??= open())
      await store(mode, records => finished(records, work))
      return true
    } catch {
      // Full, blocked or gone: what was seen lives as long as the page.
      opening = undefined
      return false
    }
  }

  return {
    async load(now) {
      const histories: SavedHistory[] = []
      const heard = new Map<string, EpochMs>()
      await act('readwrite', records => {
        eachRecord(records, (key, value, forget) => {
          const saved = savedHistoryIn(value)
          const told = heardIn(value)
          const at = saved === undefined ? told?.until : newestOf(saved)
          if (at === undefined || at < now - LIFE_MS) forget()
          else if (saved !== undefined && key === keyOf(host, `${saved.company} ${saved.id}`))
            histories.push(saved)
          else if (told !== undefined && key === heardKey(host, told.visit)) heard.set(told.visit, told.until)
        })
      })
      return { histories, heard }
    },
    save: ({ histories, gone, heard }) =>
      act('readwrite', records => {
        for (const saved of histories) records.put(saved, keyOf(host, `${saved.company} ${saved.id}`))
        for (const key of gone) records.delete(keyOf(host, key))
        records.put(heard, heardKey(host, heard.visit))
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

type Visit = (key: string, value: unknown, forget: () => void) => void

/** One after another, so that not all are in memory twice. */
function eachRecord(records: Records, visit: Visit) {
  const request = records.openCursor()
  request.addEventListener('success', () => {
    const cursor = request.result
    if (cursor === null) return
    visit(typeof cursor.key === 'string' ? cursor.key : '', cursor.value, () => cursor.delete())
    cursor.continue()
  })
}

function heardIn(value: unknown): Heard | undefined {
  if (typeof value !== 'object' || value === null || !('visit' in value) || !('until' in value))
    return undefined
  const { visit, until } = value
  return typeof visit === 'string' && Number.isFinite(until) ? { visit, until: Number(until) } : undefined
}

const newestOf = ({ spans }: SavedHistory): EpochMs => spans.at(-1) ?? 0
