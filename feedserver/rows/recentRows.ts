/**
 * Rows that visitors without choices of their own share: written once a second at most for each variant of a page. Who comes
 * meanwhile, and who comes while new ones are being written, gets the last. Those of a visitor with cookies are written on
 * demand. Errors: none.
 */
import type { PageRequest, Rows, WrittenRows } from './openRows'

type Written = Promise<WrittenRows | null>

const FRESH_MS = 1000
/** Rows that are older are not sent. */
const LAST_MS = 5000
const MOST = 200

interface Recent {
  readonly at: number
  readonly written: Written
  /** Newer ones are being written. */
  isRenewed: boolean
}

export type RecentRows = (request: PageRequest) => Written

export function createRecentRows(
  write: Rows['write'],
  now: () => number = () => performance.now(),
): RecentRows {
  /** The oldest first. */
  const recent = new Map<string, Recent>()
  const renew = (key: string, request: PageRequest): Written => {
    const written = write(request)
    const next: Recent = { at: now(), written, isRenewed: false }
    const put = () => {
      recent.delete(key)
      recent.set(key, next)
      for (const oldest of recent.keys()) {
        if (recent.size <= MOST) break
        recent.delete(oldest)
      }
    }
    if (recent.has(key)) void written.then(put)
    else put()
    return written
  }
  return request => {
    if (request.cookies !== '') return write(request)
    const { at: _, ...variant } = request
    const key = JSON.stringify(variant)
    const last = recent.get(key)
    const age = last === undefined ? Infinity : now() - last.at
    if (last === undefined || age > LAST_MS) {
      recent.delete(key)
      return renew(key, request)
    }
    if (age > FRESH_MS && !last.isRenewed) {
      last.isRenewed = true
      void renew(key, request)
    }
    return last.written
  }
}
