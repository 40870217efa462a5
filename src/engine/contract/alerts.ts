/**
 * The alerts: their kinds, what a visitor chooses of them, and what a browser asks the server to announce. One table for page,
 * worker and server.
 *
 * Source: docs/rules/alerts.md, docs/rules/push.md; the form of a request is in docs/feeds.md "Web Push".
 */
import { keysOf } from './keysOf'
import type { Leg, Market } from './markets'
import type { Language } from './languages'
import type { CompanyId, LeagueId, MatchId, TeamId, Zone } from './units'

interface AlertFacts {
  /** Number of the kind in databases of the server, 0 to 30. It never changes. */
  readonly code: number
  /** What it tells of: one side, the match as a whole, or a price that somebody watches. */
  readonly of: 'side' | 'match' | 'price'
}

/** In the order in which a visitor chooses among them. */
export const ALERTS = {
  kickoff: { code: 0, of: 'match' },
  halfTime: { code: 1, of: 'match' },
  fullTime: { code: 2, of: 'match' },
  goal: { code: 3, of: 'side' },
  /** The score went down; it is shown without a sound. */
  correction: { code: 4, of: 'side' },
  redCard: { code: 5, of: 'side' },
  lineups: { code: 6, of: 'match' },
  price: { code: 7, of: 'price' },
} as const satisfies Readonly<Record<string, AlertFacts>>

export type AnnouncedKind = keyof typeof ALERTS
type KindOf<Of extends AlertFacts['of']> = {
  [Kind in AnnouncedKind]: (typeof ALERTS)[Kind]['of'] extends Of ? Kind : never
}[AnnouncedKind]
export type SideKind = KindOf<'side'>
export type MatchKind = KindOf<'match'>
/** What a visitor chooses; a price is announced to those who watch it. */
export type AlertKind = SideKind | MatchKind

export const ANNOUNCED_KINDS = keysOf(ALERTS)
export const ALERT_KINDS = ANNOUNCED_KINDS.filter((kind): kind is AlertKind => ALERTS[kind].of !== 'price')

/** A price that is to reach a value. */
export interface WatchedPrice {
  readonly match: MatchId
  readonly company: CompanyId
  readonly market: Market
  readonly leg: Leg
  /** `atLeast`: at or above. */
  readonly side: 'atLeast' | 'atMost'
  /** As the feed sends prices. */
  readonly value: number
}

/** A watched price is announced once. */
export interface PriceWatch extends WatchedPrice {
  /** Names for the sentence. */
  readonly home: string
  readonly guest: string
}

/** As much as one browser may ask for. A page's cookies hold 240 matches, 230 leagues and 115 teams of usual ids. */
export const ALERT_LIMITS = {
  matches: 250,
  leagues: 250,
  teams: 120,
  /** Matches with kinds of their own. */
  only: 100,
  prices: 50,
  /** Letters of a team's name in a watched price. */
  name: 80,
} as const

/** What a browser asks the server to announce: the whole of it each time. */
export interface AlertRequest {
  readonly language: Language
  readonly zone: Zone
  /** For what is followed. */
  readonly kinds: readonly AlertKind[]
  /** Minutes of the day in that zone, may pass midnight; `null`: none. */
  readonly quiet: readonly [from: number, to: number] | null
  /** Messages say that something happened, not what (D73). */
  readonly hides: boolean
  readonly matches: readonly MatchId[]
  readonly teams: readonly TeamId[]
  readonly leagues: readonly LeagueId[]
  /** In place of `kinds`. */
  readonly only: readonly (readonly [match: MatchId, kinds: readonly AlertKind[]])[]
  readonly prices: readonly PriceWatch[]
}

/** Whether no alert can come of it: the server stores nothing then. */
export function asksForNothing({ kinds, matches, teams, leagues, only, prices }: AlertRequest): boolean {
  const isFollowing = matches.length + teams.length + leagues.length > 0
  const hasOwn = only.some(([, own]) => own.length > 0)
  return !(kinds.length > 0 && isFollowing) && !hasOwn && prices.length === 0
}
