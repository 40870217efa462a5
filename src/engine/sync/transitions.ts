/**
 * One function for each event and each time, which changes the state. These functions suffice for the first list.
 * `step.ts` adds those of the socket and the files of changes.
 */
import { hidden, offline, online, rest, retry, shown, start, stop, wrongDay } from './activity'
import { listReceived, pricesReceived, requestFailed, restReceived } from './answers'
import { openConnection, socketFailed } from './connection'
import { draftOf, type Draft } from './draft'
import type { EventOf, SyncAction, SyncEvent } from './events'
import { queryChanged, snapshotFound } from './sections'
import { pollNow, runGap, runResync } from './polls'
import { runPoll } from './requests'
import { noteFault } from './sources'
import type { SyncState, Times } from './state'
import type { EpochMs } from '../contract/units'

export type Transitions = {
  readonly [Kind in SyncEvent['kind']]: (draft: Draft, event: EventOf<Kind>) => void
}
/** Functions for due times. If several are due, they are called in this order. */
export type AtTimes = { readonly [Time in keyof Times]: (draft: Draft) => void }

interface Step {
  readonly state: SyncState
  /** Actions in the order of execution. */
  readonly actions: readonly SyncAction[]
}
/** `random`: returns a number from 0 to 1, as `Math.random`. */
export type StepFunction = (state: SyncState, event: SyncEvent, now: EpochMs, random: () => number) => Step

export const FIRST_TIMES = {
  restAt: rest,
  retryAt: openConnection,
  relistAt: draft => pollNow(draft, 'list'),
  gapAt: runGap,
  resyncAt: runResync,
  listRecheckAt: draft => pollNow(draft, 'list'),
  changesRecheckAt: draft => pollNow(draft, 'changes'),
  oddsRecheckAt: draft => pollNow(draft, 'odds'),
  // Feeds come last, because the times before may make a feed due.
  listAt: draft => runPoll(draft, 'list'),
  changesAt: draft => runPoll(draft, 'changes'),
  oddsAt: draft => runPoll(draft, 'odds'),
} as const satisfies Partial<AtTimes>

export const FIRST_TRANSITIONS = {
  start,
  stop,
  queryChanged,
  hidden,
  shown,
  online,
  offline,
  retry,
  wrongDay,
  snapshotFound,
  listReceived,
  restReceived,
  pricesReceived,
  failed: requestFailed,
  noted: (draft, { source, fault }) => noteFault(draft, source, fault),
  socketFailed: ofSocket(socketFailed),
  due: atTimes(FIRST_TIMES),
} as const satisfies Partial<Transitions>

/** Ignores events of any socket other than the current one. */
export function ofSocket<Event extends { readonly id: number }>(
  act: (draft: Draft, event: Event) => void,
): (draft: Draft, event: Event) => void {
  return (draft, event) => {
    if (event.id === draft.socket.id) act(draft, event)
  }
}

/** Calls the functions of all due times. */
export function atTimes(table: Partial<AtTimes>): (draft: Draft) => void {
  return draft => {
    for (const [time, act] of Object.entries(table) as [keyof Times, (draft: Draft) => void][]) {
      if (draft.times[time] > draft.now) continue
      draft.times[time] = Infinity
      act(draft)
    }
  }
}

/** Returns the machine with these transitions. It is pure: the given state is not changed. */
export function stepWith(transitions: Partial<Transitions>): StepFunction {
  return (state, event, now, random) => {
    const draft = draftOf(state, now, random)
    if (now < state.now) draft.actions.push({ kind: 'setBack', ms: state.now - now })
    // An answer from the future means that the clock was set back since the request.
    const timed = 'asOf' in event && event.asOf > now ? { ...event, asOf: now } : event
    const transition = transitions[event.kind] as ((draft: Draft, event: SyncEvent) => void) | undefined
    transition?.(draft, timed)
    const { actions, random: _, ...next } = draft
    return { state: next, actions }
  }
}

/** Time for the next call of `step` with `due`, or `null` if only another event can change the state. */
export function nextDue({ times }: SyncState): EpochMs | null {
  const next = Math.min(...Object.values<EpochMs>({ ...times }))
  return next === Infinity ? null : next
}

export const firstStep = stepWith(FIRST_TRANSITIONS)
