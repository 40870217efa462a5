/**
 * How a match stands, and what has happened between two readings of it.
 *
 * Rules PSH7, PSH8 in docs/rules/push.md. Errors: none; where a reading lacks a number nothing has happened.
 */
import { keysOf } from '../../../src/engine/contract/keysOf'
import type { AlertKind } from '../../../src/engine/contract/alerts'
import { matchEvents, type Scored } from '../../../src/engine/match/events'
import type { EpochMs } from '../../kit/clock'

/** What changes while a match is played. */
export interface MatchPlay {
  readonly state: number
  readonly homeScore: number
  readonly guestScore: number
  readonly homeRed: number
  readonly guestRed: number
  readonly lineups: boolean
  /** When the present half began; `null` where nobody said. */
  readonly halfStart: EpochMs | null
}

/** What lists say of it. */
export interface MatchCard {
  readonly kickoff: EpochMs
  readonly leagueId: number
  readonly homeId: number
  readonly guestId: number
  readonly home: string
  readonly guest: string
  /** Names of the league. */
  readonly league: string
  readonly localLeague: string
}

export interface LiveMatch extends MatchPlay {
  readonly id: number
  /** `null` until a list was read. */
  readonly card: MatchCard | null
  /** Goals that were taken back until now. */
  readonly corrections: number
  /** The score before the last of them. */
  readonly taken: string | null
  /** The provider's time of the newest change. */
  readonly changedAt: EpochMs
  /** What a list says that sets the match back: it counts when another list says it too. */
  readonly doubt: { readonly said: string; readonly at: EpochMs } | null
}

export interface MatchHappening {
  readonly kind: AlertKind
  /** Once for each match. */
  readonly code: string
}

export const scoreOf = ({ homeScore, guestScore }: Pick<MatchPlay, 'homeScore' | 'guestScore'>): string =>
  `${homeScore}-${guestScore}`

/** A lower score on either side. */
export const isTakenBack = (before: MatchPlay, after: MatchPlay): boolean =>
  after.homeScore < before.homeScore || after.guestScore < before.guestScore

/**
 * Which of its kind a happening is, in the order of the messages: each is announced once for a match. `corrections` counts the
 * announced one, too.
 */
const CODES: Readonly<Record<AlertKind, (after: LiveMatch) => string>> = {
  lineups: () => 'l',
  kickoff: () => 'k',
  correction: after => `c${scoreOf(after)}.${after.corrections}`,
  goal: after => `g${scoreOf(after)}.${after.corrections}`,
  redCard: ({ homeRed, guestRed }) => `r${homeRed}-${guestRed}`,
  halfTime: () => 'h',
  fullTime: () => 'f',
}

const CODED = keysOf(CODES)

/** Yellow cards are announced to nobody. */
const scored = (play: MatchPlay): Scored => ({ ...play, homeYellow: null, guestYellow: null })

/**
 * One of a kind, whatever side it is of. `freshMs`: the age of `before`. Nothing of a match that was over or called off before,
 * because the list of results may count otherwise than that of the day.
 */
export function happenings(before: MatchPlay, after: LiveMatch, freshMs: number): readonly MatchHappening[] {
  if (before.state < 0 && after.state < 0) return []
  const kinds = new Set<string>(matchEvents(scored(before), scored(after), freshMs).map(({ kind }) => kind))
  return CODED.filter(kind => kinds.has(kind)).map(kind => ({ kind, code: CODES[kind](after) }))
}

/** The minute as it is shown, such as `90+`; `null` where it is not known. */
export function shownMinute({ state, halfStart }: MatchPlay, at: EpochMs): string | null {
  const [first, last] = state === 1 ? [1, 45] : state === 3 ? [46, 90] : [0, 0]
  if (last === 0 || halfStart === null) return null
  const minute = first + Math.floor((at - halfStart) / 60_000)
  if (minute < first || minute > last + 30) return null
  return minute > last ? `${last}+` : String(minute)
}
