/**
 * What the outcome of a request means: for the feeds that wait for it, and for those that had failed. Rules NET5, NET14,
 * NET19, NET20, SRV2, SRV7, SRV13 in docs/rules/worker.md.
 */
import { succeeded, type Result } from '../contract/result'
import type { EpochMs } from '../contract/units'
import { connect } from './connection'
import { coveredUntil } from './coverage'
import { setRequests, type Draft } from './draft'
import { lasts } from './faults'
import { endPoll, recheck, relist, resync, startPoll, stopPoll, wakeFailed, type Outcome } from './polls'
import { giveUp, resume, setPage, suspend } from './sources'
import type { RequestKind } from './state'

/** After this many failures in a row the server counts as gone, and may be another one when it answers again. */
export const MISSES_OF_OUTAGE = 2

/** The list is on the board with its prices as of that time, or could not be loaded. */
export function endList(draft: Draft, outcome: Result<EpochMs>): void {
  const { state } = draft
  setRequests(draft, { list: null })
  if (outcome.ok) {
    state.scores = coveredUntil(state.scores, outcome.value)
    resume(draft, outcome.value)
  }
  const received: Outcome = outcome.ok ? succeeded({ asOf: outcome.value, listChanged: false }) : outcome
  if (state.polls.list.waitsFor === 'list') endListPoll(draft, received)
  endFile(draft, 'list', received)
}

export function endFile(draft: Draft, kind: RequestKind, outcome: Outcome): void {
  for (const feed of ['changes', 'odds'] as const)
    if (draft.state.polls[feed].waitsFor === kind) endFilePoll(draft, feed, outcome)
}

function endListPoll(draft: Draft, outcome: Outcome): void {
  const { state } = draft
  state.isDayRequested = false
  if (outcome.ok && outcome.value.asOf < Math.min(state.polls.list.requestedAt, state.listSince))
    recheck(draft, 'list')
  begin(draft)
  const tooLarge = !outcome.ok && lasts(outcome.fault) === 'size'
  if (outcome.ok) setPage(draft, 'ready')
  if (tooLarge) giveUp(draft, 'oversize')
  if (outcome.ok && state.socket.phase === 'none') connect(draft)
  noteAnswer(draft, outcome.ok || tooLarge)
  endPoll(draft, 'list', outcome)
}

/** The first list is there or has failed: now the rest is requested. */
function begin(draft: Draft): void {
  const { state } = draft
  if (state.hasBegun) return
  state.hasBegun = true
  if (state.activity === 'running') startPoll(draft, 'changes')
  connect(draft)
}

/**
 * The files contain what was sent between the last poll and the first frame of the socket. So a poll ends only after a
 * good answer of a time at which the socket was open.
 */
export function endFilePoll(draft: Draft, feed: 'changes' | 'odds', outcome: Outcome): void {
  const { state } = draft
  const isOpen = state.socket.phase === 'open'
  noteAnswer(draft, outcome.ok)
  if (!isOpen) noteMiss(draft, outcome.ok)
  if (outcome.ok && outcome.value.listChanged) relist(draft)
  if (outcome.ok && isOpen) {
    if (outcome.value.asOf >= state.changesSince) stopPoll(draft, feed)
    else recheck(draft, feed)
  }
  endPoll(draft, feed, outcome)
}

/** The first source that answers after an outage makes the others try again now, without waiting out a long retry. */
function noteAnswer(draft: Draft, isGood: boolean): void {
  const { state } = draft
  if (isGood && state.isOutage) {
    state.isOutage = false
    wakeFailed(draft)
    connect(draft)
  }
  if (!isGood) state.isOutage = true
}

/** Without a socket only failed polls show that the server was gone. */
function noteMiss(draft: Draft, isGood: boolean): void {
  const { state } = draft
  if (isGood && state.misses >= MISSES_OF_OUTAGE) resync(draft)
  state.misses = isGood ? 0 : state.misses + 1
  if (state.misses === MISSES_OF_OUTAGE) suspend(draft)
}
