/**
 * The leader's service of bodies. It answers gateways' requests and stores requested bodies in the bucket. Gateways
 * read the bucket while every source is silent.
 */
import { Overloaded } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import { NO_STORE, type FeedAnswer, type Provider } from '../contract/provider'
import { BODY_BUCKET, SUBJECTS, type Broker, type Bucket, type Time } from './broker'
import { bucketKey, LONGEST_ADDRESS, OVERLOADED, packAnswer } from './bodyMessage'
import { parsed, written } from './envelope'
import { TITLE_REQUEST } from './messages'

const STORE_EVERY_MS = 5000
/** Milliseconds after the latest request during which a body is written to the bucket. */
const HOT_MS = 180_000
const MOST_HOT = 60
/** Origin that completes a feed's path to a URL. */
const FEED = 'http://feed'
/**
 * Minimum `maxAge` in seconds of answers that stay out of the bucket, because gateways and browsers cache them for long
 * enough.
 */
const LASTING_S = 60

/** The answer if the provider does not know the path. */
const NO_SUCH_PATH: FeedAnswer = {
  name: 'none',
  status: 404,
  type: 'text/plain',
  body: null,
  caching: NO_STORE,
}

export interface LeaderState {
  readonly isLeading: () => boolean
  /** The step up to which all changes are published. */
  readonly step: () => EpochMs
}

export class BodyService {
  /** Time of the latest request by address, oldest first. */
  private readonly requests = new Map<string, number>()
  private stops: readonly (() => void)[] = []
  private storing = false
  private readonly bucket: Bucket
  private readonly broker: Broker
  private readonly provider: Provider
  private readonly time: Time
  private readonly leader: LeaderState

  constructor(broker: Broker, provider: Provider, time: Time, leader: LeaderState) {
    this.broker = broker
    this.provider = provider
    this.time = time
    this.leader = leader
    this.bucket = broker.bucket(BODY_BUCKET)
  }

  /** Starts or stops answering requests. */
  serve(wanted: boolean): void {
    if (wanted === this.stops.length > 0) return
    for (const stop of this.stops) stop()
    this.stops = wanted
      ? [
          this.broker.serve(SUBJECTS.body, bytes => this.answer(bytes.toString())),
          this.broker.serve(SUBJECTS.title, bytes => this.title(bytes)),
          this.time.every(STORE_EVERY_MS, () => void this.store()),
        ]
      : []
  }

  /** Returns `null`, which leaves the request unanswered, if this source has lost the lease meanwhile. */
  private async answer(address: string): Promise<Buffer | null> {
    if (!this.leader.isLeading() || address.length > LONGEST_ADDRESS || !URL.canParse(address, FEED))
      return null
    try {
      const { message, lasts } = await this.write(address)
      if (!lasts) this.note(address)
      return message
    } catch (error) {
      if (error instanceof Overloaded) return OVERLOADED
      throw error
    }
  }

  private async write(address: string): Promise<{ readonly message: Buffer; readonly lasts: boolean }> {
    const step = this.leader.step()
    const answer = (await this.provider.answer(new URL(address, FEED))) ?? NO_SUCH_PATH
    const stored = { address, run: this.provider.run(), step, wall: this.time.wall(), answer }
    const lasts = answer.caching.maxAge >= LASTING_S || answer.status !== 200
    return { message: await packAnswer(stored), lasts }
  }

  private note(address: string): void {
    this.requests.delete(address)
    this.requests.set(address, this.time.now())
    const [oldest] = this.requests.keys()
    if (this.requests.size > MOST_HOT && oldest !== undefined) this.requests.delete(oldest)
  }

  private async title(bytes: Buffer): Promise<Buffer | null> {
    const request = parsed(bytes, TITLE_REQUEST)
    if (request === null) return null
    return written({ title: await this.provider.titleOf(request.id, request.language) })
  }

  /** Writes recently requested bodies to the bucket. Bodies above the message limit are left out. */
  private async store(): Promise<void> {
    if (this.storing) return
    this.storing = true
    try {
      for (const [address, at] of this.requests) {
        if (this.time.now() - at > HOT_MS) this.requests.delete(address)
        else await this.put(address)
      }
    } catch {
      // The broker is away or the source is overloaded: the next run starts in 5 s.
    } finally {
      this.storing = false
    }
  }

  private async put(address: string): Promise<void> {
    const { message } = await this.write(address)
    if (message.length < this.broker.maxPayload) await this.bucket.put(bucketKey(address), message)
  }
}
