/**
 * Analysis of the past matches of both teams. All texts are ready to be shown, and the page formats numbers.
 *
 * Source: `/api/archive/team` and `/api/archive/meetings`, docs/feeds.md. Rules ANA1-ANA9 in docs/rules/analysis.md.
 */
import type { CompanyId, MatchId, Side, TeamId } from '../units'
import type { Outcome } from './bets'
import type { FormResult } from './leagues'
import type { Detail } from './fault'

/** `own`: home matches of the home team, away matches of the guest team, meetings at this match's ground. */
export type Venue = 'all' | 'own'

/** Outcome of a total. On a quarter line `halfOver` and `halfUnder` return half of the stake. */
export type TotalOutcome = 'over' | 'halfOver' | 'push' | 'halfUnder' | 'under'

/** Last line before kick-off, and its outcome. */
export interface ClosedLine<Outcomes> {
  readonly outcome: Outcomes
  /** Line in goals. A handicap is seen from the team's side, `-0.5/1`. */
  readonly line: string
  /** Price in the chosen format: the team's for a handicap, that of the winning leg for a total. Empty if unknown. */
  readonly price: string
}

/** Past match of one team. */
export interface PastMatch {
  readonly id: MatchId
  /** `28/02/26`, in the visitor's zone. */
  readonly date: string
  /** Name of the league. Empty where the archive has no name. */
  readonly league: string
  readonly opponentId: TeamId
  readonly opponent: string
  /** Whether the team played at home or away. */
  readonly ground: Side
  /** Goals of home and guest. */
  readonly score: readonly [home: number, guest: number]
  /** Half-time score, `1-0`. Empty if unknown. */
  readonly half: string
  readonly result: FormResult
  /** Closing line of the handicap and of the total. `null` if unknown. */
  readonly handicap: ClosedLine<Outcome> | null
  readonly total: ClosedLine<TotalOutcome> | null
}

/** Results of the newest matches. A half win counts as a win, a half over as an over. */
export interface Tally {
  /** Number of matches. Fewer than wanted if the archive has fewer. */
  readonly matches: number
  readonly results: TallyCounts
  /** Number of matches won, with the stake back, and lost. `null` without a match with odds. */
  readonly handicap: TallyCounts | null
  /** Number of matches over, push and under. `null` without a match with odds. */
  readonly total: TallyCounts | null
}
export type TallyCounts = readonly [number, number, number]

/** Trends: more wins than losses or the reverse, more or fewer goals than 2.5, more closing handicaps won or lost. */
export type StreakKind = 'won' | 'lost' | 'over' | 'under' | 'covered' | 'missed'

export interface Streak {
  readonly kind: StreakKind
  /** Number of matches that follow the trend. */
  readonly matches: number
  /** Number of matches for which the outcome is known. */
  readonly of: number
}

/** Form and trends of the last ten matches. */
export interface RecentForm {
  /** Results, newest first. */
  readonly form: readonly FormResult[]
  /** Trends with a known outcome only. */
  readonly streaks: readonly Streak[]
}

export interface PastMatches {
  /** Newest first, at most 20. */
  readonly matches: readonly PastMatch[]
  readonly recent: RecentForm
  readonly last6: Tally
  readonly last20: Tally
}

/**
 * Kinds of figure. `share`: whole per cent of the matches. `mean`: average per match, two decimals at most. `run`:
 * consecutive matches up to the newest.
 */
export type FigureKind = 'share' | 'mean' | 'run'

/** Figures in the order of the page. */
export const FIGURES = {
  scored: 'mean',
  missed: 'mean',
  scoringRate: 'share',
  concedingRate: 'share',
  winRate20: 'share',
  lossRate20: 'share',
  overRate20: 'share',
  underRate20: 'share',
  consecutiveWins: 'run',
  consecutiveLosses: 'run',
  winsByOdds: 'run',
  lossesByOdds: 'run',
  overRun: 'run',
  underRun: 'run',
  corners: 'mean',
  cornersAgainst: 'mean',
  yellowCards: 'mean',
  redCards: 'mean',
} as const satisfies Readonly<Record<string, FigureKind>>
export type FigureName = keyof typeof FIGURES

export interface Figure {
  readonly value: number
  /** Number of matches from which the value is counted. */
  readonly of: number
  /** Whether the run covers all known matches, so that it may be longer. */
  readonly atLeast: boolean
}

/** Figures of one team. Figures without a known match are absent. */
export type Figures = Readonly<Partial<Record<FigureName, Figure>>>

export interface TeamAnalysis extends PastMatches {
  readonly figures: Figures
}

export interface Analysis {
  readonly matchId: MatchId
  /** Day of the archive's oldest match in the visitor's zone, `28/02/2026`. Empty while the archive is empty. */
  readonly since: string
  /** Bookmaker of the lines and prices. */
  readonly company: CompanyId
  readonly home: TeamAnalysis
  readonly guest: TeamAnalysis
  /** Matches between the two teams, from the home team's side. */
  readonly meetings: PastMatches
}

export interface AnalysisCommands {
  /**
   * Past matches of both teams and their analysis, with the chosen bookmaker and format. `null`: the provider has no
   * archive, or the archive has no such match.
   */
  analysis(id: MatchId, venue: Venue): Promise<Detail<Analysis | null>>
}
