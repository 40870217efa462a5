/**
 * Data received from a provider and not written yet: matches, prices and times of recording.
 *
 * A batch whose write fails is put back. The amount is limited, and dropped points are counted. Rules ARC2-ARC5, ARC10
 * and ARC11 in docs/rules/archive.md. Errors: unreadable data is counted.
 */
import type { EpochMs } from '../../kit/clock'
import type { MarketState } from '../points/point'
import { readMatchChanges } from '../../readings/matchChange'
import { changeRow, listRows, type LabelOf } from '../read/matchRows'
import { readMatchEvents } from '../read/matchEvents'
import { readMatchList } from '../../readings/matchList'
import { readPriceFile, readQuotes, type MarketQuote } from '../../readings/quotes'
import type { Batch } from '../stores/archiveStore'
import { Closings } from './closings'
import { Markets, type MarketLimits } from './markets'
import { MatchBook } from './matchBook'
import { RecordedTime } from './recordedTime'
import { Watches } from './watches'

/** Greatest age of a body that shows the provider is answering now. */
const OLD_MS = 6000

export interface IntakeParts {
  /** Present real time. */
  readonly now: () => EpochMs
  readonly limits?: Partial<MarketLimits>
  /** Season and round of a match. Absent when the provider does not have them. */
  readonly labelOf?: LabelOf
}

interface Unwritten {
  readonly batch: Omit<Batch, 'points'>
  readonly isEmpty: boolean
  /** Puts the batch back after its write has failed. */
  readonly restore: () => void
}

export class Intake {
  readonly markets: Markets
  /** Number of unreadable records and rows. */
  unreadable = 0
  private book = new MatchBook()
  private readonly closings = new Closings()
  private readonly watches = new Watches()
  private readonly clock: RecordedTime
  private readonly labelOf: LabelOf | undefined

  constructor({ now, limits, labelOf }: IntakeParts) {
    this.markets = new Markets(now, limits)
    this.clock = new RecordedTime(now)
    this.labelOf = labelOf
  }

  /** The provider's latest time, `-Infinity` before any time was received. */
  get time(): EpochMs {
    return this.clock.now
  }

  /** `at`: the provider's current time. `ageMs`: greatest possible age of the list at that time. */
  list(text: string, at: EpochMs, ageMs = 0): void {
    const time = this.timeOf(at)
    const list = readMatchList(text, time)
    this.unreadable += list.faults
    const { countries, leagues, teams, matches } = listRows(list, time, this.labelOf)
    for (const row of countries) this.book.noteCountry(row)
    for (const row of leagues) this.book.noteLeague(row)
    for (const row of teams) this.book.noteTeam(row)
    for (const row of matches) this.book.noteListed(row, time - ageMs, time)
    if (ageMs < OLD_MS) this.watches.note(time, true)
  }

  changes(records: readonly string[], at: EpochMs): void {
    const seen = this.timeOf(at)
    const { changes, faults } = readMatchChanges(records)
    this.unreadable += faults
    for (const change of changes) this.book.noteChanged(changeRow(change, seen), seen)
    this.watches.note(seen, true)
  }

  quotes(records: readonly string[], at: EpochMs): void {
    const [time, { dropped }] = [this.timeOf(at), this.markets]
    const { quotes, faults } = readQuotes(records)
    this.unreadable += faults
    for (const quote of quotes) this.noteClosing(quote, this.markets.note(quote, time))
    this.watches.note(time, this.markets.dropped === dropped)
  }

  /** `at`, `ageMs`: as for a list. */
  priceFile(text: string, company: number, at: EpochMs, ageMs = 0): void {
    const { quotes, faults } = readPriceFile(text, company)
    const [time, { dropped }] = [this.timeOf(at), this.markets]
    this.unreadable += faults
    for (const quote of quotes) this.noteClosing(quote, this.markets.noteOfFile(quote, time, time - ageMs))
    const isWhole = this.markets.dropped === dropped
    // An old body does not show that the provider is answering now.
    if (ageMs < OLD_MS || !isWhole) this.watches.note(time, isWhole)
  }

  report(matchId: number, text: string): void {
    const events = readMatchEvents(text, matchId)
    if (events === null) this.unreadable += 1
    // A report may lack events, so recorded ones stay.
    else if (events.length > 0) this.book.noteEvents(matchId, events)
  }

  /** Data of the provider did not arrive. `unsureMs`: how long ago that may have been. */
  gap(unsureMs = 0): void {
    this.watches.gap(unsureMs)
  }

  /** All files of prices were read since gap number `gaps`. */
  whole(gaps: number): void {
    this.watches.whole(gaps)
  }

  /** Number of gaps, and whether all prices were read since the last. */
  get gaps(): { readonly gaps: number; readonly isWhole: boolean } {
    const { gaps, isWhole } = this.watches
    return { gaps, isWhole }
  }

  /** Returns at most `most` matches whose report is to be requested. */
  takeDue(most: number): readonly number[] {
    return this.book.takeDue(most)
  }

  take(): Unwritten {
    const prices = this.markets.take()
    const rows = this.book.take()
    const closings = this.closings.take()
    const watches = this.watches.take()
    const priced = [...new Set(prices.rows.map(({ matchId }) => matchId))]
    const { countries, leagues, teams, matches, moments, events } = rows
    const counts = [prices.rows, closings, countries, leagues, teams, matches, moments]
    return {
      batch: {
        ...rows,
        pieces: prices.rows,
        closings,
        priced,
        watches: watches.rows,
        watchedUntil: watches.until,
        stamp: this.time,
      },
      isEmpty: counts.every(({ length }) => length === 0) && events.size === 0,
      restore: () => {
        this.markets.restore(prices)
        this.book.restore(rows)
        this.closings.restore(closings)
        this.watches.restore(watches)
      },
    }
  }

  /** Drops everything, because another process records the same. Later prices begin new pieces. */
  forgetAll(): void {
    this.markets.forgetAll()
    this.book = new MatchBook()
    this.closings.take()
    this.watches.end()
  }

  /** Pre-match prices are final once the match has begun. */
  private noteClosing(quote: MarketQuote, state: MarketState): void {
    if (this.book.hasBegun(quote.match)) this.closings.note(quote, state)
  }

  /** When the clock was set back, everything is recorded again, because points of later times are void. */
  private timeOf(at: EpochMs): EpochMs {
    if (this.clock.note(at)) {
      this.markets.beginAnew()
      this.book.setBack()
      this.watches.setBack(this.time)
    }
    return this.time
  }
}
