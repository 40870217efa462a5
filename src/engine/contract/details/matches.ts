/**
 * What panels show of one match beside its prices, every text ready to be shown.
 *
 * Source: the list, `match-favorite`, `live-event`, `sbCorner.js`, `team-rate-goal-miss`, prediction; docs/feeds.md.
 */
import type { Phase, StatePhase } from '../phase'
import type { MatchId, Side } from '../units'
import type { LeagueRow, LeagueSign, MatchFacts } from '../view'
import type { QuoteLine } from './quotes'
import type { Detail } from './fault'

/** The head above the panels of a match: all facts of its row in the list, and some for which a row has no room. */
export interface MatchHead extends Omit<
  MatchFacts,
  'kind' | 'open' | 'priced' | 'bets' | 'giver' | 'halfGiver'
> {
  /** Its name in the chosen language; empty for a match without a known league. */
  readonly league: string
  /** What stands for the league, as in its header in the list. */
  readonly leagueSign: LeagueSign
  /** Which table the league has; `''` when it has none. */
  readonly page: LeagueRow['page']
  readonly referee: string
  readonly weather: string
  /** On the board, so that its score, minute and prices are those of the list; else as the service last said. */
  readonly listed: boolean
}

/** The teams, the score, and the events in the order of the match. */
export interface MatchReport {
  /** `null` when the answer has events only. */
  readonly match: ReportMatch | null
  readonly events: readonly ReportEvent[]
}

export interface ReportMatch extends Pick<MatchFacts, 'id' | 'home' | 'guest' | 'homeImage' | 'guestImage'> {
  readonly now: ReportStage
}

/** What is known of a match at each stage; no other combination can be written. */
export type ReportStage =
  | { readonly stage: 'early' }
  | { readonly stage: 'off'; readonly phase: OffPhase; readonly score: string }
  | { readonly stage: 'running'; readonly phase: RunningPhase; readonly score: string }
  | { readonly stage: 'ended'; readonly score: string }

export type RunningPhase = Extract<
  Phase,
  'firstHalf' | 'halfTime' | 'secondHalf' | 'extraTime' | 'penalties' | 'inPlay' | 'notInPlay'
>

export type OffPhase = Exclude<StatePhase, RunningPhase | 'notStarted' | 'finished'> | 'notInPlay'

interface EventBase {
  readonly side: Side
  /** `23`, `45+1`. */
  readonly minute: string
}

export type ReportEvent = EventBase &
  (
    | {
        readonly kind: 'goal' | 'penalty' | 'ownGoal'
        readonly player: string
        readonly assist: string
        /** `1-0`, as it stood then. */
        readonly score: string
      }
    /** Where the feed sends a substitution as two events, each has one of the names and the other is empty. */
    | { readonly kind: 'substitution'; readonly on: string; readonly off: string }
    | { readonly kind: PlainEvent; readonly player: string }
  )

export type PlainEvent =
  | 'yellow'
  | 'secondYellow'
  | 'red'
  | 'missedPenalty'
  | 'shootOut'
  | 'assist'
  | 'var'
  | 'other'

export interface CornerSheet {
  readonly matchId: MatchId
  readonly total: QuoteLine | null
  readonly handicap: QuoteLine | null
  /** `2-1`; empty when the feed does not say. */
  readonly half: string
  readonly full: string
  readonly corners: readonly Corner[]
}

export interface Corner {
  /** `null` when the feed names neither of the two teams. */
  readonly side: Side | null
  readonly minute: number
  readonly lastOfHalf: boolean
}

export interface GoalBand {
  /** `1-15` … `76-90`. */
  readonly minutes: string
  /** Whole per cent; `null` where the service has numbers of one side only. */
  readonly scored: { readonly home: number; readonly guest: number | null }
  readonly missed: { readonly home: number; readonly guest: number | null }
}

/** -1 none, 0 draw, 1 guest win, 2 home win. With the id of its match, so that no other match shows a late answer. */
export interface Prediction {
  readonly matchId: MatchId
  readonly result: -1 | 0 | 1 | 2
  /** How sure the service is, in its own words; absent where it does not say. */
  readonly rating?: string
}

export interface MatchCommands {
  /** From the board; for a match of another day or screen by a request. `null`: the service knows no such match. */
  matchHead(id: MatchId): Promise<Detail<MatchHead | null>>
  /** `null`: the service knows no such match. */
  matchReport(id: MatchId): Promise<Detail<MatchReport | null>>
  corners(id: MatchId): Promise<Detail<CornerSheet | null>>
  goalBands(id: MatchId): Promise<Detail<readonly GoalBand[] | null>>
  /** -1 if it fails. */
  prediction(id: MatchId): Promise<Prediction>
  /** Addresses of videos: https, or a path of the site. */
  highlights(): Promise<Detail<ReadonlyMap<MatchId, string>>>
}
