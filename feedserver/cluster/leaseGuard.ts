/**
 * Passes messages only from the leader in the lease. A message with another epoch or run waits until the lease has been
 * read again. Its sender has taken over, or the message is forged or late. Messages stay in order.
 *
 * Rule CLU14 in docs/rules/cluster.md. While the bucket cannot be read, the last known leader counts.
 */
import type { Measure } from '../contract/provider'
import type { Bucket, Time } from './broker'
import { leaderIn, type Leader } from './lease'
import type { BeatMessage } from './messages'

/**
 * Maximum number of messages that wait for the lease. Further messages are refused and leave a gap in their channel's
 * chain.
 */
const MOST_WAITING = 1000
/** Milliseconds without another read of the lease after a message was refused. */
const REFUSED_MS = 250

type Sender = Pick<BeatMessage, 'epoch' | 'run'>

interface Waiting {
  readonly sender: Sender
  readonly receive: () => void
}

export class LeaseGuard {
  /** Number of refused messages. */
  refused = 0
  private leader: Leader | null = null
  private waiting: Waiting[] = []
  private refusedAt = -Infinity
  private readonly bucket: Bucket
  private readonly time: Time
  private readonly onLeader: (leader: Leader) => void

  /** `onLeader` gets the leader before the leader's first message. */
  constructor(bucket: Bucket, time: Time, onLeader: (leader: Leader) => void) {
    this.bucket = bucket
    this.time = time
    this.onLeader = onLeader
  }

  /** Calls `receive` at once, or after the lease has been read, or never. */
  pass(sender: Sender, receive: () => void): void {
    if (this.waiting.length > 0) return this.hold({ sender, receive })
    if (this.names(sender)) return receive()
    if (this.time.now() - this.refusedAt < REFUSED_MS) return this.refuse()
    this.hold({ sender, receive })
    void this.ask()
  }

  /** Notes the leader that the lease names. */
  trust(leader: Leader): void {
    this.leader = leader
    this.onLeader(leader)
  }

  private names({ epoch, run }: Sender): boolean {
    const { leader } = this
    return leader !== null && leader.epoch === epoch && (leader.run === '' || leader.run === run)
  }

  private hold(message: Waiting): void {
    if (this.waiting.length < MOST_WAITING) this.waiting.push(message)
    else this.refuse()
  }

  private refuse(): void {
    this.refused += 1
  }

  private async ask(): Promise<void> {
    const leader = await leaderIn(this.bucket).catch(() => null)
    if (leader !== null) this.trust(leader)
    for (const { sender, receive } of this.waiting.splice(0)) {
      if (this.names(sender)) receive()
      else {
        this.refuse()
        this.refusedAt = this.time.now()
      }
    }
  }
}

export const refusedMeasure = ({ refused }: LeaseGuard): Measure => ({
  name: 'broker_messages_refused_total',
  help: 'Messages of another leader than the one that the lease names',
  value: refused,
})
