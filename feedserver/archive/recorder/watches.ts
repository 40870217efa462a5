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

export class Watches {
  /** How often something was not recorded. */
  gaps = 0
  /** Whether all prices were read since the last gap. */
  isWhole = true
  private open: WatchRow | null = null
  /** Not written yet, by when they began. */
  private pending = new Map<EpochMs, WatchRow>()

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

  /** Something that was said is not recorded. */
  gap(): void {
    this.open = null
    this.isWhole = false
    this.gaps += 1
  }

  /** All prices were read since so many gaps. */
  whole(gaps: number): void {
    if (gaps === this.gaps) this.isWhole = true
  }

  /** What is said from now on is recorded by somebody else. */
  end(): void {
    this.open = null
    this.pending.clear()
  }

  take(): readonly WatchRow[] {
    const rows = [...this.pending.values()]
    this.pending.clear()
    return rows
  }

  /** They could not be written. */
  restore(rows: readonly WatchRow[]): void {
    for (const row of rows) if (!this.pending.has(row.started)) this.pending.set(row.started, row)
  }
}
