/**
 * Interprets a push service's refusal of the server's signature. A subscription made for another key ends, because it
 * can never get a message. A subscription for the current or an unknown key stays. The server's clock or keys may be
 * wrong, and every subscription would be lost.
 *
 * Rules PSH71, PSH72 in docs/rules/push.md. Errors: rejects while the database is away.
 */
import type { Posted } from './postMessage'
import type { DueRow, Outcome } from '../store/pushRows'
import type { PushStore } from '../store/pushStore'

/** The status of a subscription for the current key that has another fault. */
const BAD_REQUEST = 400

export class RefusedKeys {
  /** Subscriptions that ended because they were made for another key. */
  ended = 0
  /** The status with which a service refuses the current key. 0 after an accepted message. */
  refusedWith = 0
  private readonly store: Pick<PushStore, 'madeForOther'>
  private readonly key: string

  /** `key`: the public key with which messages are signed. */
  constructor(store: Pick<PushStore, 'madeForOther'>, key: string) {
    this.store = store
    this.key = key
  }

  /** Returns the outcomes of messages, in the order of the rows. */
  async judge(rows: readonly DueRow[], posted: readonly Posted[]): Promise<readonly Outcome[]> {
    const refused = rows.filter((_, index) => posted[index]?.kind === 'refused')
    const ids = refused.map(({ subscriptionId }) => subscriptionId)
    const others = ids.length === 0 ? new Set<number>() : await this.store.madeForOther(ids, this.key)
    this.ended += others.size
    return rows.map(({ subscriptionId }, index) => this.outcomeOf(posted[index], others.has(subscriptionId)))
  }

  private outcomeOf(posted: Posted | undefined, isForOther: boolean): Outcome {
    if (posted?.kind === 'sent') this.refusedWith = 0
    if (posted?.kind !== 'refused') return posted ?? { kind: 'late' }
    if (isForOther) return { kind: 'gone' }
    if (posted.status !== BAD_REQUEST) this.refusedWith = posted.status
    return { kind: 'failed' }
  }
}
