/**
 * When each feed is requested: at its interval after success. After failures: three quick tries, then growing waits.
 *
 * Rules NET5, NET6, NET12, NET14, NET20, NET21, SRV7, SRV11, SRV13 in docs/rules/worker.md.
 */
import type { Result } from '../contract/result'
import type { EpochMs } from '../contract/units'
import { schedule, type Draft } from './draft'
import { lasts } from './faults'
import { QUICK_TRIES, retryDelay, type Cadence } from './cadence'
import { isTooLarge, setPage, suspend } from './sources'
import type { Feed } from './state'

/** A changed list is requested after a random part of this time, so that visitors do not request it all at once. */
const RELIST_SPREAD_MS = 20_000
const GAP_EVERY_MS = 10_000
/** After a restart of the server every page requests the list, after a random part of this time. */
const RESYNC_SPREAD_MS = 3_000
/** A cache has a newer answer after this time plus a random part of the same length. */
const RECHECK_MS = 3_000
const RETRY_FAILED = 'Retry failed after multiple attempts'

/** Facts from an answer about the feeds, besides its records. */
interface Received {
  /** Local time as of which the board is valid. */
  readonly asOf: EpochMs
  /** True if the file of changes reports a changed list. */
  readonly listChanged: boolean
}
export type PollOutcome = Result<Received>

const EVERY: Readonly<Record<Feed, keyof Cadence>> = { list: 'listMs', changes: 'changesMs', odds: 'oddsMs' }
export const FEEDS: readonly Feed[] = ['list', 'changes', 'odds']

/** Requests the feed now, and again after each interval. */
export function startPoll(draft: Draft, feed: Feed): void {
  draft.polls[feed].on = true
  pollNow(draft, feed)
}

/** Requests the feed once a cache has a newer answer, and again after each interval. */
export function startSoon(draft: Draft, feed: Feed): void {
  const { polls, times, now, random, activity } = draft
  if (activity !== 'running') return
  polls[feed].on = true
  times[`${feed}At`] = now + RECHECK_MS * (1 + random())
}

/** Stops polling. The answer to a pending request is still used. */
export function stopPoll({ polls, times }: Draft, feed: Feed): void {
  polls[feed].on = polls[feed].again = false
  times[`${feed}At`] = times[`${feed}RecheckAt`] = Infinity
}

/**
 * Requests the feed now, unless it is stopped. If a request is pending, the feed is requested once more after its
 * answer.
 */
export function pollNow({ polls, times, now }: Draft, feed: Feed): void {
  if (polls[feed].on) times[`${feed}At`] = now
}

/** Requests the list now for a waiting visitor, unless it is pending. Failures count from 0 again. */
export function renewList(draft: Draft): void {
  const { list } = draft.polls
  list.failures = 0
  if (list.waitsFor === null) pollNow(draft, 'list')
}

/** Schedules another request: the answer came from a cache that has a newer one in some seconds. */
export function recheck({ times, now, random }: Draft, feed: Feed): void {
  times[`${feed}RecheckAt`] = now + RECHECK_MS * (1 + random())
}

/** Ends a feed's poll with its answer or fault, and schedules the next request. */
export function endPoll(draft: Draft, feed: Feed, outcome: PollOutcome): void {
  const { polls, times, cadence, now, random } = draft
  const poll = polls[feed]
  poll.waitsFor = null
  poll.isTooLarge = !outcome.ok && lasts(outcome.fault) === 'size'
  poll.failures = outcome.ok || poll.isTooLarge ? 0 : poll.failures + 1
  if (feed === 'list' && poll.failures === QUICK_TRIES) setPage(draft, 'failed', RETRY_FAILED)
  const usualMs = outcome.ok ? cadence[EVERY[feed]] : retryDelay(poll.failures, random, outcome.fault)
  times[`${feed}At`] = poll.on ? now + (poll.again ? 0 : usualMs) : Infinity
}

/** Requests the files of changes, until each has an answer newer than now. */
export function startFiles(draft: Draft): void {
  if (draft.activity !== 'running') return
  draft.changesSince = draft.now
  startPoll(draft, 'changes')
  startPoll(draft, 'odds')
}

/**
 * Requests the files that are not polled, because the socket that replaced them is closed. Polled files continue at
 * their interval.
 */
export function resumeFiles(draft: Draft): void {
  for (const feed of ['changes', 'odds'] as const) if (!draft.polls[feed].on) startPoll(draft, feed)
}

/** Requests the list and the files. A list that is too large is requested every 8 to 10 s in any case. */
function readAnew(draft: Draft): void {
  if (!isTooLarge(draft)) pollNow(draft, 'list')
  startFiles(draft)
}

/**
 * Requests the list again after a missing frame, at most every 10 s. The list may come from a cache, so the files of
 * changes are also requested for the last seconds.
 */
export function fillGap(draft: Draft): void {
  schedule(draft, 'gapAt', Math.max(draft.now, draft.lastGapAt + GAP_EVERY_MS))
}

export function runGap(draft: Draft): void {
  draft.lastGapAt = draft.now
  readAnew(draft)
}

/** Requests the list within 3 s, at a random time. Until the list is read, the page is not live. */
export function resync(draft: Draft): void {
  suspend(draft)
  schedule(draft, 'resyncAt', draft.now + draft.random() * RESYNC_SPREAD_MS)
}

export function runResync(draft: Draft): void {
  if (draft.suspension === null) return
  draft.listSince = draft.now
  readAnew(draft)
}

/** Requests the list within 20 s, at a random time. */
export function relist(draft: Draft): void {
  draft.listSince = draft.now
  schedule(draft, 'relistAt', draft.now + draft.random() * RELIST_SPREAD_MS)
}

/** Requests failed feeds now, so that a long wait ends with the outage. */
export function wakeFailed(draft: Draft): void {
  for (const feed of FEEDS) if (draft.polls[feed].failures > 0) pollNow(draft, feed)
}
