/**
 * Takes due messages from the outbox, has them posted and writes their outcomes. It works in batches of `AT_A_TIME`, so
 * memory is bounded however many browsers follow a match. Rules PSH10, PSH11, PSH27 in docs/rules/push.md. While the
 * database is away, the next run tries again.
 */
import { createHash } from 'node:crypto'
import type { Posting } from './postMessage'
import { messageText } from './messageText'
import { RefusedKeys } from './refusedKeys'
import type { Senders } from './senders'
import type { DueRow, HappeningRow, Outcome } from '../store/pushRows'
import type { PushStore } from '../store/pushStore'

const AT_A_TIME = 250
/**
 * Milliseconds for which a process owns the messages it takes. A request begins in the first half and ends in the
 * second.
 */
const LEASE_MS = 14_000
const BEGIN_WITHIN_MS = 6000
const LOOK_EVERY_MS = 500
const FAILING_FOR_MS = 30 * 86_400_000
const MOST_HAPPENINGS = 1000

export interface PumpCounts {
  sent: number
  /** Messages that were refused by the service, or too old. */
  dropped: number
  again: number
  /** Subscriptions that a service no longer knows, or that have failed for 30 days. */
  ended: number
}

export class OutboxPump {
  readonly counts: PumpCounts = { sent: 0, dropped: 0, again: 0, ended: 0 }
  readonly refused: RefusedKeys
  private readonly store: PushStore
  private readonly senders: Pick<Senders, 'count' | 'ready' | 'post' | 'close'>
  private readonly happenings = new Map<string, HappeningRow>()
  private readonly texts = new Map<string, string>()
  private readonly timer: NodeJS.Timeout
  private readonly busy = new Set<number>()
  private isOn = false

  /** `key`: the public key with which the senders sign. */
  constructor(store: PushStore, senders: Pick<Senders, 'count' | 'ready' | 'post' | 'close'>, key: string) {
    this.store = store
    this.refused = new RefusedKeys(store, key)
    this.senders = senders
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS)
  }

  /** Starts or stops posting. Only the process that writes the archive posts. */
  turn(isOn: boolean): void {
    this.isOn = isOn
    if (isOn) this.wake()
  }

  /** Prepares the senders, because a browser is subscribed. */
  ready(): void {
    if (this.isOn) this.senders.ready()
  }

  /** Starts posting, because the outbox may have messages. */
  wake(): void {
    if (!this.isOn) return
    for (let sender = 0; sender < this.senders.count; sender += 1)
      if (!this.busy.has(sender)) void this.run(sender)
  }

  async expire(): Promise<void> {
    this.counts.dropped += await this.store.expire(Date.now())
  }

  async close(): Promise<void> {
    this.isOn = false
    clearInterval(this.timer)
    await this.senders.close()
  }

  private async run(sender: number): Promise<void> {
    this.busy.add(sender)
    try {
      let count = AT_A_TIME
      while (this.isOn && count > 0) count = await this.step(sender)
    } catch {
      // The database or a thread is away: the next run tries again.
    } finally {
      this.busy.delete(sender)
    }
  }

  private async step(sender: number): Promise<number> {
    const now = Date.now()
    const rows = await this.store.claim(now, LEASE_MS, AT_A_TIME)
    if (rows.length === 0) return 0
    await this.learn(rows)
    const posted = await this.senders.post(
      sender,
      rows.map(row => this.postingOf(row)),
      now + BEGIN_WITHIN_MS,
    )
    const outcomes = await this.refused.judge(rows, posted)
    const pairs = rows.map((row, index) => [row, outcomes[index] ?? ({ kind: 'late' } as const)] as const)
    this.counts.ended += await this.store.finish(pairs, Date.now(), FAILING_FOR_MS)
    for (const [, outcome] of pairs) this.count(outcome)
    return rows.length
  }

  private count({ kind }: Outcome): void {
    if (kind === 'sent') this.counts.sent += 1
    else if (kind === 'again') this.counts.again += 1
    else if (kind !== 'late') this.counts.dropped += 1
  }

  private async learn(rows: readonly DueRow[]): Promise<void> {
    const unknown = [...new Set(rows.map(({ happening }) => happening))].filter(
      key => !this.happenings.has(key),
    )
    if (unknown.length === 0) return
    if (this.happenings.size > MOST_HAPPENINGS) {
      this.happenings.clear()
      this.texts.clear()
    }
    for (const row of await this.store.happening(unknown)) this.happenings.set(row.key, row)
  }

  private postingOf(row: DueRow): Posting {
    const { happening, language, hides, endpoint, p256dh, auth, tries, expires } = row
    const key = `${language} ${hides} ${happening}`
    const known = this.happenings.get(happening)
    const words = () => (known === undefined ? '{}' : messageText(known, language, hides === 1))
    const text = this.texts.get(key) ?? words()
    this.texts.set(key, text)
    return { endpoint, p256dh, auth, tries, expires, text, topic: topicOf(happening) }
  }
}

/**
 * Returns the topic, at most 32 characters of base64url. A service replaces a waiting message by a later one of the
 * same topic.
 */
const topicOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 32)
