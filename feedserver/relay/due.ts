/**
 * Time since which a good answer of an address has been due: requested, but not received. Rule REL25 in
 * docs/rules/relay.md. Pure.
 */
import type { EpochMs } from '../kit/clock'

/** Milliseconds without a request after which an address counts as not wanted. Pages request their list every 100 s. */
const WANTED_MS = 120_000

export class Due {
  private since: EpochMs | null = null
  private wantedAt: EpochMs = -Infinity
  private settledSince: EpochMs | null = null

  /** Notes a request for an answer that is missing or out of date. */
  want(now: EpochMs): void {
    if (now - this.wantedAt > WANTED_MS) this.since = null
    this.since ??= now
    this.wantedAt = now
  }

  /** Notes a good answer, or that the provider lacks the feed. */
  settle(): void {
    this.settledSince = this.since
    this.since = null
  }

  /** Withdraws the answer that settled the address, because it was not good after all. */
  refuse(): void {
    this.since ??= this.settledSince
  }

  /** Returns milliseconds. 0: no answer is due. */
  lateMs(now: EpochMs): number {
    return this.since === null || now - this.wantedAt > WANTED_MS ? 0 : Math.max(0, now - this.since)
  }
}
