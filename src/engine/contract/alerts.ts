/**
 * Alert kinds, and the request by which a browser subscribes to alerts. Page, worker and server share this table.
 *
 * Source: docs/rules/alerts.md, docs/rules/push.md. docs/feeds.md, "Web Push", has the form of the request.
 */
import { keysOf } from './keysOf'
import type { Leg, Market } from './markets'
import type { Language } from './languages'
import type { CompanyId, LeagueId, MatchId, TeamId, Zone } from './units'

interface AlertFacts {
  /** Number of the kind in the server's databases, 0 to 30. It never changes. */
  readonly code: number
  /** Subject of the alert: one side, the whole match, or a watched price. */
  readonly of: 'side' | 'match' | 'price'
}

/** Kinds in the order of the visitor's settings. */
export const ALERTS = {
  kickoff: { code: 0, of: 'match' },
  halfTime: { code: 1, of: 'match' },
  fullTime: { code: 2, of: 'match' },
  goal: { code: 3, of: 'side' },
  /** Goal taken back: the score went down. The page shows the alert without a sound. */
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
/** Kinds that a visitor can switch on and off. Price alerts go to everyone who watches the price. */
export type AlertKind = SideKind | MatchKind

export const ANNOUNCED_KINDS = keysOf(ALERTS)
export const ALERT_KINDS = ANNOUNCED_KINDS.filter((kind): kind is AlertKind => ALERTS[kind].of !== 'price')

/** Target value of one price. */
export interface WatchedPrice {
  readonly match: MatchId
  readonly company: CompanyId
  readonly market: Market
  readonly leg: Leg
  /** `atLeast`: the alert comes at or above `value`. `atMost`: at or below `value`. */
  readonly side: 'atLeast' | 'atMost'
  /** Price as feeds send it, before conversion into an odds format. */
  readonly value: number
}

/** Watched price with the names for its alert. The server announces it once. */
export interface PriceWatch extends WatchedPrice {
  /** Team names for the text of the alert. */
  readonly home: string
  readonly guest: string
}

/**
 * Maximum sizes of one browser's request. Cookies have room for 240 matches, 230 leagues and 115 teams with ids of
 * usual length.
 */
export const ALERT_LIMITS = {
  matches: 250,
  leagues: 250,
  teams: 120,
  /** Matches with their own choice of kinds. */
  only: 100,
  prices: 50,
  /** Characters of a team's name in a watched price. */
  name: 80,
} as const

/** Complete subscription of one browser. Each request replaces the previous one. */
export interface AlertRequest {
  readonly language: Language
  readonly zone: Zone
  /** Kinds for all followed matches, teams and leagues. */
  readonly kinds: readonly AlertKind[]
  /** Quiet time in minutes of the day in `zone`. It may pass midnight. `null`: no quiet time. */
  readonly quiet: readonly [from: number, to: number] | null
  /** Messages say only that something happened, without a score (D73). */
  readonly hides: boolean
  readonly matches: readonly MatchId[]
  readonly teams: readonly TeamId[]
  readonly leagues: readonly LeagueId[]
  /** Matches with their own kinds, which replace `kinds`. */
  readonly only: readonly (readonly [match: MatchId, kinds: readonly AlertKind[]])[]
  readonly prices: readonly PriceWatch[]
}

/** Whether the request can cause no alert. The server then stores no subscription. */
export function asksForNothing({ kinds, matches, teams, leagues, only, prices }: AlertRequest): boolean {
  const isFollowing = matches.length + teams.length + leagues.length > 0
  const hasOwn = only.some(([, own]) => own.length > 0)
  return !(kinds.length > 0 && isFollowing) && !hasOwn && prices.length === 0
}
