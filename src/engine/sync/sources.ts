/**
 * Notes of what each source brought, and of the page as a whole; `health.ts` shows them. Rules HLT1-HLT9 in
 * docs/rules/worker.md.
 */
import { listKey } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import type { Health, ListState, SourceName } from '../contract/view'
import type { Draft } from './draft'
import type { Answer } from './events'
import { SOURCES, type SyncState } from './state'

type FileTimes = Pick<Answer, 'ageMs' | 'schedule'>

/** News that is received this soon after the device lost its network was on its way before. */
const ON_ITS_WAY_MS = 2_000

/** A file was read. */
export function noteFile(draft: Draft, source: SourceName, { ageMs, schedule }: FileTimes): void {
  if (schedule !== undefined) draft.schedule = schedule
  noteNews(draft, source, ageMs)
}

/**
 * A record or a file was read. A keep-alive is no news. `givenMs`: how old it was when it was received. It is no newer than the last
 * answer of a source that the server can only request rarely.
 */
export function noteNews(draft: Draft, source: SourceName, givenMs = 0): void {
  const { now, network, networkLostAt, schedule } = draft
  if (network === 'back' || Math.abs(now - networkLostAt) > ON_ITS_WAY_MS) draft.network = 'there'
  const ageMs = Math.max(givenMs, now - (schedule?.lastAt ?? now))
  const notes = draft.sources[source]
  notes.newsAt = ageMs === 0 ? now : Math.max(notes.newsAt ?? 0, now - ageMs)
  notes.failures = 0
}

/** A failure. A file is not called live or polling again before its next news. */
export function noteFailure(draft: Draft, source: SourceName, fault: string): void {
  draft.sources[source].failures++
  noteFault(draft, source, fault)
}

/** A small fault of an answer that is otherwise good, such as a skipped record. */
export function noteFault({ sources }: Draft, source: SourceName, fault: string): void {
  const notes = sources[source]
  notes.faults[fault] = (notes.faults[fault] ?? 0) + 1
  notes.lastFault = fault
}

/** Before the first list it is the time of the last visit's, whatever has been received since. */
export function latestNews({ suspension, restoredAt, sources }: SyncState): EpochMs | null {
  if (suspension !== null) return suspension.newsAt ?? restoredAt
  if (sources.matches.newsAt === null) return restoredAt
  return Math.max(...SOURCES.map(source => sources[source].newsAt ?? -Infinity))
}

/**
 * What is shown may belong to another server than the present one, or may lack something. Until a list of a later time
 * has been read nothing is live, and the time of the last news stays as it is.
 */
export function suspend(draft: Draft): void {
  draft.suspension = { since: draft.now, newsAt: latestNews(draft) }
}

/** The list is too large to be read or, if the list is good, the file of prices that belongs to it. */
export const isTooLarge = ({ polls: { list } }: SyncState): boolean => list.isTooLarge

export function setPage(draft: Draft, page: ListState, error: Health['error'] = ''): void {
  const { key } = draft.list
  draft.page = page
  draft.error = error
  draft.isOtherList = page === 'failed' && key !== '' && key !== listKey(draft.query)
}
