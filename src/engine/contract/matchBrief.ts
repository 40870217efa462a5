/**
 * A match in a list that is no board: favourites, fixtures, results. Every text is ready to be placed.
 *
 * Source: the list calls of the specification's section 7; docs/feeds.md. No value here has behaviour.
 */
import type { PriceKey } from './markets'
import type { Phase } from './phase'
import type { LeagueId, MatchId } from './units'
import type { LeagueRow, MatchRow, PriceCell } from './view'

/** What is known of a match at each stage; no other combination can be written. */
export type Stage = EarlyStage | RunningStage | EndedStage | OffStage
export interface EarlyStage {
  readonly stage: 'early'
}
export interface RunningStage extends Played {
  readonly stage: 'running'
  readonly phase: RunningPhase
  /** `45+2`, `HT`, `ET`, `PEN`. */
  readonly minute: string
  /** `+4` while added minutes are announced, else empty. */
  readonly injury: string
}
export interface EndedStage extends Played {
  readonly stage: 'ended'
}
export interface OffStage {
  readonly stage: 'off'
  readonly phase: OffPhase
}
export interface Played {
  /** `2 - 1`; empty when the feed does not say. */
  readonly score: string
  readonly half: string
  readonly corners: string
  readonly homeRed: number
  readonly guestRed: number
  readonly homeYellow: number
  readonly guestYellow: number
}
export type RunningPhase = Extract<
  Phase,
  'firstHalf' | 'halfTime' | 'secondHalf' | 'extraTime' | 'penalties' | 'notInPlay'
>
type OffPhase = Exclude<Phase, RunningPhase | 'notStarted' | 'finished'> | 'notInPlay'

export interface Pairing {
  readonly id: MatchId
  readonly home: string
  readonly guest: string
  readonly homeImage: string
  readonly guestImage: string
}
type Prices = { readonly [Cell in PriceKey]: PriceCell }
/** A match in a list that is no board: favourites, fixtures, results. */
export interface MatchBrief extends Pairing {
  readonly leagueId: LeagueId
  readonly homeOrder: string
  readonly guestOrder: string
  readonly neutral: boolean
  /** `19:30` and `14/02` in the visitor's zone. */
  readonly kickoff: string
  readonly day: string
  readonly now: Stage
  readonly prices: Prices
  readonly giver: MatchRow['giver']
  readonly halfGiver: MatchRow['halfGiver']
}
export interface MatchGroup {
  readonly league: LeagueBrief
  readonly matches: readonly MatchBrief[]
}
/** `id` is 0 and the name empty for matches whose league the answer does not tell. */
export type LeagueBrief = Pick<LeagueRow, 'id' | 'name' | 'country' | 'logo' | 'color' | 'hot' | 'page'>
