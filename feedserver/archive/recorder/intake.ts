/**
 * What was read of a provider and is not written yet: matches, prices, and the times of recording.
 *
 * What is taken to be written is put back where writing fails; it is bounded, and what is left out is counted. Rules ARC2-ARC5, ARC10 and
 * ARC11 in docs/rules/archive.md. Errors: none; what cannot be read is counted.
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

/** A body that was right so long ago says nothing of the present. */
const OLD_MS = 6000

export interface IntakeParts {
  /** Real time. */
  readonly now: () => EpochMs
  readonly limits?: Partial<MarketLimits>
  /** Season and round of a match; absent where the provider says nothing of them. */
  readonly labelOf?: LabelOf
}

interface Unwritten {
  readonly batch: Omit<Batch, 'points'>
  readonly isEmpty: boolean
  /** Writing has failed: all of it waits again. */
  readonly restore: () => void
}

export class Intake {
  readonly markets: Markets
  /** Records and rows that could not be read. */
  unreadable = 0
  private readonly book = new MatchBook()
  private readonly closings = new Closings()
  private readonly watches = new Watches()
  private readonly clock: RecordedTime
  private readonly labelOf: LabelOf | undefined

  constructor({ now, limits, labelOf }: IntakeParts) {
    this.markets = new Markets(now, limits)
    this.clock = new RecordedTime(now)
    this.labelOf = labelOf
  }

  /** The provider's time, as of the last that it said; `-Infinity` before. */
  get time(): EpochMs {
    return this.clock.now
  }

  /** `at`: the provider's present time. `ageMs`: how long before it the list was right at the latest. */
  list(text: string, at: EpochMs, ageMs = 0): void {
    const time = this.timeOf(at)
    const list = readMatchList(text, time)
    this.unreadable += list.faults
    const { countries, leagues, teams, matches } = listRows(list, time, this.labelOf)
    for (const row of countries) this.book.noteCountry(row)
    for (const row of leagues) this.book.noteLeague(row)
    for (const row of teams) this.book.noteTeam(row)
    for (const row of matches) this.book.noteListed(row, time - ageMs)
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

  /** `at`, `ageMs`: as of a list. */
  priceFile(text: string, company: number, at: EpochMs, ageMs = 0): void {
    const { quotes, faults } = readPriceFile(text, company)
    const [time, { dropped }] = [this.timeOf(at), this.markets]
    this.unreadable += faults
    for (const quote of quotes) this.noteClosing(quote, this.markets.noteOfFile(quote, time, time - ageMs))
    const isWhole = this.markets.dropped === dropped
    // An old body is nothing that the provider says.
    if (ageMs < OLD_MS || !isWhole) this.watches.note(time, isWhole)
  }

  report(matchId: number, text: string): void {
    const events = readMatchEvents(text, matchId)
    if (events === null) this.unreadable += 1
    // A report may lack its events; those that were recorded stay.
    else if (events.length > 0) this.book.noteEvents(matchId, events)
  }

  /** Something that the provider said did not arrive here. `unsureMs`: it may be so long ago. */
  gap(unsureMs = 0): void {
    this.watches.gap(unsureMs)
  }

  /** All files of prices were read since so many gaps. */
  whole(gaps: number): void {
    this.watches.whole(gaps)
  }

  /** How often something did not arrive, and whether all prices were read since. */
  get gaps(): { readonly gaps: number; readonly isWhole: boolean } {
    const { gaps, isWhole } = this.watches
    return { gaps, isWhole }
  }

  /** Matches whose report is to be requested, at most so many. */
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

  /** Another process records the same: what comes later begins anew. */
  forgetAll(): void {
    this.markets.forgetAll()
    this.book.take()
    this.closings.take()
    this.watches.end()
  }

  /** The prices from before the start are final once a match has begun. */
  private noteClosing(quote: MarketQuote, state: MarketState): void {
    if (this.book.hasBegun(quote.match)) this.closings.note(quote, state)
  }

  /** After a clock that was set back everything is recorded anew: what was recorded of later times is void. */
  private timeOf(at: EpochMs): EpochMs {
    if (this.clock.note(at)) {
      this.markets.beginAnew()
      this.watches.setBack(this.time)
    }
    return this.time
  }
}
