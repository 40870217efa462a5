/**
 * The provider's time as it is recorded. It goes on by the real clock while the provider's is set back, until that has lasted two minutes:
 * a copy with a wrong time would void what was recorded of an hour.
 *
 * Rule ARC3 in docs/rules/archive.md. Errors: none; a time that is no number leaves the last one.
 */
import type { EpochMs } from '../../kit/clock'

/** A clock that is set back by less is only corrected. */
const CORRECTED_MS = 60_000
const BELIEVED_AFTER_MS = 120_000

/** A time of the provider, and the real time at which it was said. */
interface Said {
  readonly at: EpochMs
  readonly real: EpochMs
}

/** What the time is later, by the real clock. */
const goneOn = ({ at, real }: Said, now: EpochMs): EpochMs => Math.round(at + Math.max(0, now - real))

export class RecordedTime {
  private last: Said | null = null
  /** The last time before the clock jumped ahead. */
  private before: Said | null = null
  /** The first time of a clock that is set back and is not believed. */
  private doubted: Said | null = null
  private readonly real: () => EpochMs

  constructor(real: () => EpochMs) {
    this.real = real
  }

  /** `-Infinity` before the provider said any. */
  get now(): EpochMs {
    return this.last?.at ?? -Infinity
  }

  /** Returns whether the time was set back: what was recorded of later times is void. */
  note(given: EpochMs): boolean {
    if (!Number.isFinite(given)) return false
    // A clock at half speed is between two milliseconds, which no column can store.
    const said: Said = { at: Math.max(0, Math.round(given)), real: this.real() }
    const { last } = this
    if (last === null) this.last = said
    else if (said.at <= last.at - CORRECTED_MS) return this.noteBehind(last, said)
    else this.goOn(last, said)
    return false
  }

  private goOn(last: Said, said: Said): void {
    if (said.at - goneOn(last, said.real) > CORRECTED_MS) this.before = last
    this.doubted = null
    this.last = { ...said, at: Math.max(last.at, said.at) }
  }

  private noteBehind(last: Said, said: Said): boolean {
    this.doubted ??= said
    const isBelieved = this.returns(said) || lasts(this.doubted, said)
    this.last = isBelieved ? said : { ...said, at: goneOn(last, said.real) }
    if (isBelieved) this.before = this.doubted = null
    return isBelieved
  }

  /** The clock had jumped ahead, and is right again. */
  private returns({ at, real }: Said): boolean {
    return this.before !== null && Math.abs(at - goneOn(this.before, real)) < CORRECTED_MS
  }
}

const lasts = (since: Said, { at, real }: Said): boolean =>
  Math.max(at - since.at, real - since.real) >= BELIEVED_AFTER_MS
