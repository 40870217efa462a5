/**
 * How all matches stand, as lists and changes say, and what has happened since they were announced.
 *
 * A list may be older than a change. One that sets a match back, to a lower score, an earlier part or a score that was taken
 * back, counts only when a later one says the same; a change counts at once. After 2 minutes without a word, and where the
 * provider's clock was set back, readings are taken over and nothing has happened. Rules PSH7-PSH9 in docs/rules/push.md.
 * Errors: none; what cannot be read is left out.
 */
import type { EpochMs } from '../../kit/clock'
import { readList, readRecords, type ChangeReading, type ListReading } from './readReadings'
import {
  happenings,
  isTakenBack,
  scoreOf,
  type MatchHappening,
  type MatchCard,
  type MatchPlay,
  type LiveMatch,
} from './liveMatch'

/** Nothing older is announced. */
export const FRESH_MS = 120_000
/** No cache explains a list that is older by more: the clock was set back. As the engine has it. */
const REWOUND_MS = 180_000
const SET_BACK_MS = 60_000
/** Between two lists that say the same. */
const CONFIRMED_AFTER_MS = 20_000
const MOST_MATCHES = 50_000
const MOST_LOOSE = 5_000

export interface Happened extends MatchHappening {
  readonly match: LiveMatch
  readonly at: EpochMs
}

export interface News {
  readonly happened: readonly Happened[]
  /** Those that stand in another way than before. */
  readonly changed: readonly LiveMatch[]
  /** The clock was set back to `at`: what was announced of later times is void. */
  readonly isSetBack: boolean
  readonly at: EpochMs
}

/** Where no feed says more. */
const BEFORE_PLAY: MatchPlay = {
  state: 0,
  homeScore: 0,
  guestScore: 0,
  homeRed: 0,
  guestRed: 0,
  lineups: false,
  halfStart: null,
}

const orderOf = (state: number): number => (state === -1 ? 6 : Math.max(0, state))

export class LiveMatches {
  /** The provider's time of the last word; `-Infinity` before. */
  seenAt: EpochMs = -Infinity
  private readonly matches = new Map<number, LiveMatch>()
  /** Changes of matches that no list has named yet. */
  private readonly loose = new Map<number, { readonly change: ChangeReading; readonly at: EpochMs }>()

  /** How matches stood when another process announced them last. */
  load(stored: readonly LiveMatch[], seenAt: EpochMs | null): void {
    this.matches.clear()
    this.loose.clear()
    for (const match of stored) this.matches.set(match.id, match)
    this.seenAt = seenAt ?? -Infinity
  }

  /** How many matches are compared. */
  get size(): number {
    return this.matches.size
  }

  /** `null` for a match that no list has named. */
  cardOf(id: number): MatchCard | null {
    return this.matches.get(id)?.card ?? null
  }

  /** `asOf`: when the list was right at the latest; `now`: the provider's time. */
  list(text: string, asOf: EpochMs, now: EpochMs): News {
    const readings = readList(text, now)
    return this.reading(now, freshMs =>
      readings.flatMap(reading => this.noteListed(reading, asOf, freshMs) ?? []),
    )
  }

  changes(records: readonly string[], at: EpochMs): News {
    const readings = readRecords(records)
    return this.reading(at, freshMs =>
      readings.flatMap(reading => this.noteChange(reading, at, freshMs) ?? []),
    )
  }

  private reading(at: EpochMs, read: (freshMs: number) => readonly Change[]): News {
    const isSetBack = at < this.seenAt - SET_BACK_MS
    if (isSetBack) this.matches.clear()
    const freshMs = isSetBack ? Infinity : at - this.seenAt
    this.seenAt = isSetBack ? at : Math.max(at, this.seenAt)
    const changes = read(freshMs)
    const happened = changes.flatMap(({ after, happened }) =>
      happened.map(one => ({ ...one, match: after, at })),
    )
    return { happened, changed: changes.map(({ after }) => after), isSetBack, at }
  }

  private noteListed(reading: ListReading, asOf: EpochMs, freshMs: number): Change | null {
    const before = this.matches.get(reading.id)
    if (before === undefined) return this.adopt(reading, asOf, freshMs)
    const known = { ...before, card: reading.card }
    const play = { ...before, ...reading.play }
    const isOlder = asOf < before.changedAt && asOf >= before.changedAt - REWOUND_MS
    if (isOlder) return this.put(before, known, freshMs)
    const doubt = doubtOf(before, play, asOf)
    if (doubt !== null) return this.put(before, { ...known, doubt }, freshMs)
    return this.put(before, moved(known, play, asOf), freshMs)
  }

  /** What a match that nobody knew is like is no news. One that is over needs no room. */
  private adopt({ id, card, play }: ListReading, asOf: EpochMs, freshMs: number): Change | null {
    const loose = this.loose.get(id)
    this.loose.delete(id)
    if (play.state === undefined || play.state < 0 || lacksScore(play)) return null
    if (this.matches.size >= MOST_MATCHES) return null
    const after: LiveMatch = {
      ...BEFORE_PLAY,
      ...play,
      id,
      card,
      corrections: 0,
      taken: null,
      changedAt: -Infinity,
      doubt: null,
    }
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
    const play = { ...before, ...change.play }
    return this.put(before, { ...moved(before, play, at), changedAt: at }, freshMs)
  }

  private put(before: LiveMatch, after: LiveMatch, freshMs: number): Change | null {
    this.matches.set(before.id, after)
    const isSame = playText(before) === playText(after) && before.corrections === after.corrections
    if (isSame) return null
    return { after, happened: after.card === null ? [] : happenings(before, after, freshMs) }
  }
}

/** In play without a score: the first score would be taken for goals. */
const lacksScore = ({ state = 0, homeScore, guestScore }: ListReading['play']): boolean =>
  state > 0 && (homeScore === undefined || guestScore === undefined)

interface Change {
  readonly after: LiveMatch
  readonly happened: readonly MatchHappening[]
}

const playText = ({ state, homeScore, guestScore, homeRed, guestRed, lineups }: MatchPlay): string =>
  [state, homeScore, guestScore, homeRed, guestRed, lineups].join()

function moved(before: LiveMatch, play: MatchPlay, at: EpochMs): LiveMatch {
  const { state, homeScore, guestScore, homeRed, guestRed, lineups } = play
  const begins = state !== before.state && play.halfStart === before.halfStart
  const isBack = isTakenBack(before, play)
  return {
    ...before,
    state,
    homeScore,
    guestScore,
    homeRed,
    guestRed,
    lineups,
    halfStart: begins ? at : play.halfStart,
    corrections: before.corrections + Number(isBack),
    taken: isBack ? scoreOf(before) : before.taken,
    doubt: null,
  }
}

/** Why a list is not believed yet; `null` when it is. */
function doubtOf(before: LiveMatch, play: MatchPlay, at: EpochMs): LiveMatch['doubt'] {
  const isEarlier = play.state >= -1 && orderOf(play.state) < orderOf(before.state)
  const isTaken = before.taken === scoreOf(play) && scoreOf(before) !== scoreOf(play)
  if (!isTakenBack(before, play) && !isEarlier && !isTaken) return null
  const said = playText(play)
  const { doubt } = before
  if (doubt === null || doubt.said !== said) return { said, at }
  return at - doubt.at >= CONFIRMED_AFTER_MS ? null : doubt
}
