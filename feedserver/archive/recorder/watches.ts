/**
 * The times during which everything that the provider said was recorded. Between them nothing is known of a price.
 *
 * After a gap a price may be another one than the last that was recorded, until its file was read again. So the next time begins
 * when all files were.
 *
 * Rule ARC10 in docs/rules/archive.md. Errors: none.
 */
import type { EpochMs } from '../../kit/clock'
import type { WatchRow } from '../stores/rows'

/** A provider that says nothing for longer was away, or this server was. */
const LONGEST_SILENCE_MS = 30_000

interface Unwritten {
  readonly rows: readonly WatchRow[]
  /** What was written of later times is void; `null`: nothing is. */
  readonly until: EpochMs | null
}

export class Watches {
  /** How often something was not recorded. */
  gaps = 0
  /** Whether all prices were read since the last gap. */
  isWhole = true
  private open: WatchRow | null = null
  /** Not written yet, by when they began. */
  private pending = new Map<EpochMs, WatchRow>()
  private until: EpochMs | null = null

  /** The provider has said something, at that time by its own clock. `isWhole`: nothing of it was left out. */
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

  /** Something that was said is not recorded. `unsureMs`: it may have been said so long before the last that was noted. */
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

  /** All prices were read since so many gaps. */
  whole(gaps: number): void {
    if (gaps === this.gaps) this.isWhole = true
  }

  /** The clock was set back to then. */
  setBack(to: EpochMs): void {
    this.gap()
    this.voidAfter(to)
  }

  /** What is said from now on is recorded by somebody else. */
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

  /** They could not be written. */
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
