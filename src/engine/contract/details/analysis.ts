/**
 * What the past matches of the two teams of a match say, every text ready to be shown; numbers are written by the page.
 *
 * Source: `/api/archive/team` and `/api/archive/meetings`, docs/feeds.md. Rules ANA1-ANA9 in docs/rules/analysis.md.
 */
import type { CompanyId, MatchId, Side, TeamId } from '../units'
import type { Outcome } from './bets'
import type { FormResult } from './leagues'
import type { Detail } from './fault'

/** `own`: of the home team its matches at home, of the guest team those away, of both those at this ground. */
export type Venue = 'all' | 'own'

/** On a quarter line half of the match counts alone. */
export type TotalOutcome = 'over' | 'halfOver' | 'push' | 'halfUnder' | 'under'

/** The last line before the start, and what came of it. */
export interface ClosedLine<Outcomes> {
  readonly outcome: Outcomes
  /** Of a handicap from the team's side, `-0.5/1`. */
  readonly line: string
  /** In the chosen format: of a handicap the team's, of a total that of over or under, whichever came. Empty: none is known. */
  readonly price: string
}

/** A match of a team. */
export interface PastMatch {
  readonly id: MatchId
  /** `28/02/26`, in the visitor's zone. */
  readonly date: string
  /** Empty where the archive has none. */
  readonly league: string
  readonly opponentId: TeamId
  readonly opponent: string
  /** Where the team played. */
  readonly ground: Side
  /** Goals of home and guest. */
  readonly score: readonly [home: number, guest: number]
  /** `1-0`; empty where it is not known. */
  readonly half: string
  readonly result: FormResult
  /** `null` where no closing line is known. */
  readonly handicap: ClosedLine<Outcome> | null
  readonly total: ClosedLine<TotalOutcome> | null
}

/** TallyCounts of the newest matches. A half win is a win, a half over is an over. */
export interface Tally {
  /** How many they are: fewer than wanted where no more are known. */
  readonly matches: number
  readonly results: TallyCounts
  /** Won, stake back, lost; `null` without a match with odds. */
  readonly handicap: TallyCounts | null
  /** Over, neither, under. */
  readonly total: TallyCounts | null
}
export type TallyCounts = readonly [number, number, number]

/** More wins or losses, more or fewer goals than 2.5, more closing handicaps won or lost. */
export type StreakKind = 'won' | 'lost' | 'over' | 'under' | 'covered' | 'missed'

export interface Streak {
  readonly kind: StreakKind
  /** In how many matches. */
  readonly matches: number
  /** Of how many of which it is known. */
  readonly of: number
}

/** What the last ten matches say. */
export interface RecentForm {
  /** Newest first. */
  readonly form: readonly FormResult[]
  /** What is not known is absent. */
  readonly streaks: readonly Streak[]
}

export interface PastMatches {
  /** Newest first, at most 20. */
  readonly matches: readonly PastMatch[]
  readonly recent: RecentForm
  readonly last6: Tally
  readonly last20: Tally
}

/** `share`: whole per cent of the matches. `mean`: a match, two decimals at most. `run`: matches one after another, the newest among them. */
export type FigureKind = 'share' | 'mean' | 'run'

/** In the order of the page. */
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
  /** Of how many matches it is made. */
  readonly of: number
  /** A run as long as what is known, so it may be longer. */
  readonly atLeast: boolean
}

/** What is not known of any match is absent. */
export type Figures = Readonly<Partial<Record<FigureName, Figure>>>

export interface TeamAnalysis extends PastMatches {
  readonly figures: Figures
}

export interface Analysis {
  readonly matchId: MatchId
  /** The day of the archive's oldest match in the visitor's zone, `28/02/2026`; empty while it has none. */
  readonly since: string
  /** Whose lines and prices they are. */
  readonly company: CompanyId
  readonly home: TeamAnalysis
  readonly guest: TeamAnalysis
  /** Of the two teams against each other, from the home team's side. */
  readonly meetings: PastMatches
}

export interface AnalysisCommands {
  /**
   * The past matches of both teams and what they say, at the chosen bookmaker and in its format. `null`: the provider has no archive,
   * or none of their matches.
   */
  analysis(id: MatchId, venue: Venue): Promise<Detail<Analysis | null>>
}
