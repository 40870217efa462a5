/**
 * What the leading source says on the subjects of records and beats, and the chain that shows when something is missing.
 *
 * Every message of records has a number and names the number of the one before it on its channel. A number contains the
 * epoch of the leader, so that no two messages have the same, and the greater of two is the later.
 */
import { array, nullable, number, object, picklist, record, string, type InferOutput } from 'valibot'

/** Of a leader: one more than that of the leader before. */
export type Epoch = number
/** Number of a message in its channel's chain; 0 before the first. */
export type Link = number

const EPOCH_SIZE = 2 ** 32

export const firstLink = (epoch: Epoch): Link => epoch * EPOCH_SIZE

const SENDER = {
  /** The run of the feed, whose name visitors are greeted with. */
  run: string(),
  epoch: number(),
  /** The epoch in which the chains began. A leader that knows all that was said goes on with them, any other begins new ones. */
  line: number(),
  /** The time of the feed up to which the leader has published when the step is over. */
  step: number(),
}

export const RECORDS = object({
  ...SENDER,
  channel: string(),
  link: number(),
  /** The message before it in the channel. */
  after: number(),
  records: array(string()),
})
export type RecordsMessage = Readonly<InferOutput<typeof RECORDS>>

/** Ends a step, and comes at least every second. */
export const BEAT = object({
  ...SENDER,
  /** The newest step that published records. */
  changed: number(),
  /** The newest message of each channel that has had one. */
  links: record(string(), number()),
  /** The source's clock and its speed: what visitors set their clocks by. */
  at: number(),
  speed: number(),
  /** The time of the leader's machine, for the lag. */
  wall: number(),
})
export type BeatMessage = Readonly<InferOutput<typeof BEAT>>

/** What every part of a cluster says of itself each second. */
export const CARD = object({
  name: string(),
  role: picklist(['source', 'gateway']),
  duty: picklist(['leads', 'stands by', 'serves']),
  sockets: number(),
  /** Milliseconds that the last beat took to here by the clocks of the machines; `null` before the first. */
  lag: nullable(number()),
  version: string(),
  /** The newest leader that it knows of. */
  epoch: number(),
  /** The channels that its sockets read. */
  channels: array(string()),
})
export type Card = Readonly<InferOutput<typeof CARD>>

export const TITLE_REQUEST = object({ id: number(), language: string() })
export type TitleRequest = Readonly<InferOutput<typeof TITLE_REQUEST>>
export const TITLE = object({ title: nullable(string()) })
