/**
 * Notes on each source's news and on the page as a whole, shown by `health.ts`. Rules HLT1-HLT9 in
 * docs/rules/worker.md.
 */
import { listKey } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import type { Health, ListState, SourceName } from '../contract/view'
import type { Draft } from './draft'
import type { Answer } from './events'
import { SOURCES, type SyncState } from './state'

type FileTimes = Pick<Answer, 'ageMs' | 'schedule'>

/** News received within this time after the device lost its network was sent before the loss. */
const ON_ITS_WAY_MS = 2_000

/** Notes that a file was read. */
export function noteFile(draft: Draft, source: SourceName, { ageMs, schedule }: FileTimes): void {
  if (schedule !== undefined) draft.schedule = schedule
  noteNews(draft, source, ageMs)
}

/**
 * Notes that a record or a file was read. A keep-alive is no news. `givenMs`: age on receipt. The news is at most as
 * new as the last answer of a source that the server can request only rarely.
 */
export function noteNews(draft: Draft, source: SourceName, givenMs = 0): void {
  const { now, network, networkLostAt, schedule } = draft
  if (network === 'back' || Math.abs(now - networkLostAt) > ON_ITS_WAY_MS) draft.network = 'there'
  const ageMs = Math.max(givenMs, now - (schedule?.lastAt ?? now))
  const notes = draft.sources[source]
  notes.newsAt = ageMs === 0 ? now : Math.max(notes.newsAt ?? 0, now - ageMs)
  notes.failures = 0
}

/** Notes a failure. A file counts as live or polling again only after its next news. */
export function noteFailure(draft: Draft, source: SourceName, fault: string): void {
  draft.sources[source].failures++
  noteFault(draft, source, fault)
}

/** Notes a small fault of an otherwise good answer, such as a skipped record. */
export function noteFault({ sources }: Draft, source: SourceName, fault: string): void {
  const notes = sources[source]
  notes.faults[fault] = (notes.faults[fault] ?? 0) + 1
  notes.lastFault = fault
}

/** Time of the latest news. Before the first list: the last visit's time, even if newer news was received. */
export function latestNews({ suspension, restoredAt, sources }: SyncState): EpochMs | null {
  if (suspension !== null) return suspension.newsAt ?? restoredAt
  if (sources.matches.newsAt === null) return restoredAt
  return Math.max(...SOURCES.map(source => sources[source].newsAt ?? -Infinity))
}

/**
 * Suspends the page: the board may belong to another server or lack changes. Until a later list is read, the page is
 * not live, and the time of the last news does not change.
 */
export function suspend(draft: Draft): void {
  draft.suspension = { since: draft.now, newsAt: latestNews(draft) }
}

/** True if the list, or the price file of a good list, is too large to be read. */
export const isTooLarge = ({ polls: { list } }: SyncState): boolean => list.isTooLarge

export function setPage(draft: Draft, page: ListState, error: Health['error'] = ''): void {
  const { key } = draft.list
  draft.page = page
  draft.error = error
  draft.isOtherList = page === 'failed' && key !== '' && key !== listKey(draft.query)
}
