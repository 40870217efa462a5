/**
 * Rows that visitors without choices of their own share. Of each variant of a page that was requested in the last minute new ones
 * are written every two seconds, so that nobody waits for them. Those of a visitor with choices are written on demand.
 * Errors: none.
 */
import type { EpochMs } from '../../kit/clock'
import type { PageRequest, Rows, WrittenRows } from './openRows'

type Written = Promise<WrittenRows | null>
export type Visitor = Omit<PageRequest, 'at'>

/** How often new rows are written. */
export const RENEW_MS = 2000
/** Rows that are older are not sent. */
const LAST_MS = 5000
/** A variant that nobody has requested for so long is forgotten. */
const WANTED_MS = 60_000
const MOST = 24

interface Recent {
  readonly visitor: Visitor
  /** By the clock of the feed. */
  at: EpochMs
  requestedAt: number
  writtenAt: number
  written: Written
}

export interface RecentRows {
  readonly get: (visitor: Visitor) => Written
  /** Writes the rows of all variants that are wanted. To be called every `RENEW_MS`. */
  readonly renew: () => Promise<void>
}

/** `stamp`: the clock of the feed. While it stands, as in tests, nothing changes. */
export function createRecentRows(
  write: Rows['write'],
  stamp: () => EpochMs,
  now: () => number = () => performance.now(),
): RecentRows {
  /** The longest not requested first. */
  const recent = new Map<string, Recent>()
  let isRenewing = false

  const writeNow = (visitor: Visitor, at = stamp()) => write({ ...visitor, at })
  const writeNew = (visitor: Visitor): Recent => {
    const at = stamp()
    return { visitor, at, requestedAt: now(), writtenAt: now(), written: writeNow(visitor, at) }
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
      // What could not be written is tried again for the next visitor.
      void variant.written.then(rows => {
        if (rows === null && recent.get(key) === variant) recent.delete(key)
      })
      return variant.written
    },
    async renew() {
      // On a busy machine one round may take longer than the time between two.
      if (isRenewing) return
      isRenewing = true
      const variants = [...recent]
      for (const [key, variant] of variants) {
        if (now() - variant.requestedAt > WANTED_MS) {
          recent.delete(key)
          continue
        }
        const [startedAt, at] = [now(), stamp()]
        const last = at === variant.at ? await variant.written : null
        const rows = last?.whole === true ? last : await writeNow(variant.visitor, at)
        if (rows === null || recent.get(key) !== variant) continue
        Object.assign(variant, { at, writtenAt: startedAt, written: Promise.resolve(rows) })
      }
      isRenewing = false
    },
  }
}
