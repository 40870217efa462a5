/**
 * The states of all matches by lists and changes, and the events to announce.
 *
 * A list may be older than stated. So a step back in a list waits until a list 30 s later confirms it. A step back in a
 * change waits as long, unless another change or a decision of the video referee confirms it. After 2 minutes without
 * data, or after the provider's clock was set back, readings are adopted without events. Rules PSH7-PSH9 in
 * docs/rules/push.md, NWS1-NWS10 in docs/rules/news.md. Unreadable data is left out.
 */
import { isDoubtful, type Evidence, type Hearing } from '../../../src/engine/match/newsLaw'
import type { EpochMs } from '../../kit/clock'
import {
  withReading,
  isQuiet,
  liveMatch,
  type LiveMatch,
  type MatchCard,
  type MatchHappening,
  type MatchPlay,
} from './liveMatch'
import { readList, readRecords, type ChangeReading, type ListReading } from './readReadings'

/** Milliseconds after which an event is no longer announced. */
export const FRESH_MS = 120_000
/**
 * Milliseconds by which a cached list may be older. A list older than this means that the clock was set back. The
 * engine has the same limit.
 */
const REWOUND_MS = 180_000
const SET_BACK_MS = 60_000
const MOST_MATCHES = 50_000
/** Milliseconds after kick-off for which a match is stored here. Database rows are deleted after the same time. */
const REMEMBERED_MS = 2 * 86_400_000
const FORGET_EVERY_MS = 3_600_000
const MOST_LOOSE = 5_000

export interface Happened extends MatchHappening {
  readonly match: LiveMatch
  readonly at: EpochMs
}

export interface News {
  readonly happened: readonly Happened[]
  /** Matches whose state has changed. */
  readonly changed: readonly LiveMatch[]
  /** Whether the clock was set back to `at`. Announcements of later times are then void. */
  readonly isSetBack: boolean
  readonly at: EpochMs
}

/** Values for a match until a feed reports others. */
const BEFORE_PLAY: MatchPlay = {
  state: 0,
  homeScore: 0,
  guestScore: 0,
  homeRed: 0,
  guestRed: 0,
  lineups: false,
  halfStart: null,
}

export class LiveMatches {
  /** The provider's time of its latest data. `-Infinity` before its first data. */
  seenAt: EpochMs = -Infinity
  private readonly matches = new Map<number, LiveMatch>()
  private forgotAt: EpochMs = -Infinity
  /** Matches with an unconfirmed step back in a change. */
  private readonly doubtful = new Set<number>()
  /** Numbers of corrections from before the clock was set back, by match. Goals were announced with these numbers. */
  private readonly corrections = new Map<number, number>()
  /** Changes of matches that no list has named yet. */
  private readonly loose = new Map<number, { readonly change: ChangeReading; readonly at: EpochMs }>()

  /** Loads the matches as last announced by another process. */
  load(stored: readonly LiveMatch[], seenAt: EpochMs | null): void {
    this.matches.clear()
    this.loose.clear()
    this.doubtful.clear()
    this.corrections.clear()
    for (const match of stored) this.matches.set(match.id, match)
    this.seenAt = seenAt ?? -Infinity
  }

  /** The number of matches that are compared. */
  get size(): number {
    return this.matches.size
  }

  /** Returns `null` for a match that is in no list, or that is silent. Such a match has no open prices. */
  offeredCard(id: number): MatchCard | null {
    const match = this.matches.get(id)
    return match === undefined || isQuiet(match, this.seenAt) ? null : match.card
  }

  /** `asOf`: the time at which the list was last known to be current. `now`: the provider's time. */
  list(text: string, asOf: EpochMs, now: EpochMs): News {
    const readings = readList(text, now)
    return this.reading(now, freshMs =>
      readings.flatMap(reading => this.noteListed(reading, asOf, freshMs) ?? []),
    )
  }

  changes(records: readonly string[], at: EpochMs): News {
    const readings = readRecords(records)
    return this.reading(at, freshMs => [
      ...readings.flatMap(reading => this.noteChange(reading, at, freshMs) ?? []),
      ...[...this.doubtful].flatMap(id => this.settle(id, at, freshMs) ?? []),
    ])
  }

  private reading(at: EpochMs, read: (freshMs: number) => readonly Change[]): News {
    const isSetBack = at < this.seenAt - SET_BACK_MS
    if (isSetBack) this.forgetMatches()
    this.forgetOld(at)
    const freshMs = isSetBack ? Infinity : at - this.seenAt
    this.seenAt = isSetBack ? at : Math.max(at, this.seenAt)
    const changes = read(freshMs)
    const happened = changes.flatMap(({ after, happened }) =>
      happened.map(one => ({ ...one, match: after, at })),
    )
    return { happened, changed: changes.map(({ after }) => after), isSetBack, at }
  }

  private forgetMatches(): void {
    for (const { id, corrections } of this.matches.values())
      if (corrections > 0) this.corrections.set(id, corrections)
    this.matches.clear()
    this.doubtful.clear()
  }

  /** Deletes old matches once an hour. A match that no list has named yet stays. */
  private forgetOld(at: EpochMs): void {
    if (at - this.forgotAt < FORGET_EVERY_MS && at >= this.forgotAt) return
    this.forgotAt = at
    for (const [id, { card }] of this.matches) {
      if (card === null || card.kickoff >= at - REMEMBERED_MS) continue
      this.matches.delete(id)
      this.doubtful.delete(id)
      this.corrections.delete(id)
    }
  }

  private noteListed(reading: ListReading, asOf: EpochMs, freshMs: number): Change | null {
    const before = this.matches.get(reading.id)
    if (before === undefined) return this.adopt(reading, asOf, freshMs)
    const known = { ...before, card: reading.card }
    const isOlder = asOf < before.changedAt && asOf >= before.changedAt - REWOUND_MS
    if (isOlder) {
      this.matches.set(reading.id, known)
      return null
    }
    const change = this.put(known, { ...before.play, ...reading.play }, { at: asOf, freshMs, by: 'time' })
    this.settled(reading.id)
    return change
  }

  /** Removes a match without doubt from the waiting matches. */
  private settled(id: number): void {
    const match = this.matches.get(id)
    if (match === undefined || !isDoubtful(match.news)) this.doubtful.delete(id)
  }

  /** Adopts a new match without events. A finished match is not stored. */
  private adopt({ id, card, play }: ListReading, asOf: EpochMs, freshMs: number): Change | null {
    const loose = this.loose.get(id)
    this.loose.delete(id)
    if (play.state === undefined || play.state < 0 || lacksScore(play)) return null
    if (this.matches.size >= MOST_MATCHES) return null
    const corrections = this.corrections.get(id) ?? 0
    this.corrections.delete(id)
    const first = { id, card, play: { ...BEFORE_PLAY, ...play }, corrections, changedAt: -Infinity }
    const after = liveMatch(first)
    this.matches.set(id, after)
    const later =
      loose !== undefined && loose.at > asOf ? this.noteChange(loose.change, loose.at, freshMs) : null
    return later ?? { after, happened: [] }
  }

  private noteChange(change: ChangeReading, at: EpochMs, freshMs: number): Change | null {
    const before = this.matches.get(change.id)
    if (before === undefined) {
      if (this.loose.size < MOST_LOOSE) this.loose.set(change.id, { change, at })
      return null
    }
    const by: Evidence = change.isDecided === true ? 'correction' : 'reading'
    return this.putChange(
      { ...before, changedAt: at },
      { ...before.play, ...change.play },
      { at, freshMs, by },
    )
  }

  /** Confirms a step back that has been uncontradicted for long enough. */
  private settle(id: number, at: EpochMs, freshMs: number): Change | null {
    const match = this.matches.get(id)
    return match === undefined ? null : this.putChange(match, match.play, { at, freshMs, by: 'time' })
  }

  private putChange(before: LiveMatch, play: MatchPlay, hearing: Hearing): Change | null {
    const change = this.put(before, play, hearing)
    this.doubtful.add(before.id)
    this.settled(before.id)
    return change
  }

  private put(before: LiveMatch, play: MatchPlay, hearing: Hearing): Change | null {
    const begins = play.state !== before.play.state && play.halfStart === before.play.halfStart
    const change = withReading(before, begins ? { ...play, halfStart: hearing.at } : play, hearing)
    this.matches.set(before.id, change.after)
    return standText(before) === standText(change.after) ? null : change
  }
}

/** Returns whether a match in play has no score, which would turn the first score into goals. */
const lacksScore = ({ state = 0, homeScore, guestScore }: ListReading['play']): boolean =>
  state > 0 && (homeScore === undefined || guestScore === undefined)

interface Change {
  readonly after: LiveMatch
  readonly happened: readonly MatchHappening[]
}

const standText = ({ announced, corrections }: LiveMatch): string => {
  const { state, homeScore, guestScore, homeRed, guestRed, lineups } = announced
  return [state, homeScore, guestScore, homeRed, guestRed, lineups, corrections].join()
}
