/**
 * Times during which everything from the provider was recorded. Between them prices are unknown.
 *
 * After a gap a price may differ from the last recorded one until its file is read again. So the next time begins when
 * all files were read.
 *
 * Rule ARC10 in docs/rules/archive.md.
 */
import type { EpochMs } from '../../kit/clock'
import type { WatchRow } from '../stores/rows'

/** Longest pause between two messages. After a longer one the provider or this server was away. */
const LONGEST_SILENCE_MS = 30_000

interface Unwritten {
  readonly rows: readonly WatchRow[]
  /** Written times after `until` are void. `null`: all are valid. */
  readonly until: EpochMs | null
}

export class Watches {
  /** Number of gaps. */
  gaps = 0
  /** Whether all prices were read since the last gap. */
  isWhole = true
  private open: WatchRow | null = null
  /** Times not written yet, by their start. */
  private pending = new Map<EpochMs, WatchRow>()
  private until: EpochMs | null = null

  /** The provider sent something at `at`, by its clock. `isWhole`: all of it was recorded. */
  note(at: EpochMs, isWhole: boolean): void {
    if (!Number.isFinite(at)) return
    const { open } = this
    const isLate = open !== null && at - open.ended > LONGEST_SILENCE_MS
    if (isLate || !isWhole) this.gap()
    if (!this.isWhole) return
    const goesOn = this.open !== null && at >= this.open.ended
    this.open = this.open !== null && goesOn ? { ...this.open, ended: at } : { started: at, ended: at }
    this.pending.set(this.open.started, this.open)
  }

  /** Data of the provider is missing. `unsureMs`: how long before the last note it may have been sent. */
  gap(unsureMs = 0): void {
    const { open } = this
    if (open !== null && unsureMs > 0) {
      this.pending.set(open.started, open)
      this.voidAfter(Math.max(open.started, open.ended - unsureMs))
    }
    this.open = null
    this.isWhole = false
    this.gaps += 1
  }

  /** All prices were read since gap number `gaps`. */
  whole(gaps: number): void {
    if (gaps === this.gaps) this.isWhole = true
  }

  /** The clock was set back to `to`. */
  setBack(to: EpochMs): void {
    this.gap()
    this.voidAfter(to)
  }

  /** Another process records from now on. */
  end(): void {
    this.open = null
    this.until = null
    this.pending.clear()
  }

  take(): Unwritten {
    const [rows, { until }] = [[...this.pending.values()], this]
    this.pending.clear()
    this.until = null
    return { rows, until }
  }

  /** Puts rows back after their write has failed. */
  restore({ rows, until }: Unwritten): void {
    for (const row of rows) if (!this.pending.has(row.started)) this.pending.set(row.started, row)
    if (until !== null) this.until = Math.min(this.until ?? until, until)
  }

  private voidAfter(at: EpochMs): void {
    this.until = Math.min(this.until ?? at, at)
    for (const [started, row] of this.pending)
      if (started > at) this.pending.delete(started)
      else if (row.ended > at) this.pending.set(started, { ...row, ended: at })
  }
}
