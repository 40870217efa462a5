/**
 * What the leading source says on the subjects of records and beats, and the chain that shows when something is missing.
 *
 * Every message of records has a number and names the number of the one before it on its channel. A number contains the
 * epoch of the leader, so that no two messages have the same, and the greater of two is the later.
 */
import {
  array,
  check,
  exactOptional,
  integer,
  maxEntries,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  readonly,
  record,
  string,
} from 'valibot'
import { kind, type HeadOf } from './envelope'

/** Of a leader: one more than that of the leader before. */
export type Epoch = number
/** Number of a message in its channel's chain; 0 before the first. */
export type Link = number

const EPOCH_SIZE = 2 ** 32

/** Of all epochs every link is a safe integer. The epoch after it is 1. */
export const LAST_EPOCH: Epoch = 2 ** 20

export const firstLink = (epoch: Epoch): Link => epoch * EPOCH_SIZE

/** Whether the leader of the epoch can have given that number. */
const isLinkOf = (epoch: Epoch, link: Link): boolean => link > firstLink(epoch) && link < firstLink(epoch + 1)

const whole = (least: number, most: number) => pipe(number(), integer(), minValue(least), maxValue(most))
/** Channels that a source publishes, and names in a beat. A simulated day of 5,000 matches has 37, in beats of 1.2 kB. */
export const MOST_CHANNELS = 512
/** Channels in a card: 24 kB. */
export const MOST_NAMED = 1024
/** Records of one message, and its bytes. A simulated day of 5,000 matches has 113 at most, in 7.2 kB. */
export const MOST_RECORDS = 2000
export const MOST_RECORD_BYTES = 128 * 1024

const text = (most: number) => pipe(string(), maxLength(most))
/** A time that any `Date` can have after it, however long the clock runs on. */
export const feedTime = pipe(number(), minValue(0), maxValue(4e15))
export const epoch = whole(1, LAST_EPOCH)
/** The name of a run, or of a part. */
export const partName = text(200)
const link = whole(0, firstLink(LAST_EPOCH + 1))
const channel = text(64)

const SENDER = {
  /** The run of the feed, whose name visitors are greeted with. */
  run: partName,
  epoch,
  /** The epoch in which the chains began. A leader that knows all that was said goes on with them, any other begins new ones. */
  line: epoch,
  /** The time of the feed up to which the leader has published when the step is over. */
  step: feedTime,
}

const recordsShape = pipe(
  object({
    ...SENDER,
    channel,
    link,
    /** The message before it in the channel. */
    after: link,
    records: pipe(array(string()), maxLength(MOST_RECORDS)),
  }),
  check(({ epoch, line, link, after }) => line <= epoch && isLinkOf(epoch, link) && after < link),
)
export const RECORDS = kind(recordsShape, MOST_RECORD_BYTES)
export type RecordsMessage = HeadOf<typeof RECORDS>

/** Ends a step, and comes at least every second. */
const beatShape = pipe(
  object({
    ...SENDER,
    /** The newest step that published records. */
    changed: feedTime,
    /** The newest message of each channel that has had one. */
    links: pipe(record(channel, link), maxEntries(MOST_CHANNELS)),
    /** The source's clock and its speed: what visitors set their clocks by. */
    at: feedTime,
    speed: pipe(number(), minValue(0), maxValue(1000)),
    /** The time of the leader's machine, for the lag. */
    wall: feedTime,
    /** The bookmakers that its provider names for pages. */
    companies: exactOptional(pipe(array(whole(1, 99_999)), maxLength(64), readonly())),
  }),
  check(
    ({ epoch, line, step, changed, links }) =>
      line <= epoch && changed <= step && Object.values(links).every(one => one < firstLink(epoch + 1)),
  ),
)
export const BEAT = kind(beatShape)
export type BeatMessage = HeadOf<typeof BEAT>

/** What every part of a cluster says of itself each second. */
const cardShape = object({
  name: partName,
  /** Of the process, so that two with one name differ; absent of an older version. */
  instance: exactOptional(partName),
  role: picklist(['source', 'gateway']),
  duty: picklist(['leads', 'stands by', 'serves']),
  sockets: whole(0, 1e9),
  /** Milliseconds that the last beat took to here by the clocks of the machines; `null` before the first. */
  lag: nullable(pipe(number(), minValue(-4e15), maxValue(4e15))),
  version: partName,
  /** The newest leader that it knows of. */
  epoch: whole(0, LAST_EPOCH),
  /** Channels that its sockets read: all of them, or some, by turns. */
  channels: pipe(array(channel), maxLength(MOST_NAMED), readonly()),
})
export const CARD = kind(cardShape)
export type Card = HeadOf<typeof CARD>

export const TITLE_REQUEST = kind(object({ id: whole(1, Number.MAX_SAFE_INTEGER), language: text(16) }))
export type TitleRequest = HeadOf<typeof TITLE_REQUEST>
export const TITLE = kind(object({ title: nullable(text(1000)) }))
