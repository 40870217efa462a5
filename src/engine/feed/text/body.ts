/**
 * First check of every reader: the body is not empty, has the declared encoding, and is no HTML error page.
 *
 * Source: docs/wire.md 0 ("Encoding", "Error bodies"). Rules BOD1-BOD2, BOD6, BOD11 in docs/rules/feed.md.
 */
import { LESS, pastSpace } from './chars'
import type { FeedFault, Reading } from '../records'
import { isGarbled } from './charset'

/** Maximum number of records that are read, including broken ones. */
export const MAX_RECORDS = 50_000
/** Maximum number of fields of a record. Further fields are ignored. No known feed has as many. */
export const MAX_FIELDS = 128

const HTML_STARTS = ['<!doctype', '<html', '<head', '<body']
const LONGEST_START = 9

/** Returns why the body cannot be a feed, or `undefined` if it can. */
export function bodyFault(text: string): FeedFault | undefined {
  const at = pastSpace(text, 0)
  if (at === text.length) return 'empty'
  if (isGarbled(text)) return 'encoding'
  if (text.charCodeAt(at) !== LESS) return undefined
  const start = text.slice(at, at + LONGEST_START).toLowerCase()
  return HTML_STARTS.some(html => start.startsWith(html)) ? 'html-instead-of-feed' : undefined
}

export function refused<T>(fault: FeedFault): Reading<T> {
  return { ok: false, fault, skipped: [] }
}
