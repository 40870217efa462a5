/**
 * Effects of a request's outcome on the feeds that wait for it and on failed feeds. Rules NET5, NET14, NET19, NET20,
 * SRV2, SRV7, SRV13 in docs/rules/worker.md.
 */
import { succeeded, type Result } from '../contract/result'
import type { EpochMs } from '../contract/units'
import { openConnection } from './connection'
import { cover } from './coverage'
import type { Draft } from './draft'
import { lasts } from './faults'
import { endPoll, recheck, relist, resync, startPoll, stopPoll, wakeFailed, type PollOutcome } from './polls'
import { setPage, suspend } from './sources'
import type { RequestKind } from './state'

/** Failures in a row after which the server counts as away. It may be another one when it answers again. */
export const MISSES_OF_OUTAGE = 2

/**
 * Ends the list's request. The list is on the board with its prices as of the outcome's time, or could not be loaded.
 */
export function endList(draft: Draft, outcome: Result<EpochMs>): void {
  draft.requests.list = null
  if (outcome.ok) {
    cover(draft, 'scores', outcome.value)
    if (draft.suspension !== null && outcome.value >= draft.suspension.since) draft.suspension = null
  }
  const received: PollOutcome = outcome.ok ? succeeded({ asOf: outcome.value, listChanged: false }) : outcome
  if (draft.polls.list.waitsFor === 'list') endListPoll(draft, received)
  endFile(draft, 'list', received)
}

export function endFile(draft: Draft, kind: RequestKind, outcome: PollOutcome): void {
  for (const feed of ['changes', 'odds'] as const)
    if (draft.polls[feed].waitsFor === kind) endFilePoll(draft, feed, outcome)
}

function endListPoll(draft: Draft, outcome: PollOutcome): void {
  draft.isDayRequested = false
  if (outcome.ok && outcome.value.asOf < Math.min(draft.polls.list.requestedAt, draft.listSince))
    recheck(draft, 'list')
  begin(draft)
  const tooLarge = !outcome.ok && lasts(outcome.fault) === 'size'
  if (outcome.ok) setPage(draft, 'ready')
  if (tooLarge) setPage(draft, 'failed', 'oversize')
  if (outcome.ok && draft.socket.phase === 'none') openConnection(draft)
  noteAnswer(draft, outcome.ok || tooLarge)
  endPoll(draft, 'list', outcome)
}

/** Starts the other requests once the first list was read or has failed. */
function begin(draft: Draft): void {
  if (draft.hasBegun) return
  draft.hasBegun = true
  if (draft.activity === 'running') startPoll(draft, 'changes')
  openConnection(draft)
}

/**
 * Ends a poll of a file. The files contain the changes sent between the last poll and the first frame of the socket. So
 * polling stops only after a good answer from a time at which the socket was open.
 */
export function endFilePoll(draft: Draft, feed: 'changes' | 'odds', outcome: PollOutcome): void {
  const isOpen = draft.socket.phase === 'open'
  noteAnswer(draft, outcome.ok)
  if (!isOpen) noteMiss(draft, outcome.ok)
  if (outcome.ok && outcome.value.listChanged) relist(draft)
  if (outcome.ok && isOpen) {
    if (outcome.value.asOf >= draft.changesSince) stopPoll(draft, feed)
    else recheck(draft, feed)
  }
  endPoll(draft, feed, outcome)
}

/**
 * Notes an answer. The first source that answers after an outage makes all others try again now instead of after a long
 * wait.
 */
function noteAnswer(draft: Draft, isGood: boolean): void {
  const wasOutage = draft.isOutage
  draft.isOutage = !isGood
  if (!isGood || !wasOutage) return
  wakeFailed(draft)
  openConnection(draft)
}

/** Counts failed polls. Without a socket only failed polls show that the server was away. */
function noteMiss(draft: Draft, isGood: boolean): void {
  if (isGood && draft.misses >= MISSES_OF_OUTAGE) resync(draft)
  draft.misses = isGood ? 0 : draft.misses + 1
  if (draft.misses !== MISSES_OF_OUTAGE) return
  suspend(draft)
  draft.actions.push({ kind: 'forgetTimes' })
}
