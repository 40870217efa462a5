/**
 * What the parts of a cluster need of a broker: subjects, requests and buckets of keys. `nats.ts` is the broker that there is;
 * tests have one in memory that loses, delays and cuts.
 */
import type { Measure } from '../contract/provider'

export interface Entry {
  readonly value: Buffer
  /** Grows with every change of the bucket. */
  readonly revision: number
}

/** All reject when the broker cannot be reached. */
export interface Bucket {
  readonly get: (key: string) => Promise<Entry | null>
  /** The new revision; `null` when the key is there already. */
  readonly create: (key: string, value: Buffer) => Promise<number | null>
  /** The new revision; `null` when the key has another revision than the one given. */
  readonly update: (key: string, value: Buffer, revision: number) => Promise<number | null>
  readonly put: (key: string, value: Buffer) => Promise<void>
  /** Receives every value, the existing ones first; goes on after the broker was away. The function returned ends it. */
  readonly watch: (listener: (key: string, value: Buffer) => void) => () => void
}

/** The lease of the leader, the day that runs, the key of the tokens. */
export const STATE_BUCKET = 'sixinone'
/** The newest bodies that visitors request. */
export const BODY_BUCKET = 'sixinone-bodies'

export interface Broker {
  /** Most bytes of a message. */
  readonly maxPayload: number
  readonly isConnected: () => boolean
  /** How often the connection has been lost. */
  readonly losses: () => number
  /** Sends to all who listen now, in order; while the broker is away nothing is sent. */
  readonly publish: (subject: string, bytes: Buffer) => void
  /** A subject may end in `.>`; the listener gets that of the message. The function returned unsubscribes. */
  readonly subscribe: (subject: string, listener: (bytes: Buffer, subject: string) => void) => () => void
  /** The answer, however long; `null` when nobody answers. */
  readonly request: (subject: string, bytes: Buffer) => Promise<Buffer | null>
  /** Answers requests, those with `null` not at all. The function returned ends it. */
  readonly serve: (subject: string, answer: (bytes: Buffer) => Promise<Buffer | null>) => () => void
  readonly bucket: (name: typeof STATE_BUCKET | typeof BODY_BUCKET) => Bucket
  /** Called when the broker is there again. */
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

/** Time as the parts of a cluster use it. */
export interface Time {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number
  /** Milliseconds since 1970, by the machine's clock. */
  readonly wall: () => number
  /** The function returned ends it. */
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
