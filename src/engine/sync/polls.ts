/**
 * When each feed is requested: at its cadence while it succeeds; when it fails, three quick tries, then growing waits.
 *
 * Rules NET5, NET6, NET12, NET14, NET20, SRV7, SRV11, SRV13 in docs/rules/worker.md.
 */
import type { EpochMs } from '../contract/units'
import { setPoll, type Draft } from './draft'
import { lasts } from './faults'
import { QUICK_TRIES, retryDelay } from './retry'
import { giveUp, isTooLarge, suspend } from './sources'
import type { Cadence } from './cadence'
import type { Feed } from './state'
import type { Result } from '../contract/result'

/** A list that has changed is requested after a random part of this time, so that visitors do not request it all at once. */
const RELIST_SPREAD_MS = 20_000
const GAP_EVERY_MS = 10_000
/** After a restart of the server every page requests the list, each after a random part of this time. */
const RESYNC_SPREAD_MS = 3_000
/** A cache has a newer answer after this time, and a random part of it more. */
const RECHECK_MS = 3_000
const RETRY_FAILED = 'Retry failed after multiple attempts'

/** What an answer says of the feeds, besides its records. */
interface Received {
  /** Local clock: the board has what was so then. */
  readonly asOf: EpochMs
  /** The file of changes says that the list has changed. */
  readonly listChanged: boolean
}
export type Outcome = Result<Received>

const EVERY: Readonly<Record<Feed, keyof Cadence>> = { list: 'listMs', changes: 'changesMs', odds: 'oddsMs' }
const FEEDS: readonly Feed[] = ['list', 'changes', 'odds']

/** Requests the feed now, and from then on at its cadence. */
export function startPoll(draft: Draft, feed: Feed): void {
  setPoll(draft, feed, { on: true, dueAt: draft.now })
}

/** An answer that is under way is still used. */
export function stopPoll(draft: Draft, feed: Feed): void {
  setPoll(draft, feed, { on: false, again: false, dueAt: null, recheckAt: null })
}

export function stopPolls(draft: Draft): void {
  for (const feed of FEEDS) stopPoll(draft, feed)
}

/** Requests the feed now, unless it is stopped; if a request is under way, once more after its answer. */
function pollNow(draft: Draft, feed: Feed): void {
  if (draft.state.polls[feed].on) setPoll(draft, feed, { dueAt: draft.now })
}

/** For a visitor who waits: requests the list now, unless it is under way, and counts failures from 0. */
export function renewList(draft: Draft): void {
  setPoll(draft, 'list', { failures: 0 })
  if (draft.state.polls.list.waitsFor === null) pollNow(draft, 'list')
}

/** The answer came from a cache that has a newer one in some seconds. */
export function recheck(draft: Draft, feed: Feed): void {
  setPoll(draft, feed, { recheckAt: draft.now + RECHECK_MS * (1 + draft.random()) })
}

/** The feed has its answer, or none: says when it is requested next. */
export function endPoll(draft: Draft, feed: Feed, outcome: Outcome): void {
  const { state, now, random } = draft
  const poll = state.polls[feed]
  const retries = !outcome.ok && lasts(outcome.fault) !== 'size'
  const failures = retries ? poll.failures + 1 : 0
  if (feed === 'list' && failures === QUICK_TRIES) giveUp(draft, RETRY_FAILED)
  const usualMs = retries ? retryDelay(failures, random) : state.cadence[EVERY[feed]]
  const dueAt = poll.on ? now + (poll.again ? 0 : usualMs) : null
  setPoll(draft, feed, { waitsFor: null, failures, dueAt })
}

/** Requests the files of changes, which are needed until one answer of each is from after now. */
export function startFiles(draft: Draft): void {
  const { state, now } = draft
  if (state.activity !== 'running') return
  state.changesSince = now
  startPoll(draft, 'changes')
  startPoll(draft, 'odds')
}

/** The list and the files. A list that is too large is requested at its own cadence only. */
function readAnew(draft: Draft): void {
  if (!isTooLarge(draft.state)) pollNow(draft, 'list')
  startFiles(draft)
}

/**
 * A frame is missing: requests the list again, at most every 10 s however many frames are missing. That list may come
 * from a cache, so the files of changes are requested too, for the last seconds.
 */
export function fillGap({ state, now }: Draft): void {
  state.gapAt ??= Math.max(now, state.lastGapAt + GAP_EVERY_MS)
}

/** Requests the list within 3 s, at random; until it has been read nothing is live. */
export function resync(draft: Draft): void {
  const { state, now, random } = draft
  suspend(draft)
  state.resyncAt ??= now + random() * RESYNC_SPREAD_MS
}

/** Requests the list within 20 s, at random. */
export function relist({ state, now, random }: Draft): void {
  state.listSince = now
  state.relistAt ??= now + random() * RELIST_SPREAD_MS
}

export const isDue = (at: EpochMs | null, now: EpochMs): boolean => at !== null && at <= now

/** Carries out what `fillGap`, `resync`, `relist` and `recheck` have left for now. */
export function runDelayed(draft: Draft): void {
  const { state, now } = draft
  if (isDue(state.relistAt, now)) {
    state.relistAt = null
    pollNow(draft, 'list')
  }
  if (isDue(state.gapAt, now)) {
    state.gapAt = null
    state.lastGapAt = now
    readAnew(draft)
  }
  if (isDue(state.resyncAt, now)) {
    state.resyncAt = null
    if (state.suspension !== null) {
      state.listSince = now
      readAnew(draft)
    }
  }
  for (const feed of FEEDS)
    if (isDue(state.polls[feed].recheckAt, now)) {
      setPoll(draft, feed, { recheckAt: null })
      pollNow(draft, feed)
    }
}

/** After an outage nobody waits out a long retry. */
export function wakeFailed(draft: Draft): void {
  for (const feed of FEEDS) if (draft.state.polls[feed].failures > 0) pollNow(draft, feed)
}
