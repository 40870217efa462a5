/**
 * The provider's time for recording. When the provider's clock is set back, the time goes on by the real clock for two
 * minutes. Only then is the earlier time taken: a single answer with a wrong time would void an hour of recording.
 *
 * Rules ARC59-ARC61 in docs/rules/archive.md. Errors: a time that is no number is ignored.
 */
import type { EpochMs } from '../../kit/clock'

/** A clock that is set back by less than this is ignored. */
const CORRECTED_MS = 60_000
const BELIEVED_AFTER_MS = 120_000

/** A time of the provider, and the real time at which it was received. */
interface Said {
  readonly at: EpochMs
  readonly real: EpochMs
}

/** The provider's time at the real time `now`. */
const goneOn = ({ at, real }: Said, now: EpochMs): EpochMs => Math.round(at + Math.max(0, now - real))

export class RecordedTime {
  private last: Said | null = null
  /** Last time before the clock jumped ahead. */
  private before: Said | null = null
  /** First time of a clock that was set back and is not yet believed. */
  private doubted: Said | null = null
  private readonly real: () => EpochMs

  constructor(real: () => EpochMs) {
    this.real = real
  }

  /** `-Infinity` before the first time. */
  get now(): EpochMs {
    return this.last?.at ?? -Infinity
  }

  /** Returns whether the time was set back. Points of later times are then void. */
  note(given: EpochMs): boolean {
    if (!Number.isFinite(given)) return false
    // A clock at half speed may be between two milliseconds, which no column can store.
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

  /** Whether the clock had jumped ahead, and is right again. */
  private returns({ at, real }: Said): boolean {
    return this.before !== null && Math.abs(at - goneOn(this.before, real)) < CORRECTED_MS
  }
}

const lasts = (since: Said, { at, real }: Said): boolean =>
  Math.max(at - since.at, real - since.real) >= BELIEVED_AFTER_MS
