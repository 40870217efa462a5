/**
 * Turns a provider's data into messages in the outbox, in the process that writes the archive.
 *
 * Data waits until it is known whether this process writes the archive. If the database is away, writing is retried for
 * two minutes. Rules PSH7-PSH9 in docs/rules/push.md. Errors are counted.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Turns } from '../../kit/work/turns'
import type { TakenBackLately } from '../../../src/engine/match/newsLaw'
import type { EpochMs } from '../../kit/clock'
import { EarlyReadings } from './earlyReadings'
import { byMarket, PriceWatch, reached } from './priceWatch'
import { liveMatch, shownMinute, scoreOf, type LiveMatch } from './liveMatch'
import { FRESH_MS, LiveMatches, type Happened, type News } from './liveMatches'
import type { Announced } from '../store/announcing'
import type { PushStore } from '../store/pushStore'
import type { HappeningData, StandingRow } from '../store/pushRows'

const MOST_HAPPENED = 5000
/** Minimum milliseconds between two writes of the time up to which all data was read. */
const SEEN_EVERY_MS = 5000

type Act = () => News

export class Announcer {
  /** Number of messages written to the outbox. */
  announced = 0
  failures = 0
  private readonly store: PushStore
  private readonly onMessages: () => void
  private readonly live = new LiveMatches()
  private readonly prices = new PriceWatch()
  private readonly turns = new Turns()
  private leads: boolean | null = null
  private isLoaded = false
  /** Readings that wait until the writer of the archive is known. */
  private readonly early = new EarlyReadings<this>()
  private happened: (Happened & { readonly noticed: number })[] = []
  private changed = new Map<number, LiveMatch>()
  private isSetBack = false
  private seenWrittenAt = -Infinity

  constructor(store: PushStore, onMessages: () => void) {
    this.store = store
    this.onMessages = onMessages
  }

  /** `noticed`: the server's own time at which the list came. */
  list(text: string, asOf: EpochMs, now: EpochMs, noticed: number): void {
    this.note(() => this.live.list(text, asOf, now), noticed)
  }

  /** `noticed`: the server's own time at which the records came. */
  changes(records: readonly string[], at: EpochMs, noticed: number): void {
    this.note(() => this.live.changes(records, at), noticed)
  }

  quotes(records: readonly string[], at: EpochMs): void {
    if (this.leads === true) this.prices.note(records, at)
  }

  /** Sets whether this process writes the archive. */
  lead(leads: boolean): void {
    if (leads === this.leads) return
    this.leads = leads
    this.isLoaded = false
    this.happened = []
    this.changed.clear()
    if (leads) return
    this.early.clear()
    this.store.forgetFollowers()
  }

  /** Resolves once all pending data is written. */
  idle(): Promise<void> {
    return this.turns.idle()
  }

  /** The provider's latest time. `-Infinity` before its first data. */
  get seenAt(): EpochMs {
    return this.live.seenAt
  }

  /** The number of matches that are compared here. */
  get matches(): number {
    return this.live.size
  }

  /** Writes pending announcements. Never rejects. */
  flush(): Promise<void> {
    return this.turns
      .next(() => this.write())
      .catch(() => {
        this.failures += 1
      })
  }

  /** Compares changed prices with the watched prices. Never rejects. */
  flushPrices(): Promise<void> {
    return this.turns
      .next(() => this.comparePrices())
      .catch(() => {
        this.failures += 1
      })
  }

  private note(act: Act, noticed: number): void {
    if (this.leads === false) return
    if (this.isLoaded) this.take(act(), noticed)
    else this.early.add(() => this.take(act(), noticed))
  }

  private take({ happened, changed, isSetBack }: News, noticed: number): void {
    if (isSetBack) {
      this.isSetBack = true
      this.happened = []
      this.changed.clear()
    }
    for (const one of isFresh(noticed) ? happened : [])
      if (this.happened.length < MOST_HAPPENED) this.happened.push({ ...one, noticed })
    for (const match of changed) this.changed.set(match.id, match)
  }

  private async write(): Promise<void> {
    if (this.leads !== true) return
    if (!this.isLoaded) await this.load()
    const { happened, changed, isSetBack } = this
    const now = Date.now()
    const isSeenDue = now - this.seenWrittenAt >= SEEN_EVERY_MS
    if (!Number.isFinite(this.seenAt)) return
    if (happened.length === 0 && changed.size === 0 && !isSetBack && !isSeenDue) return
    this.happened = []
    this.changed = new Map()
    this.isSetBack = false
    try {
      const fresh = happened.filter(({ noticed }) => isFresh(noticed))
      const messages = await this.store.announce({
        happened: fresh.flatMap(one => announcedOf(one) ?? []),
        standings: Array.from(changed.values(), rowOf).flatMap(row => row ?? []),
        seenAt: this.seenAt,
        isSetBack,
      })
      this.seenWrittenAt = now
      this.announced += messages
      if (messages > 0) this.onMessages()
    } catch (error) {
      this.happened = [...happened, ...this.happened].slice(0, MOST_HAPPENED)
      this.changed = new Map([...changed, ...this.changed])
      this.isSetBack ||= isSetBack
      throw error
    }
  }

  /** Loads the matches as last announced, by any process, then applies the data that arrived meanwhile. */
  private async load(): Promise<void> {
    while ((await this.store.learn()) > 0) await nextTurn()
    const { rows, seenAt } = await this.store.standings()
    if (this.leads !== true) return
    this.live.load(
      rows.map(row => liveMatchOf(row, seenAt ?? -Infinity)),
      seenAt,
    )
    this.isLoaded = true
    this.early.passTo(this)
  }

  private async comparePrices(): Promise<void> {
    if (this.leads !== true || !this.isLoaded) return
    const namesOf = (id: number) => this.live.offeredCard(id)
    const latest = this.prices.take().filter(({ matchId }) => namesOf(matchId) !== null)
    if (latest.length === 0) return
    const now = byMarket(latest)
    const messages = await this.store.announcePrices(latest, {
      reached: prices => reached(now, prices, namesOf),
      expires: Date.now() + FRESH_MS,
    })
    this.announced += messages
    if (messages > 0) this.onMessages()
  }
}

const isFresh = (noticed: number): boolean => Date.now() - noticed < FRESH_MS

function announcedOf({ match, kind, code, at, noticed }: Happened & { noticed: number }): Announced | null {
  const { card, id } = match
  if (card === null) return null
  const { home, guest, league, localLeague, homeId, guestId, leagueId } = card
  const minute = shownMinute(match, at)
  const data: HappeningData = {
    kind,
    match: id,
    home,
    guest,
    score: scoreOf(match.announced),
    minute,
    league,
    localLeague,
    price: null,
  }
  const audience = { matchId: id, homeId, guestId, leagueId }
  return { key: `${id}:${code}`, at, data, audience, expires: noticed + FRESH_MS }
}

export function rowOf(match: LiveMatch): StandingRow | null {
  const { id, card, corrections } = match
  const { state, homeScore, guestScore, homeRed, guestRed, lineups } = match.announced
  if (card === null) return null
  const numbers = { homeScore, guestScore, homeRed, guestRed, corrections }
  return {
    matchId: id,
    kickoff: Math.round(card.kickoff),
    state,
    ...numbers,
    lineups: Number(lineups),
    takenBack: JSON.stringify(match.news.left),
  }
}

export function liveMatchOf(row: StandingRow, seenAt: EpochMs): LiveMatch {
  const { matchId, state, homeScore, guestScore, homeRed, guestRed, lineups, corrections, takenBack } = row
  const counts = { homeScore, guestScore, homeRed, guestRed }
  const play = { state, ...counts, lineups: lineups === 1, halfStart: null }
  const left: TakenBackLately = JSON.parse(takenBack)
  return liveMatch({ id: matchId, card: null, play, corrections, changedAt: seenAt }, left)
}
