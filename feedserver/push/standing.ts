/**
 * How a match stands, and what has happened between two readings of it.
 *
 * Rules PSH7, PSH8 in docs/rules/push.md. Errors: none; where a reading lacks a number nothing has happened.
 */
import type { EpochMs } from '../kit/clock'
import type { ChosenKind } from './alertKinds'

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

export interface Standing extends MatchPlay {
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
  readonly kind: ChosenKind
  /** Once for each match. */
  readonly code: string
}

export const scoreOf = ({ homeScore, guestScore }: Pick<MatchPlay, 'homeScore' | 'guestScore'>): string =>
  `${homeScore}-${guestScore}`

/** A lower score on either side. */
export const isTakenBack = (before: MatchPlay, after: MatchPlay): boolean =>
  after.homeScore < before.homeScore || after.guestScore < before.guestScore

const isScored = (before: MatchPlay, after: MatchPlay): boolean =>
  after.homeScore > before.homeScore || after.guestScore > before.guestScore

const hasMoreRed = (before: MatchPlay, after: MatchPlay): boolean =>
  after.homeRed > before.homeRed || after.guestRed > before.guestRed

/** `after` counts the corrections, those of this change too. */
export function happenings(before: MatchPlay, after: Standing): readonly MatchHappening[] {
  const found: MatchHappening[] = []
  const [was, is] = [before.state, after.state]
  if (was === 0 && is === 0 && after.lineups && !before.lineups) found.push({ kind: 'lineups', code: 'l' })
  if (was === 0 && is === 1) found.push({ kind: 'kickoff', code: 'k' })
  const isPlayed = is > 0 || (is === -1 && was >= 0)
  if (isPlayed && isTakenBack(before, after))
    found.push({ kind: 'correction', code: `c${scoreOf(after)}.${after.corrections}` })
  if (isPlayed && isScored(before, after))
    found.push({ kind: 'goal', code: `g${scoreOf(after)}.${after.corrections}` })
  if (isPlayed && hasMoreRed(before, after))
    found.push({ kind: 'redCard', code: `r${after.homeRed}-${after.guestRed}` })
  if (was === 1 && is === 2) found.push({ kind: 'halfTime', code: 'h' })
  if (was > 0 && is === -1) found.push({ kind: 'fullTime', code: 'f' })
  return found
}

/** The minute as it is shown, such as `90+`; `null` where it is not known. */
export function shownMinute({ state, halfStart }: MatchPlay, at: EpochMs): string | null {
  const [first, last] = state === 1 ? [1, 45] : state === 3 ? [46, 90] : [0, 0]
  if (last === 0 || halfStart === null) return null
  const minute = first + Math.floor((at - halfStart) / 60_000)
  if (minute < first || minute > last + 30) return null
  return minute > last ? `${last}+` : String(minute)
}
