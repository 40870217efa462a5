/**
 * The times during which everything that the provider said was recorded. Between them nothing is known of a price.
 *
 * Rule ARC10 in docs/rules/archive.md. Errors: none.
 */
import type { EpochMs } from '../../model'
import type { WatchRow } from '../stores/rows'

/** A provider that says nothing for longer was away, or this server was. */
const LONGEST_SILENCE_MS = 30_000

export class Watches {
  private open: WatchRow | null = null
  /** Not written yet, by when they began. */
  private pending = new Map<EpochMs, WatchRow>()

  /** The provider has said something, at that time by its own clock. `isWhole`: nothing of it was left out. */
  note(at: EpochMs, isWhole: boolean): void {
    if (!Number.isFinite(at)) return
    const { open } = this
    const goesOn = open !== null && at >= open.ended && at - open.ended <= LONGEST_SILENCE_MS
    this.open = !isWhole ? null : goesOn ? { ...open, ended: at } : { started: at, ended: at }
    if (this.open !== null) this.pending.set(this.open.started, this.open)
  }

  /** Something that was said is not recorded: what comes next begins a new time. */
  gap(): void {
    this.open = null
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
