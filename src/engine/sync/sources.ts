/**
 * Notes of what each source brought, and of the page as a whole; `health.ts` shows them. Rules HLT1-HLT9 in
 * docs/rules/worker.md.
 */
import { listKey } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import type { Health, PageState, SourceName } from '../contract/view'
import type { Draft } from './draft'
import { lasts } from './faults'
import { SOURCES, type SourceNotes, type SyncState } from './state'

/** News that is received this soon after the device lost its network was on its way before. */
const ON_ITS_WAY_MS = 2_000

/** A record or a file was read. A keep-alive is no news. `ageMs`: how old it was when it was received. */
export function noteNews(draft: Draft, source: SourceName, ageMs = 0): void {
  const { state, now } = draft
  if (state.network === 'back' || Math.abs(now - state.networkLostAt) > ON_ITS_WAY_MS) state.network = 'there'
  const before = state.sources[source].newsAt ?? 0
  setNotes(draft, source, { newsAt: ageMs === 0 ? now : Math.max(before, now - ageMs), failures: 0 })
}

/** A failure. A file is not called live or polling again before its next news. */
export function noteFailure(draft: Draft, source: SourceName, fault: string): void {
  setNotes(draft, source, { failures: draft.state.sources[source].failures + 1 })
  noteFault(draft, source, fault)
}

/** A small fault of an answer that is otherwise good, such as a skipped record. */
export function noteFault(draft: Draft, source: SourceName, fault: string): void {
  const { faults } = draft.state.sources[source]
  setNotes(draft, source, { faults: { ...faults, [fault]: (faults[fault] ?? 0) + 1 }, lastFault: fault })
}

function setNotes({ state }: Draft, source: SourceName, change: Partial<SourceNotes>): void {
  state.sources = { ...state.sources, [source]: { ...state.sources[source], ...change } }
}

/** Before the first list it is the time of the last visit's, whatever has been received since. */
export function latestNews({ suspension, restoredAt, sources }: SyncState): EpochMs | null {
  if (suspension !== null) return suspension.newsAt ?? restoredAt
  if (sources.matches.newsAt === null) return restoredAt
  return Math.max(...SOURCES.map(source => sources[source].newsAt ?? -Infinity))
}

/**
 * What is shown may belong to another server than the present one, or may lack something. Until `resume` nothing is
 * live, and the time of the last news stays as it is.
 */
export function suspend({ state, now }: Draft): void {
  state.suspension = { since: now, newsAt: latestNews(state) }
}

/** `asOf`: a list of that time was read; one from before the suspension does not end it. */
export function resume({ state }: Draft, asOf: EpochMs): void {
  if (state.suspension !== null && asOf >= state.suspension.since) state.suspension = null
}

/** The list is too large to be read or, if the list is good, its file of prices. */
export function isTooLarge({ sources: { matches, odds } }: SyncState): boolean {
  const failing = [matches, odds].find(({ failures }) => failures > 0)
  return failing !== undefined && lasts(failing.lastFault) === 'size'
}

export function setPage({ state }: Draft, page: Exclude<PageState, 'failed'>): void {
  state.page = page
  state.error = ''
  state.isOtherList = false
}

/** The list could not be loaded for now. */
export function giveUp({ state }: Draft, why: Health['error']): void {
  const { key } = state.list
  state.page = 'failed'
  state.error = why
  state.isOtherList = key !== '' && key !== listKey(state.query)
}
