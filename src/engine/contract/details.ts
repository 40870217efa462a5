/**
 * What the panels show: answers to calls made when a visitor opens something. Every text is ready to be shown.
 *
 * Source: the calls of the specification's section 7, without the list, its changes and its odds; docs/feeds.md.
 * Errors: an answer that could not be had is a `DetailFault`; a `null` in place of a value: the service has none.
 */
import type { Market } from './markets'
import type { Phase } from './phase'
import type { Result } from './result'
import type { CountryId, LeagueId, MatchId, Side, TeamId } from './units'
import type { LeagueRow, PriceCell } from './view'

export type Detail<Value> = Result<Value, DetailFault>

interface DetailFault {
  /** May be shown to the visitor; it names the action: `Failed to fetchReportMatch`. */
  readonly message: string
  /** `timeout`, `network`, `http-503`, or why the body was refused: `bad-json`, `html-instead-of-feed`, … */
  readonly reason: string
}

/** The teams, the score, and the events in the order of the match. */
export interface MatchReport {
  /** `null` when the answer has events only. */
  readonly match: ReportMatch | null
  /** From the list; empty where it has none. */
  readonly weather: string
  readonly referee: string
  readonly events: readonly ReportEvent[]
}
export interface ReportMatch {
  readonly id: MatchId
  readonly home: string
  readonly guest: string
  readonly homeImage: string
  readonly guestImage: string
  readonly now: ReportStage
}
/** What is known of a match at each stage; no other combination can be written. */
export type ReportStage =
  | { readonly stage: 'early' }
  | { readonly stage: 'off'; readonly phase: OffPhase }
  | { readonly stage: 'running'; readonly phase: RunningPhase; readonly score: string }
  | { readonly stage: 'ended'; readonly score: string }
export type RunningPhase = Extract<
  Phase,
  'firstHalf' | 'halfTime' | 'secondHalf' | 'extraTime' | 'penalties' | 'notInPlay'
>
export type OffPhase = Exclude<Phase, RunningPhase | 'notStarted' | 'finished'> | 'notInPlay'

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

/** The legs of a market at one time: home, line, guest; over, line, under; or home, draw, guest. */
export interface QuoteLine {
  readonly up: PriceCell
  readonly goal: PriceCell
  readonly down: PriceCell
  /** Which side gives the handicap; `''` on a level line or without one. */
  readonly giver: Side | ''
}
export type QuoteTime = 'opening' | 'current' | 'running'
export interface MarketLines {
  readonly market: Market
  readonly opening: QuoteLine | null
  readonly current: QuoteLine | null
  readonly running: QuoteLine | null
  /** Which of the three the list shows; `null` while the market takes no bets. */
  readonly shown: QuoteTime | null
}
export interface MarketSheet {
  readonly matchId: MatchId
  /** Only markets that have prices, in the order of `MARKETS`. */
  readonly markets: readonly MarketLines[]
}

/** `2:1` with the price of 2-1 and of 1-2. */
export interface ScoreRow {
  readonly score: string
  readonly home: PriceCell
  readonly guest: PriceCell
}
export interface ScoreSheet {
  readonly matchId: MatchId
  readonly time: 'opening' | 'running'
  readonly wins: readonly ScoreRow[]
  readonly draws: readonly { readonly score: string; readonly price: PriceCell }[]
  /** Every result that is not listed. */
  readonly other: PriceCell
}

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

export type FormResult = 'win' | 'draw' | 'lose'
/** Texts; `-` where the feed does not say. */
export interface RankLine {
  readonly rank: string
  readonly teamId: TeamId
  readonly team: string
  readonly played: string
  readonly win: string
  readonly draw: string
  readonly loss: string
  readonly goals: string
  readonly conceded: string
  /** `+12`, `-3`, `0`. */
  readonly net: string
  readonly points: string
  /** Newest first. */
  readonly form: readonly FormResult[]
}
export interface RankTable {
  readonly leagueId: LeagueId
  readonly name: string
  /** A league with one table has one group without a name. */
  readonly groups: readonly { readonly name: string; readonly rows: readonly RankLine[] }[]
}

/** -1 none, 0 draw, 1 guest win, 2 home win. With the id of its match, so that no other match shows a late answer. */
export interface Prediction {
  readonly matchId: MatchId
  readonly result: -1 | 0 | 1 | 2
}

/** The last prices before the end of a match. */
export interface ResultPrices {
  readonly matchId: MatchId
  readonly handicap: QuoteLine | null
  readonly result: QuoteLine | null
  readonly total: QuoteLine | null
  /** Home or draw, home or guest, draw or guest. */
  readonly doubleChance: QuoteLine | null
}

interface ListedLeague {
  readonly id: LeagueId
  readonly name: string
  readonly shortName: string
  readonly countryId: CountryId | null
  readonly page: LeagueRow['page']
  readonly logo: string
}
/** Pages count from 1 and hold 50 leagues. */
export interface LeaguePage {
  readonly leagues: readonly ListedLeague[]
  readonly page: number
  readonly pages: number
  readonly total: number
}
interface ListedCountry {
  readonly id: CountryId
  readonly name: string
  readonly flag: string
  readonly leagues: readonly LeagueId[]
}
/** Leagues of one day as the widget's service lists them. */
export interface DayLeagues {
  readonly leagues: readonly DayLeague[]
  readonly countries: readonly ListedCountry[]
}

export interface DayLeague extends ListedLeague {
  readonly hot: boolean
  /** `null` when the service does not count matches. */
  readonly matches: number | null
}

export interface LeagueChoice {
  readonly id: LeagueId
  readonly name: string
  readonly country: string
  readonly countryId: number
  readonly hot: boolean
  readonly matches: number
  /** What a search finds it by, folded (`contract/fold.ts`): a part of one of its names and those of its country, … */
  readonly names: readonly string[]
  /** … or the beginning of a short form. */
  readonly shortForms: readonly string[]
  /** Its country and its name in both languages of the feeds are known; the answer of `dayLeagues` may add them. */
  readonly whole: boolean
}

export interface Bet {
  /** As the feed sent it: `PriceCell.value`. */
  readonly price: number
  readonly market: Market | 'correct-score'
  /** `null` where the market has none. */
  readonly line: number | null
  /** Whole đồng. */
  readonly stake: number
}
/** An estimate in whole đồng; the page labels it as one. */
export interface BetEstimate {
  readonly profit: number
  /** Stake included. */
  readonly return: number
  /** On a quarter line half of the stake may win or lose alone; `null` on any other. */
  readonly half: {
    readonly winProfit: number
    readonly winReturn: number
    readonly loss: number
    readonly lossReturn: number
  } | null
}

/** What is requested when a visitor opens something of a match, a league or a day. The list comes with the view. */
export interface DetailCommands {
  /** `null`: the service knows no such match. */
  matchReport(id: MatchId): Promise<Detail<MatchReport | null>>
  corners(id: MatchId): Promise<Detail<CornerSheet | null>>
  goalBands(id: MatchId): Promise<Detail<readonly GoalBand[] | null>>
  leagueRank(id: LeagueId): Promise<Detail<RankTable | null>>
  correctScore(id: MatchId): Promise<Detail<ScoreSheet | null>>
  /** -1 whatever goes wrong. */
  prediction(id: MatchId): Promise<Prediction>
  /** Addresses of videos: https, or a path of the site. */
  highlights(): Promise<Detail<ReadonlyMap<MatchId, string>>>
  /** From the board, without a request. `null` when the match is not on the board. */
  marketDetail(id: MatchId): Promise<MarketSheet | null>
  /** Of ended matches, at the chosen bookmaker. */
  resultOdds(): Promise<Detail<ReadonlyMap<MatchId, ResultPrices>>>
  /** `day`: days from today, as in `Query.day`. */
  dayLeagues(day: number): Promise<Detail<DayLeagues>>
  leaguePage(page: number): Promise<Detail<LeaguePage>>
  /** Leagues that the service finds by name; `text` is trimmed. Pages count from 1; without `page` the first. */
  searchLeagues(text: string, page?: number): Promise<Detail<LeaguePage>>
  countries(): Promise<Detail<readonly ListedCountry[]>>
  /** The names of leagues on this page; those of which none is known are left out. Without a request. */
  leagueNames(ids: readonly LeagueId[]): Promise<ReadonlyMap<LeagueId, string>>
  /** Leagues of the list on the board, in its order, for the tournament picker; without a request. */
  leagueChoices(): Promise<readonly LeagueChoice[]>
  /** `null` without a price to take or a stake. */
  estimate(bet: Bet): Promise<BetEstimate | null>
}
