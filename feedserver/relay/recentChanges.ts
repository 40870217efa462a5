/**
 * The change file for visitors who poll: the latest records, and whether the list has changed. It covers more time than
 * the provider's file. Rules REL10 and REL24 in docs/rules/relay.md.
 */
import { Body } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import type { Kind } from './feeds/sources'

/** Milliseconds for which the file reports a changed list. */
const REFRESH_MS = 10_000

export class RecentChanges {
  private readonly kind: Pick<Kind, 'windowMs' | 'write'>
  private readonly now: () => EpochMs
  /** Records by key, in their order of arrival. */
  private readonly records = new Map<string, { readonly text: string; readonly at: EpochMs }>()
  private refreshUntil: EpochMs = -Infinity
  private body: Body | null = null

  constructor(kind: Pick<Kind, 'windowMs' | 'write'>, now: () => EpochMs) {
    this.kind = kind
    this.now = now
  }

  note(key: string, text: string): void {
    this.records.delete(key)
    this.records.set(key, { text, at: this.now() })
    this.body = null
  }

  /** Reports a changed list until a time. */
  sayRefresh(until: EpochMs = this.now() + REFRESH_MS): void {
    this.refreshUntil = Math.max(this.refreshUntil, until)
    this.body = null
  }

  /** Deletes all records. After a pause a missed record may have replaced any of them. */
  forgetAll(): void {
    this.records.clear()
    this.body = null
  }

  forgetOld(): void {
    const since = this.now() - this.kind.windowMs
    for (const [key, { at }] of this.records) {
      if (at >= since) return
      this.records.delete(key)
      this.body = null
    }
  }

  written(): Body {
    const isRefresh = this.now() < this.refreshUntil
    if (!isRefresh && this.refreshUntil !== -Infinity) {
      this.refreshUntil = -Infinity
      this.body = null
    }
    const texts = () => new Map(Array.from(this.records, ([key, { text }]) => [key, text]))
    this.body ??= new Body(Buffer.from(this.kind.write(texts(), isRefresh)), true)
    return this.body
  }
}
