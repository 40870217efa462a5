/**
 * The synchronisation machine, a state machine: returns the next state and the actions for a state and an event.
 *
 * `step` is pure: time and chance are arguments, and the given state is not changed. The runner
 * (`src/worker/sync/runner.ts`) carries out the actions and calls `step` with `due` at the time of `nextDue`. A drawing
 * of its stages is in docs/architecture.md. Rules NET12, SRV7, SRV12, SRV14 in docs/rules/worker.md.
 */
import { succeeded } from '../contract/result'
import { pricesComplete, takeFile } from './answers'
import { cover } from './coverage'
import type { Draft } from './draft'
import type { EventOf } from './events'
import { endFile } from './outcomes'
import { recheck } from './polls'
import { SUPERSEDED } from './requests'
import { frameLost, frameReceived, notReturned, quiet, socketClosed, socketOpened } from './socket'
import { noteFile } from './sources'
import {
  atTimes,
  FIRST_TIMES,
  FIRST_TRANSITIONS,
  ofSocket,
  stepWith,
  type AtTimes,
  type Transitions,
} from './transitions'

const TIMES: AtTimes = { returnAt: notReturned, quietAt: quiet, ...FIRST_TIMES }

const TRANSITIONS: Transitions = {
  ...FIRST_TRANSITIONS,
  deltaReceived,
  changesReceived,
  socketOpened: ofSocket(socketOpened),
  socketClosed: ofSocket<EventOf<'socketClosed'>>(socketClosed),
  frameReceived: ofSocket(frameReceived),
  frameLost: ofSocket(frameLost),
  due: atTimes(TIMES),
}

export const step = stepWith(TRANSITIONS)

function deltaReceived(draft: Draft, event: EventOf<'deltaReceived'>): void {
  const { id, text, prices, asOf } = event
  const request = takeFile(draft, 'delta', id)
  if (request === null) return
  if (request.isStale || request.company !== draft.query.company) return endFile(draft, 'delta', SUPERSEDED)
  // All prices of a later time contain these changes. The text is read again, because its time is the earliest one.
  if (asOf >= draft.prices.asOf) {
    if (prices !== null) draft.actions.push({ kind: 'applyPrices', prices, asOf })
    draft.deltaText = text
  }
  pricesComplete(draft, event)
  endFile(draft, 'delta', succeeded({ asOf, listChanged: false }))
}

function changesReceived(draft: Draft, event: EventOf<'changesReceived'>): void {
  const { id, changes, asOf } = event
  const request = takeFile(draft, 'changes', id)
  if (request === null) return
  if (request.isStale) return endFile(draft, 'changes', SUPERSEDED)
  noteFile(draft, 'changes', event)
  // A changed list is requested again. The records of such a file are ignored.
  if (!changes.refresh) {
    const isBehind = asOf < draft.scores.asOf
    draft.actions.push({ kind: 'applyChanges', changes, asOf, isNews: draft.hasChanges, isBehind })
    if (isBehind && !draft.polls.changes.again) recheck(draft, 'changes')
    if (request.reaches) cover(draft, 'scores', asOf)
  }
  draft.hasChanges = true
  endFile(draft, 'changes', succeeded({ asOf, listChanged: changes.refresh }))
}
