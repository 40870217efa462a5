/**
 * The interface of a broker to the parts of a cluster: subjects, requests and buckets of keys. `nats.ts` implements it
 * with NATS. Tests use a broker in memory that loses, delays and cuts messages.
 */
import type { Measure } from '../contract/provider'

export interface Entry {
  readonly value: Buffer
  /** Number that increases with every change of the bucket. */
  readonly revision: number
}

/** A bucket of keys. Every method rejects when the broker cannot be reached. */
export interface Bucket {
  readonly get: (key: string) => Promise<Entry | null>
  /** Returns the new revision, `null` if the key exists. */
  readonly create: (key: string, value: Buffer) => Promise<number | null>
  /** Returns the new revision, `null` if the key's revision differs from the given one. */
  readonly update: (key: string, value: Buffer, revision: number) => Promise<number | null>
  readonly put: (key: string, value: Buffer) => Promise<void>
  /**
   * Passes every value to `listener`, existing values first, and continues after an outage of the broker. The returned
   * function stops the watch.
   */
  readonly watch: (listener: (key: string, value: Buffer) => void) => () => void
}

/** The leader's lease, the current day and the key of the tokens. */
export const STATE_BUCKET = 'sixinone'
/** Latest bodies of requested addresses. */
export const BODY_BUCKET = 'sixinone-bodies'

export interface Broker {
  /** Maximum bytes of a message. */
  readonly maxPayload: number
  readonly isConnected: () => boolean
  /** Number of lost connections. */
  readonly losses: () => number
  /** Sends to all current subscribers, in order. Messages are dropped while the broker is away. */
  readonly publish: (subject: string, bytes: Buffer) => void
  /** `subject` may end in `.>`, and the listener gets the message's own subject. The returned function unsubscribes. */
  readonly subscribe: (subject: string, listener: (bytes: Buffer, subject: string) => void) => () => void
  /** Returns the answer, however long, or `null` if there is no answer. */
  readonly request: (subject: string, bytes: Buffer) => Promise<Buffer | null>
  /** Answers requests, except those for which `answer` gives `null`. The returned function stops it. */
  readonly serve: (subject: string, answer: (bytes: Buffer) => Promise<Buffer | null>) => () => void
  readonly bucket: (name: typeof STATE_BUCKET | typeof BODY_BUCKET) => Bucket
  /** Registers a listener for the broker's return. */
  readonly onReturn: (listener: () => void) => void
  readonly close: () => Promise<void>
}

export const brokerMeasures = (broker: Pick<Broker, 'isConnected' | 'losses'>): readonly Measure[] => [
  {
    name: 'broker_connected',
    help: 'Whether the broker is there',
    value: Number(broker.isConnected()),
  },
  {
    name: 'broker_losses_total',
    help: 'How often the connection to the broker was lost',
    value: broker.losses(),
  },
]

const ROOT = 'sixinone'

export const SUBJECTS = {
  beat: `${ROOT}.beat`,
  presence: `${ROOT}.presence`,
  body: `${ROOT}.body`,
  title: `${ROOT}.title`,
  records: (channel: string) => `${ROOT}.records.${channel}`,
  allRecords: `${ROOT}.records.>`,
} as const

export interface Time {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  /** Milliseconds since 1970, by the machine's clock. */
  readonly wall: () => number
  /** The returned function stops the timer. */
  readonly every: (ms: number, work: () => void) => () => void
}

export const REAL_TIME: Time = {
  now: () => performance.now(),
  wall: () => Date.now(),
  every: (ms, work) => {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  },
}
