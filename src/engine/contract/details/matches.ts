/**
 * Panels of one match, without its prices. All texts are ready to be shown.
 *
 * Source: the list, `match-favorite`, `live-event`, `sbCorner.js`, `team-rate-goal-miss`, prediction, docs/feeds.md.
 */
import type { Phase, StatePhase } from '../phase'
import type { MatchId, Side } from '../units'
import type { LeagueRow, LeagueSign, MatchFacts } from '../view'
import type { QuoteLine } from './quotes'
import type { Detail } from './fault'

/** Head above the panels of a match: all facts of its row in the list, and facts for which a row has no room. */
export interface MatchHead extends Omit<
  MatchFacts,
  'kind' | 'open' | 'priced' | 'bets' | 'giver' | 'halfGiver'
> {
  /** Name of the league in the chosen language. Empty if the league is unknown. */
  readonly league: string
  /** Picture or letters of the league, as in its header in the list. */
  readonly leagueSign: LeagueSign
  /** Kind of table that the league has. `''`: no table. */
  readonly page: LeagueRow['page']
  readonly referee: string
  readonly weather: string
  /**
   * Whether the match is on the board. Its score, minute and prices are then those of the list, else the service's
   * latest.
   */
  readonly listed: boolean
}

/** Teams, score, and events in the order of the match. */
export interface MatchReport {
  /** `null` if the answer has only events. */
  readonly match: ReportMatch | null
  readonly events: readonly ReportEvent[]
}

export interface ReportMatch extends Pick<MatchFacts, 'id' | 'home' | 'guest' | 'homeImage' | 'guestImage'> {
  readonly now: ReportStage
}

/** Facts of a match at each stage. The type allows only possible combinations. */
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
  /** Minute of the event: `23`, `45+1`. */
  readonly minute: string
}

export type ReportEvent = EventBase &
  (
    | {
        readonly kind: 'goal' | 'penalty' | 'ownGoal'
        readonly player: string
        readonly assist: string
        /** Score after the goal, `1-0`. */
        readonly score: string
      }
    /** Substitution. Where the feed sends a substitution as two events, each has one name and the other is empty. */
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
  /** `2-1`. Empty where the feed has no value. */
  readonly half: string
  readonly full: string
  readonly corners: readonly Corner[]
}

export interface Corner {
  /** `null` if the feed names another team than the two. */
  readonly side: Side | null
  readonly minute: number
  readonly lastOfHalf: boolean
}

export interface GoalBand {
  /** Span of minutes: `1-15` … `76-90`. */
  readonly minutes: string
  /** Goals in whole per cent. `null` where the service has numbers of one side only. */
  readonly scored: { readonly home: number; readonly guest: number | null }
  readonly missed: { readonly home: number; readonly guest: number | null }
}

/** -1 unknown, 0 draw, 1 guest win, 2 home win. The match id prevents a late answer from appearing at another match. */
export interface Prediction {
  readonly matchId: MatchId
  readonly result: -1 | 0 | 1 | 2
  /** Confidence of the service, in its own words. Absent where the service has no value. */
  readonly rating?: string
}

export interface MatchCommands {
  /**
   * Head of a match from the board, or by a request for a match of another day or screen. `null`: the service does not
   * have the match.
   */
  matchHead(id: MatchId): Promise<Detail<MatchHead | null>>
  /** Report of a match. `null`: the service does not have the match. */
  matchReport(id: MatchId): Promise<Detail<MatchReport | null>>
  corners(id: MatchId): Promise<Detail<CornerSheet | null>>
  goalBands(id: MatchId): Promise<Detail<readonly GoalBand[] | null>>
  /** Predicted result. -1 if the request fails. */
  prediction(id: MatchId): Promise<Prediction>
  /** Addresses of videos: https, or a path of the site. */
  highlights(): Promise<Detail<ReadonlyMap<MatchId, string>>>
}
