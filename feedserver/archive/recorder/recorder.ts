/**
 * Records what a provider says: reads it, and writes it in batches. It lives in a thread of its own (`thread.ts`).
 *
 * A database that cannot be written is tried again while what comes meanwhile waits, up to a limit; what is left out is
 * counted. Rules ARC4-ARC7 in docs/rules/archive.md. Errors: none; the trouble is a part of the status.
 */
import type { EpochMs } from '../../model'
import { readMatchChange } from '../read/matchChange'
import { readMatchEvents } from '../read/matchEvents'
import { readMatchList, type LabelOf } from '../read/matchList'
import type { MarketState } from '../points/point'
import { readChange, readPriceFile, type MarketQuote } from '../read/quotes'
import type { ArchiveFacts, ArchiveStore } from '../stores/archiveStore'
import { answer } from '../answers/answer'
import type { ArchiveRequest } from '../answers/request'
import { Closings } from './closings'
import { MatchBook } from './matchBook'
import { Markets, type MarketLimits } from './markets'
import { Turns } from './turns'
import { Watches } from './watches'

/** Matches whose report is requested in a second. */
const REPORTS_AT_ONCE = 4
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000
/** How long another process may write before it is looked again. */
const LOOK_MS = 5000
/** A clock that is set back by less is only corrected. */
const CORRECTED_MS = 60_000
const FACTS_EVERY_MS = 10_000
const FORGET_EVERY_MS = 600_000
const FORGOTTEN_AT_ONCE = 10

export interface RecorderParts {
  readonly open: () => Promise<ArchiveStore>
  /** For how long prices stay; `null`: for ever. */
  readonly pricesForMs: number | null
  /** Real time. */
  readonly now: () => EpochMs
  readonly limits?: Partial<MarketLimits>
  /** Season and round of a match; absent where the provider says nothing of them. */
  readonly labelOf?: LabelOf
}

export interface RecorderStatus {
  /** Whether this process records; `null` before that is known. */
  readonly leads: boolean | null
  /** Why nothing can be written now; `null` when all is well. */
  readonly trouble: string | null
  /** How often writing has failed since the start. */
  readonly failures: number
  readonly dropped: number
  /** Points written since the archive began. */
  readonly points: number
  /** Records and rows of feeds that could not be read. */
  readonly unreadable: number
  readonly batches: number
  /** As of the last look, some seconds ago; `null` before the first. */
  readonly facts: ArchiveFacts | null
  /** Matches whose report is to be requested now. */
  readonly due: readonly number[]
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export class Recorder {
  private readonly parts: RecorderParts
  private readonly markets: Markets
  private readonly book = new MatchBook()
  private readonly closings = new Closings()
  private readonly watches = new Watches()
  private store: ArchiveStore | null = null
  private opening: Promise<ArchiveStore> | null = null
  private writing: Promise<void> | null = null
  private readonly turns = new Turns()
  private leads: boolean | null = null
  private trouble: string | null = null
  private failures = 0
  private inARow = 0
  private unreadable = 0
  private batches = 0
  private facts: ArchiveFacts | null = null
  /** Points of earlier runs. */
  private earlier = 0
  private stamp: EpochMs = -Infinity
  private notBefore: EpochMs = -Infinity
  private factsDueAt: EpochMs = -Infinity
  private forgetDueAt: EpochMs = -Infinity

  constructor(parts: RecorderParts) {
    this.parts = parts
    this.markets = new Markets(parts.now, parts.limits)
  }

  list(text: string, at: EpochMs): void {
    const { countries, leagues, teams, matches } = readMatchList(text, this.timeOf(at), this.parts.labelOf)
    for (const row of countries) this.book.noteCountry(row)
    for (const row of leagues) this.book.noteLeague(row)
    for (const row of teams) this.book.noteTeam(row)
    for (const row of matches) this.book.noteMatch(row)
    this.watches.note(this.stamp, true)
  }

  changes(records: readonly string[], at: EpochMs): void {
    const seen = this.timeOf(at)
    for (const record of records) {
      const row = readMatchChange(record)
      if (row === null) this.unreadable += 1
      else this.book.noteMatch({ ...row, seen })
    }
    this.watches.note(seen, true)
  }

  quotes(records: readonly string[], at: EpochMs): void {
    const [time, { dropped }] = [this.timeOf(at), this.markets]
    for (const record of records) {
      const quote = readChange(record)
      if (quote === null) this.unreadable += 1
      else this.noteClosing(quote, this.markets.note(quote, time))
    }
    this.watches.note(time, this.markets.dropped === dropped)
  }

  priceFile(text: string, company: number, at: EpochMs): void {
    const { quotes, faults } = readPriceFile(text, company)
    const [time, { dropped }] = [this.timeOf(at), this.markets]
    this.unreadable += faults
    for (const quote of quotes) this.noteClosing(quote, this.markets.noteOfFile(quote, time, at))
    this.watches.note(time, this.markets.dropped === dropped)
  }

  report(matchId: number, text: string): void {
    const events = readMatchEvents(text, matchId)
    if (events === null) this.unreadable += 1
    else this.book.noteEvents(matchId, events)
  }

  /** Something that the provider said did not arrive here. */
  gap(): void {
    this.watches.gap()
  }

  /** Writes what is not written, unless it is too soon after a failure. Never rejects. */
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
   * Does something else with the archive, while nothing is written. `null`: not now, because another process writes or
   * writing fails. `points`: those written since the beginning. Never rejects.
   */
  beside<Answer>(
    work: (store: ArchiveStore, points: number) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer } | null> {
    return this.turns.next(async () => {
      const { store, leads, trouble } = this
      if (store === null || leads !== true || trouble !== null) return null
      try {
        return { answer: await work(store, this.earlier + this.markets.written) }
      } catch (error) {
        this.failed(error)
        return null
      }
    })
  }

  /** Reads only. Rejects while the database is away. */
  async read<Answer>(work: (store: ArchiveStore) => Promise<Answer>): Promise<Answer> {
    return work(this.store ?? (await this.open()))
  }

  /** The provider's time, as of the last that it said; `-Infinity` before. */
  get time(): EpochMs {
    return this.stamp
  }

  /** The answer's body; `null` when there is nothing to say. Rejects while the database is away. */
  async answer(request: ArchiveRequest): Promise<string | null> {
    return answer(this.store ?? (await this.open()), request)
  }

  status(): RecorderStatus {
    const { leads, trouble, failures, unreadable, batches, facts } = this
    const due = this.book.takeDue(REPORTS_AT_ONCE)
    const { dropped, written } = this.markets
    const points = leads === true ? this.earlier + written : (facts?.points ?? 0)
    return { leads, trouble, failures, dropped, points, unreadable, batches, facts, due }
  }

  async close(): Promise<void> {
    await this.writing
    await this.write()
    await this.store?.close().catch(() => {})
  }

  /** The prices from before the start are final once a match has begun. */
  private noteClosing(quote: MarketQuote, state: MarketState): void {
    if (this.book.hasBegun(quote.match)) this.closings.note(quote, state)
  }

  private async writeOnce(): Promise<void> {
    const store = this.store ?? (await this.open())
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

  private async open(): Promise<ArchiveStore> {
    this.opening ??= this.parts.open().finally(() => {
      this.opening = null
    })
    const store = await this.opening
    this.store = store
    return store
  }

  /** Nothing is taken from the buffer before this process is the one that writes. */
  private async mayWrite(store: ArchiveStore): Promise<boolean> {
    const before = this.leads
    this.leads = await store.lead()
    if (this.leads && before !== true) this.earlier = (await store.points()) - this.markets.written
    if (!this.leads) await this.standBy(store)
    return this.leads
  }

  /** Another process records the same. */
  private async standBy(store: ArchiveStore): Promise<void> {
    this.markets.forgetAll()
    this.book.take()
    this.closings.take()
    this.watches.end()
    const now = this.parts.now()
    this.notBefore = now + LOOK_MS
    this.facts = await store.facts(now)
    this.trouble = null
    this.inARow = 0
  }

  private async writeBatch(store: ArchiveStore): Promise<void> {
    const prices = this.markets.take()
    const rows = this.book.take()
    const closings = this.closings.take()
    const watches = this.watches.take()
    const counts = [
      prices.rows,
      closings,
      rows.countries,
      rows.leagues,
      rows.teams,
      rows.matches,
      rows.moments,
    ]
    if (counts.every(({ length }) => length === 0) && rows.events.size === 0)
      return this.watches.restore(watches)
    const priced = [...new Set(prices.rows.map(({ matchId }) => matchId))]
    const points = this.earlier + this.markets.points
    try {
      await store.write(
        { ...rows, pieces: prices.rows, closings, priced, watches, points, stamp: this.stamp },
        this.parts.now(),
      )
      this.batches += 1
    } catch (error) {
      this.markets.restore(prices)
      this.book.restore(rows)
      this.closings.restore(closings)
      this.watches.restore(watches)
      throw error
    }
  }

  /** A few matches at a time, until none is left. */
  private async forget(store: ArchiveStore): Promise<void> {
    const { pricesForMs, now } = this.parts
    if (pricesForMs === null) return
    // A provider's clock that is ahead must not delete what is new.
    const before = Math.min(now(), this.stamp) - pricesForMs
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

  /** The provider's time; small corrections of its clock do not set back what is recorded. */
  private timeOf(at: EpochMs): EpochMs {
    const isCorrection = at < this.stamp && this.stamp - at < CORRECTED_MS
    if (!isCorrection && Number.isFinite(at)) this.stamp = Math.max(0, at)
    return this.stamp
  }
}
