/** Since when a right answer of an address has been due: wanted, and not there. Rule REL25 in docs/rules/relay.md. Pure. */
import type { EpochMs } from '../kit/clock'

/** An address that is not requested for so long is wanted no more. Pages request their list every 100 s. */
const WANTED_MS = 120_000

export class Due {
  private since: EpochMs | null = null
  private wantedAt: EpochMs = -Infinity
  private settledSince: EpochMs | null = null

  /** Somebody wants an answer that is not there, or not any more. */
  want(now: EpochMs): void {
    if (now - this.wantedAt > WANTED_MS) this.since = null
    this.since ??= now
    this.wantedAt = now
  }

  /** A right answer came, or the provider has no such thing. */
  settle(): void {
    this.settledSince = this.since
    this.since = null
  }

  /** The answer that settled it was not right after all. */
  refuse(): void {
    this.since ??= this.settledSince
  }

  /** Milliseconds; 0 when nothing is due. */
  lateMs(now: EpochMs): number {
    return this.since === null || now - this.wantedAt > WANTED_MS ? 0 : Math.max(0, now - this.since)
  }
}
