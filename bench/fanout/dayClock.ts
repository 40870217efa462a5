/**
 * Relates the clock of the simulated day to the real one, and records the times at which the source ended its steps.
 */
import { connect } from '@nats-io/transport-node'
import type { BeatMessage } from '../../feedserver/cluster/messages'
import { natsAccess } from '../../feedserver/cluster/login/natsAccess'

const BEATS = 'sixinone.beat'
const TRIES = 20

/** A step of the source, whose end a beat announced. Times in milliseconds. */
interface Step {
  readonly hasRecords: boolean
  /** Time from the step until its beat was sent. */
  readonly publishedMs: number
  /** Time from there until the suite had the beat from the broker. */
  readonly deliveredMs: number
  /** Time of sending, by the day's clock. */
  readonly at: number
}

export interface Beats {
  /** Milliseconds to add to real time for the day's time. */
  readonly offset: () => number
  /** Last step of the source that had ended at `at`, both in the day's time. */
  readonly lastUntil: (at: number) => number
  readonly steps: () => readonly Step[]
  readonly close: () => Promise<void>
}

export async function listenToBeats(servers: string): Promise<Beats> {
  const connection = await connect(natsAccess(servers))
  const steps: Step[] = []
  let offset = 0
  connection.subscribe(BEATS, {
    callback: (_error, message) => {
      const { at, step, changed, wall } = message.json<BeatMessage>()
      const now = performance.timeOrigin + performance.now()
      steps.push({ at, hasRecords: changed === step, publishedMs: at - step, deliveredMs: now - wall })
      offset = at - wall
    },
  })
  await connection.flush()
  return {
    offset: () => offset,
    lastUntil: at => steps.findLast(step => step.at <= at)?.at ?? at,
    steps: () => steps,
    close: () => connection.close(),
  }
}

/** Offset of a server without a broker, from the quickest of 20 answers. */
export async function offsetOf(url: string): Promise<number> {
  const answers: { took: number; offset: number }[] = []
  for (let round = 0; round < TRIES; round += 1) {
    const began = Date.now()
    const { clock } = (await (await fetch(`${url}/feed.json`)).json()) as { clock: string }
    const took = Date.now() - began
    answers.push({ took, offset: Date.parse(clock) - (began + took / 2) })
  }
  return answers.reduce((best, answer) => (answer.took < best.took ? answer : best)).offset
}
