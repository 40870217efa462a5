/**
 * The machine of catching up: from a state and an event, the next state and what is to be done.
 *
 * Pure: the time and chance are arguments, and the state given is left as it is. The runner (`src/worker/sync/runner.ts`)
 * carries out the actions and calls `step` with `due` at the time of `nextDue`. A drawing of its stages is in
 * docs/architecture.md. Errors: none.
 */
import { changesReceived, deltaReceived } from './changes'
import type { EventOf } from './events'
import { frameLost, frameReceived, notReturned, quiet, socketClosed, socketOpened } from './socket'
import { atTimes, FIRST_TIMES, FIRST_TRANSITIONS, ofSocket, stepWith } from './transitions'
import type { AtTimes, Transitions } from './transitions'

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
