/**
 * Writes the provider's data (`intake.ts`) to the database in batches, in a thread of its own
 * (`thread/exposeRecorder.ts`).
 *
 * A failed write is repeated. New data waits meanwhile, up to a limit, and dropped data is counted. Rules ARC4-ARC7 in
 * docs/rules/archive.md. Never throws: the status has the trouble.
 */
import type { EpochMs } from '../../kit/clock'
import type { ArchiveFacts, ArchiveStore } from '../stores/archiveStore'
import { answer, type ArchiveRequest } from '../answers/answer'
import { Intake, type IntakeParts } from './intake'
import { Turns } from '../../kit/work/turns'

/** Maximum number of matches whose reports are requested in a second. */
const REPORTS_AT_ONCE = 4
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000
/** Time between two checks whether another process still writes. */
const LOOK_MS = 5000
const LOST_EVERY_MS = 1000
const FACTS_EVERY_MS = 10_000
const FORGET_EVERY_MS = 600_000
const FORGOTTEN_AT_ONCE = 10

export interface RecorderParts extends IntakeParts {
  readonly open: () => Promise<ArchiveStore>
  /** Milliseconds for which prices are stored. `null`: for ever. */
  readonly pricesForMs: number | null
}

export interface RecorderStatus {
  /** Whether this process records. `null` before that is known. */
  readonly leads: boolean | null
  /** Why writing fails now. `null` when all is well. */
  readonly trouble: string | null
  /**
   * Why the open database is no longer the one at the address. `null` while it is. A lost database is not opened again
   * by this recorder.
   */
  readonly lost: string | null
  /** Whether a database is open for reading. */
  readonly isOpen: boolean
  /** Number of failed writes since the start. */
  readonly failures: number
  readonly dropped: number
  /** Points written since the archive began. */
  readonly points: number
  /** Number of unreadable records and rows of feeds. */
  readonly unreadable: number
  readonly batches: number
  /** Facts of the archive, some seconds old. `null` before the first facts are read. */
  readonly facts: ArchiveFacts | null
  /** Matches whose report is to be requested now. */
  readonly due: readonly number[]
  /** Number of gaps in the recording, and whether all files of prices were read since. */
  readonly gaps: number
  readonly isWhole: boolean
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export class Recorder {
  private readonly parts: RecorderParts
  /** Receives the provider's data. */
  readonly intake: Intake
  private store: ArchiveStore | null = null
  private opening: Promise<ArchiveStore> | null = null
  private writing: Promise<void> | null = null
  private readonly turns = new Turns()
  private leads: boolean | null = null
  private trouble: string | null = null
  private lost: string | null = null
  private failures = 0
  private inARow = 0
  private batches = 0
  private facts: ArchiveFacts | null = null
  /** Number of points written by earlier runs. */
  private earlier = 0
  private notBefore: EpochMs = -Infinity
  private lostDueAt: EpochMs = -Infinity
  private factsDueAt: EpochMs = -Infinity
  private forgetDueAt: EpochMs = -Infinity

  constructor(parts: RecorderParts) {
    this.parts = parts
    this.intake = new Intake(parts)
  }

  /** Writes a batch, unless a failure was too recent. Never rejects. */
  write(): Promise<void> {
    if (this.parts.now() < this.notBefore) return Promise.resolve()
    this.writing ??= this.turns
      .next(() => this.writeOnce())
      .catch((error: unknown) => this.failed(error))
      .finally(() => {
        this.writing = null
      })
    return this.writing
  }

  /**
   * Runs other work on the archive while no batch is written. `null`: not now, because another process writes or
   * writing fails. `points`: number written since the archive began. Never rejects.
   */
  beside<Answer>(
    work: (store: ArchiveStore, points: number) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer } | null> {
    return this.turns.next(async () => {
      const { store, leads, trouble } = this
      if (store === null || leads !== true || trouble !== null) return null
      try {
        return { answer: await work(store, this.earlier + this.intake.markets.written) }
      } catch (error) {
        this.failed(error)
        return null
      }
    })
  }

  /** Runs work that only reads. Rejects while the database is unreachable. */
  async read<Answer>(work: (store: ArchiveStore) => Promise<Answer>): Promise<Answer> {
    return work(await this.opened())
  }

  /** Body of the answer, `null` when the archive has no such data. Rejects while the database is unreachable. */
  async answer(request: ArchiveRequest): Promise<string | null> {
    return answer(await this.opened(), request)
  }

  status(): RecorderStatus {
    const { leads, trouble, lost, failures, batches, facts } = this
    const isOpen = this.store !== null
    const due = this.intake.takeDue(REPORTS_AT_ONCE)
    const { unreadable, markets } = this.intake
    const { dropped, written } = markets
    const points = leads === true ? this.earlier + written : (facts?.points ?? 0)
    const counts = { failures, dropped, points, unreadable, batches }
    return { leads, trouble, lost, isOpen, ...counts, facts, due, ...this.intake.gaps }
  }

  async close(): Promise<void> {
    await this.writing
    await this.write()
    await this.store?.close().catch(() => {})
  }

  private async writeOnce(): Promise<void> {
    const store = await this.opened()
    await this.lookForLoss(store)
    if (!(await this.mayWrite(store))) return
    await this.writeBatch(store)
    const now = this.parts.now()
    if (now >= this.factsDueAt) {
      this.factsDueAt = now + FACTS_EVERY_MS
      this.facts = await store.facts(now)
    }
    if (now >= this.forgetDueAt) await this.forget(store)
    this.trouble = null
    this.inARow = 0
  }

  private async opened(): Promise<ArchiveStore> {
    if (this.lost !== null) throw new Error(this.lost)
    return this.store ?? this.open()
  }

  private async lookForLoss(store: ArchiveStore): Promise<void> {
    const now = this.parts.now()
    if (now < this.lostDueAt) return
    this.lostDueAt = now + LOST_EVERY_MS
    this.lost = await store.lostAs()
    if (this.lost === null) return
    this.store = null
    await store.close().catch(() => {})
    throw new Error(this.lost)
  }

  private async open(): Promise<ArchiveStore> {
    this.opening ??= this.parts.open().finally(() => {
      this.opening = null
    })
    const store = await this.opening
    this.store = store
    return store
  }

  /** Checks the lead before a batch is taken from the intake. */
  private async mayWrite(store: ArchiveStore): Promise<boolean> {
    const before = this.leads
    this.leads = await store.lead()
    if (this.leads && before !== true) this.earlier = (await store.points()) - this.intake.markets.written
    if (!this.leads) await this.standBy(store)
    return this.leads
  }

  /** Another process leads and records the same data. */
  private async standBy(store: ArchiveStore): Promise<void> {
    this.intake.forgetAll()
    const now = this.parts.now()
    this.notBefore = now + LOOK_MS
    this.facts = await store.facts(now)
    this.trouble = null
    this.inARow = 0
  }

  private async writeBatch(store: ArchiveStore): Promise<void> {
    const { batch, isEmpty, restore } = this.intake.take()
    if (isEmpty) return restore()
    try {
      await store.write({ ...batch, points: this.earlier + this.intake.markets.points }, this.parts.now())
      this.batches += 1
    } catch (error) {
      restore()
      throw error
    }
  }

  /** Deletes old prices of a few matches at a time. */
  private async forget(store: ArchiveStore): Promise<void> {
    const { pricesForMs, now } = this.parts
    if (pricesForMs === null) return
    // A provider's clock that is ahead must not delete new prices.
    const before = Math.min(now(), this.intake.time) - pricesForMs
    const count = Number.isFinite(before) ? await store.forgetPrices(before, FORGOTTEN_AT_ONCE) : 0
    if (count < FORGOTTEN_AT_ONCE) this.forgetDueAt = now() + FORGET_EVERY_MS
  }

  private failed(error: unknown): void {
    this.trouble = words(error)
    this.failures += 1
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(this.inARow, 10))
    this.inARow += 1
    this.notBefore = this.parts.now() + wait
  }
}
