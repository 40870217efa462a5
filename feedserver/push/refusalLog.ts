/**
 * Log lines about refused keys: one line per kind, however many messages are refused. Rule PSH73 in docs/rules/push.md.
 */
import type { EpochMs } from '../kit/clock'
import type { Log } from '../kit/log'
import type { PushStatus } from './thread'

/**
 * Milliseconds before a kind is logged again. A service that accepts some messages and refuses others would fill the
 * log.
 */
const AGAIN_MS = 86_400_000

type Refusals = Pick<PushStatus, 'otherKeys' | 'refusedWith'>
type Kind = keyof Refusals

export class RefusalLog {
  private readonly log: Log
  private readonly now: () => EpochMs
  private readonly saidAt = new Map<Kind, EpochMs>()
  private before: Refusals = { otherKeys: 0, refusedWith: 0 }

  constructor(log: Log, now: () => EpochMs = Date.now) {
    this.log = log
    this.now = now
  }

  note({ otherKeys, refusedWith }: Refusals): void {
    const { before } = this
    this.before = { otherKeys, refusedWith }
    if (otherKeys > before.otherKeys && this.isDue('otherKeys'))
      this.log.info(
        'subscriptions for other keys of this site are deleted; each browser subscribes at its next visit',
      )
    if (refusedWith > 0 && before.refusedWith === 0 && this.isDue('refusedWith'))
      this.log.error('a push service refuses the keys of this site; no subscription is deleted for it', {
        status: refusedWith,
      })
  }

  private isDue(kind: Kind): boolean {
    const isDue = this.now() - (this.saidAt.get(kind) ?? -Infinity) >= AGAIN_MS
    if (isDue) this.saidAt.set(kind, this.now())
    return isDue
  }
}
