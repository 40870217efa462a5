/**
 * Rows shared by visitors without their own choices. A page variant is written again every 2 s while visitors request
 * it, so they do not wait. After a pause the next visitor waits some 10 ms. Rows of a visitor with choices are written on
 * demand.
 */
import type { EpochMs } from '../../kit/clock'
import type { PageRequest, Rows, WrittenRows } from './openRows'

type Written = Promise<WrittenRows | null>
export type Visitor = Omit<PageRequest, 'at'>

/** Milliseconds between two rounds of new rows. */
export const RENEW_MS = 2000
/** Maximum age in milliseconds of rows that are sent. */
const LAST_MS = 5000
/** Milliseconds after the latest request at which a variant is dropped, unless it was requested since its last writing. */
const WANTED_MS = 10_000
const MOST = 24

interface Recent {
  readonly visitor: Visitor
  /** Time of the rows by the clock of the feed. */
  at: EpochMs
  requestedAt: number
  writtenAt: number
  /** Start of the latest writing, also of one that failed. */
  triedAt: number
  written: Written
}

export interface RecentRows {
  readonly get: (visitor: Visitor) => Written
  /** Writes the rows of all requested variants. Call it every `RENEW_MS`. */
  readonly renew: () => Promise<void>
}

/** `stamp`: the clock of the feed. While this clock stands, as in tests, rows do not change. */
export function createRecentRows(
  write: Rows['write'],
  stamp: () => EpochMs,
  now: () => number = () => performance.now(),
): RecentRows {
  /** Variants in order of their latest request, oldest first. */
  const recent = new Map<string, Recent>()
  let isRenewing = false

  const writeNow = (visitor: Visitor, at = stamp()) => write({ ...visitor, at })
  const writeNew = (visitor: Visitor): Recent => {
    const at = stamp()
    const startedAt = now()
    const times = { at, requestedAt: startedAt, writtenAt: startedAt, triedAt: startedAt }
    return { visitor, ...times, written: writeNow(visitor, at) }
  }
  const put = (key: string, variant: Recent) => {
    recent.delete(key)
    recent.set(key, variant)
    for (const oldest of recent.keys()) {
      if (recent.size <= MOST) break
      recent.delete(oldest)
    }
  }

  return {
    get(visitor) {
      if (visitor.cookies !== '') return writeNow(visitor)
      const key = JSON.stringify(visitor)
      const last = recent.get(key)
      const isFresh = last !== undefined && now() - last.writtenAt <= LAST_MS
      const variant = isFresh ? last : writeNew(visitor)
      variant.requestedAt = now()
      put(key, variant)
      // A failed variant is written again for the next visitor.
      void variant.written.then(rows => {
        if (rows === null && recent.get(key) === variant) recent.delete(key)
      })
      return variant.written
    },
    async renew() {
      // One round may take longer than `RENEW_MS` on a busy machine.
      if (isRenewing) return
      isRenewing = true
      const variants = [...recent]
      for (const [key, variant] of variants) {
        const { requestedAt, triedAt } = variant
        if (now() - requestedAt > WANTED_MS && requestedAt <= triedAt) {
          recent.delete(key)
          continue
        }
        const [startedAt, at] = [now(), stamp()]
        variant.triedAt = startedAt
        const last = at === variant.at ? await variant.written : null
        const rows = last?.whole === true ? last : await writeNow(variant.visitor, at)
        if (rows === null || recent.get(key) !== variant) continue
        Object.assign(variant, { at, writtenAt: startedAt, written: Promise.resolve(rows) })
      }
      isRenewing = false
    },
  }
}
