/**
 * The machine of catching up: from a state and an event, the next state and what is to be done.
 *
 * Pure: the time and chance are arguments, and the state given is left as it is. The runner (`src/worker/sync/runner.ts`)
 * carries out the actions and calls `step` with `due` at the time of `nextDue`. A drawing of its stages is in
 * docs/architecture.md. Errors: none.
 */
import type { EpochMs } from '../contract/units'
import { hidden, offline, online, restIfDue, retry, shown, start, stop, wrongDay } from './activity'
import { changesReceived, deltaReceived, listReceived, pricesReceived, requestFailed } from './answers'
import type { Draft } from './draft'
import type { SyncAction, SyncEvent } from './events'
import { queryChanged, snapshotFound } from './places'
import { isDue, runDelayed } from './polls'
import { runPoll } from './requests'
import { frameLost, frameReceived, runSocketTimes, socketClosed, socketFailed, socketOpened } from './socket'
import { setBack } from './setBack'
import { noteFault } from './sources'
import type { SocketState, SyncState } from './state'

export interface Step {
  readonly state: SyncState
  /** To be carried out in this order. */
  readonly actions: readonly SyncAction[]
}

/** `random`: from 0 to 1, as `Math.random`. */
export function step(state: SyncState, event: SyncEvent, now: EpochMs, random: () => number): Step {
  const current = now < state.steppedAt ? setBack(state, now - state.steppedAt) : state
  const draft: Draft = { state: { ...current, steppedAt: now }, actions: [], now, random }
  // No answer is from the future: the clock was set back since it was requested.
  const timed = 'asOf' in event && event.asOf > now ? { ...event, asOf: now } : event
  if (isWaitedFor(state, event)) handle(draft, timed)
  return draft
}

/** When `step` wants to be called with `due`; `null`: only another event can change anything. */
export function nextDue({ polls, socket, restAt, relistAt, gapAt, resyncAt }: SyncState): EpochMs | null {
  const times = [restAt, relistAt, gapAt, resyncAt, socket.retryAt, socket.quietAt, socket.returnAt]
  for (const { dueAt, recheckAt } of Object.values(polls)) times.push(dueAt, recheckAt)
  const next = Math.min(...times.map(time => time ?? Infinity))
  return next === Infinity ? null : next
}

/** Nobody waits for what a socket says that is not the present one. */
function isWaitedFor({ socket }: SyncState, event: SyncEvent): boolean {
  const phases = SOCKET_PHASES[event.kind]
  if (phases === undefined || !('id' in event)) return true
  return event.id === socket.id && phases.includes(socket.phase)
}

/** When each event of a socket can come. */
const SOCKET_PHASES: Readonly<Partial<Record<SyncEvent['kind'], readonly SocketState['phase'][]>>> = {
  socketOpened: ['opening'],
  socketFailed: ['opening'],
  frameReceived: ['open'],
  frameLost: ['open'],
  socketClosed: ['opening', 'open'],
}

function handle(draft: Draft, event: SyncEvent): void {
  switch (event.kind) {
    case 'start':
      return start(draft)
    case 'stop':
      return stop(draft)
    case 'queryChanged':
      return queryChanged(draft, event.query)
    case 'hidden':
      return hidden(draft, event.staysAwake)
    case 'shown':
      return shown(draft)
    case 'online':
      return online(draft)
    case 'offline':
      return offline(draft)
    case 'retry':
      return retry(draft)
    case 'wrongDay':
      return wrongDay(draft)
    case 'snapshotFound':
      return snapshotFound(draft, event)
    case 'listReceived':
      return listReceived(draft, event)
    case 'pricesReceived':
      return pricesReceived(draft, event)
    case 'deltaReceived':
      return deltaReceived(draft, event)
    case 'changesReceived':
      return changesReceived(draft, event)
    case 'failed':
      return requestFailed(draft, event)
    case 'noted':
      return noteFault(draft, event.source, event.fault)
    case 'socketOpened':
      return socketOpened(draft)
    case 'frameReceived':
      return frameReceived(draft, event)
    case 'frameLost':
      return frameLost(draft, event.fault)
    case 'socketClosed':
      return socketClosed(draft, event)
    case 'socketFailed':
      return socketFailed(draft, event)
    case 'due':
      return runDue(draft)
  }
}

/** What is delayed may make a poll due, so polls come last. */
function runDue(draft: Draft): void {
  restIfDue(draft)
  runSocketTimes(draft)
  runDelayed(draft)
  for (const feed of ['list', 'changes', 'odds'] as const)
    if (isDue(draft.state.polls[feed].dueAt, draft.now)) runPoll(draft, feed)
}
