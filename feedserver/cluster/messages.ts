/**
 * Messages of the leading source about records and beats, and the chain that shows missing messages.
 *
 * Every message of records has a number and names the previous message's number on its channel. A number contains the
 * leader's epoch. So each number is unique, and the greater number is the later message.
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

/** Number of a leader: one more than the previous leader's. */
export type Epoch = number
/** Number of a message in its channel's chain. 0 before the first message. */
export type Link = number

const EPOCH_SIZE = 2 ** 32

/** The last epoch in which every link is a safe integer. The next epoch is 1. */
export const LAST_EPOCH: Epoch = 2 ** 20

export const firstLink = (epoch: Epoch): Link => epoch * EPOCH_SIZE

/** Returns whether the leader of an epoch can have given a number. */
const isLinkOf = (epoch: Epoch, link: Link): boolean => link > firstLink(epoch) && link < firstLink(epoch + 1)

const whole = (least: number, most: number) => pipe(number(), integer(), minValue(least), maxValue(most))
/**
 * Maximum channels that a source publishes and names in a beat. A simulated day of 5,000 matches has 37, in beats of
 * 1.2 kB.
 */
export const MOST_CHANNELS = 512
/** Maximum channels in a part's report, its card: 24 kB. */
export const MOST_NAMED = 1024
/**
 * Maximum records of one message, and its bytes. A simulated day of 5,000 matches has at most 113 records, in 7.2 kB.
 */
export const MOST_RECORDS = 2000
export const MOST_RECORD_BYTES = 128 * 1024

const text = (most: number) => pipe(string(), maxLength(most))
/** A time within the range of `Date`, with room for a clock that runs on for long. */
export const feedTime = pipe(number(), minValue(0), maxValue(4e15))
export const epoch = whole(1, LAST_EPOCH)
/** The name of a run, or of a part. */
export const partName = text(200)
const link = whole(0, firstLink(LAST_EPOCH + 1))
const channel = text(64)

const SENDER = {
  /** The run of the feed, named in the greeting to visitors. */
  run: partName,
  epoch,
  /**
   * The epoch in which the chains began. A leader that knows all published messages continues the chains. Any other
   * leader starts new ones.
   */
  line: epoch,
  /** The time of the feed up to which the leader has published when the step ends. */
  step: feedTime,
}

const recordsShape = pipe(
  object({
    ...SENDER,
    channel,
    link,
    /** The previous message in the channel. */
    after: link,
    records: pipe(array(string()), maxLength(MOST_RECORDS)),
  }),
  check(({ epoch, line, link, after }) => line <= epoch && isLinkOf(epoch, link) && after < link),
)
export const RECORDS = kind(recordsShape, MOST_RECORD_BYTES)
export type RecordsMessage = HeadOf<typeof RECORDS>

/** The message that ends a step. It comes at least every second. */
const beatShape = pipe(
  object({
    ...SENDER,
    /** The latest step that published records. */
    changed: feedTime,
    /** The number of the latest message of each channel that has messages. */
    links: pipe(record(channel, link), maxEntries(MOST_CHANNELS)),
    /** The source's clock and its speed. Visitors set their clocks by both. */
    at: feedTime,
    speed: pipe(number(), minValue(0), maxValue(1000)),
    /** The time of the leader's machine, for the lag. */
    wall: feedTime,
    /** The bookmakers that the leader's provider offers to pages. */
    companies: exactOptional(pipe(array(whole(1, 99_999)), maxLength(64), readonly())),
  }),
  check(
    ({ epoch, line, step, changed, links }) =>
      line <= epoch && changed <= step && Object.values(links).every(one => one < firstLink(epoch + 1)),
  ),
)
export const BEAT = kind(beatShape)
export type BeatMessage = HeadOf<typeof BEAT>

/** The card: a report that every part of a cluster sends about itself each second. */
const cardShape = object({
  name: partName,
  /** Id of the process, which distinguishes two parts with the same name. Absent in an older version. */
  instance: exactOptional(partName),
  role: picklist(['source', 'gateway']),
  duty: picklist(['leads', 'stands by', 'serves']),
  sockets: whole(0, 1e9),
  /**
   * Milliseconds from the leader to this part for the latest beat, by the machines' clocks. `null` before the first
   * beat.
   */
  lag: nullable(pipe(number(), minValue(-4e15), maxValue(4e15))),
  version: partName,
  /** Epoch of the latest leader that this part knows. */
  epoch: whole(0, LAST_EPOCH),
  /** Channels that the part's sockets read. If they exceed the limit, each report has some of the channels by turns. */
  channels: pipe(array(channel), maxLength(MOST_NAMED), readonly()),
})
export const CARD = kind(cardShape)
export type Card = HeadOf<typeof CARD>

export const TITLE_REQUEST = kind(object({ id: whole(1, Number.MAX_SAFE_INTEGER), language: text(16) }))
export type TitleRequest = HeadOf<typeof TITLE_REQUEST>
export const TITLE = kind(object({ title: nullable(text(1000)) }))
