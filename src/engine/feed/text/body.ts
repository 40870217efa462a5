/**
 * What every feed checks before it reads a body: that there is one, and that it is not an error page.
 *
 * Source: wire-formats section 0 ("Encoding", "Error bodies"). Rules BOD1-BOD2, BOD6 in docs/rules/feed.md.
 */
import { LESS, pastSpace } from './chars'
import type { FeedFault, Reading } from '../records'

/** Beyond this many records, or spoilt pieces of them, a body is not read any further. */
export const MAX_RECORDS = 50_000
/** No record of ours has as many fields: those past so many are ignored. */
export const MAX_FIELDS = 128

const HTML_STARTS = ['<!doctype', '<html', '<head', '<body']
const LONGEST_START = 9

/** `undefined` when the body can be a feed. */
export function bodyFault(text: string): FeedFault | undefined {
  const at = pastSpace(text, 0)
  if (at === text.length) return 'empty'
  if (text.charCodeAt(at) !== LESS) return undefined
  const start = text.slice(at, at + LONGEST_START).toLowerCase()
  return HTML_STARTS.some(html => start.startsWith(html)) ? 'html-instead-of-feed' : undefined
}

export function refused<T>(fault: FeedFault): Reading<T> {
  return { ok: false, fault, skipped: [] }
}
