/**
 * The commands of the panels: what is requested when a visitor opens something.
 *
 * Source: the calls of docs/product.md 7, without the list, its changes and its odds; docs/feeds.md.
 * Errors: a request that fails gives a `DetailFault`; `null` in place of a value: the service has none.
 */
import type { Market } from '../markets'
import type { CompanyId, LeagueId, MatchId, TeamId } from '../units'
import type { WatchedPrice } from '../alerts'
import type { MatchStand, SeenStand, WatchReading } from './alerts'
import type { Analysis, Venue } from './analysis'
import type { ArchiveDays, ArchiveFinds } from './archive'
import type { Competition, CompetitionDays, WantedTable } from './competition'
import type { Detail } from './fault'
import type { MatchLineups, MatchStatistic } from './lines'
import type { TeamForm, TeamHead, TeamMatches, WantedTeamMatches } from './teams'
import type {
  MarketSheet,
  Bookmakers,
  ComparedHistory,
  PriceHistory,
  ScoreSheet,
  ResultPrices,
} from './quotes'
import type { MatchHead, MatchReport, CornerSheet, GoalBand, Prediction } from './matches'
import type { RankTable, FoundLeague, LeagueChoice, MatchDay } from './leagues'
import type { LeagueMatches, PageMatch, WantedLeagueMatches } from './pages'
import type {
  Amount,
  Bet,
  BetEstimate,
  SettleQuestion,
  Settled,
  PriceTexts,
  SlipPick,
  PickQuote,
  SlipPrice,
  Combination,
} from './bets'

/** What is requested when a visitor opens something of a match, a league or a day. The list comes with the view. */
export interface DetailCommands {
  /** From the board; for a match of another day or screen by a request. `null`: the service knows no such match. */
  matchHead(id: MatchId): Promise<Detail<MatchHead | null>>
  /** `null`: the service knows no such match. */
  matchReport(id: MatchId): Promise<Detail<MatchReport | null>>
  /** `null`: the service has none of the match. */
  lineups(id: MatchId): Promise<Detail<MatchLineups | null>>
  /** `null`: nobody counts them, or the match has not begun. */
  statistics(id: MatchId): Promise<Detail<readonly MatchStatistic[] | null>>
  corners(id: MatchId): Promise<Detail<CornerSheet | null>>
  goalBands(id: MatchId): Promise<Detail<readonly GoalBand[] | null>>
  leagueRank(id: LeagueId): Promise<Detail<RankTable | null>>
  /** The head of a competition and which views it has: from the board, with its table and three calls of the archive at most. */
  competition(id: LeagueId): Promise<Detail<Competition>>
  /** Without an archive: which of the seven days before and after today have matches of the competition, one call a day until one is found. */
  competitionDays(id: LeagueId): Promise<Detail<CompetitionDays>>
  /** Matches of the board's day, without a request. */
  competitionToday(id: LeagueId): Promise<Detail<readonly PageMatch[]>>
  /** Results or fixtures, from the archive, else from the days around today. */
  leagueMatches(wanted: WantedLeagueMatches): Promise<Detail<LeagueMatches>>
  /** `null`: there is no archive, or no result of the competition in it. */
  resultTable(wanted: WantedTable): Promise<Detail<RankTable | null>>
  correctScore(id: MatchId): Promise<Detail<ScoreSheet | null>>
  /** -1 if it fails. */
  prediction(id: MatchId): Promise<Prediction>
  /** Addresses of videos: https, or a path of the site. */
  highlights(): Promise<Detail<ReadonlyMap<MatchId, string>>>
  /** From the board, without a request. `null` when the match is not on the board. */
  marketDetail(id: MatchId): Promise<MarketSheet | null>
  /** Of an ended match, at the chosen bookmaker; `null` when he has none. */
  resultOdds(id: MatchId): Promise<Detail<ResultPrices | null>>
  /** `null` when no source knows the match. */
  bookmakers(id: MatchId): Promise<Detail<Bookmakers | null>>
  /**
   * The prices of the market that this device has recorded at the chosen bookmaker, without a request. `null` when
   * nothing of the match was recorded and it is not on the board.
   */
  priceHistory(id: MatchId, market: Market): Promise<PriceHistory | null>
  /** The same together with the prices that the provider's archive has of the time before; without one `priceHistory`. */
  wholeHistory(id: MatchId, market: Market): Promise<PriceHistory | null>
  /**
   * The same of several bookmakers, at most four, from the provider's archive; by default of the chosen one and the three
   * with the most changes. `null`: there is no archive, or it has no prices of the market.
   */
  comparedHistory(
    id: MatchId,
    market: Market,
    companies: readonly CompanyId[] | null,
  ): Promise<ComparedHistory | null>
  /**
   * The past matches of both teams and what they say, at the chosen bookmaker and in its format. `null`: the provider has no archive,
   * or none of their matches.
   */
  analysis(id: MatchId, venue: Venue): Promise<Detail<Analysis | null>>
  /** From the board and the provider's archive. `name`: as the list has it, else empty. `null`: neither knows the team. */
  team(id: TeamId, name: string): Promise<Detail<TeamHead | null>>
  /** The matches of a team on the board that are in play or of today, without a request. */
  teamToday(id: TeamId, name: string): Promise<readonly PageMatch[]>
  /** Matches of a team from the provider's archive, 20 at a time. `null`: it has no archive. */
  teamMatches(wanted: WantedTeamMatches): Promise<Detail<TeamMatches | null>>
  /**
   * The last matches of a team and what they say, at the chosen bookmaker and in its format. `null`: the provider has no archive, or none
   * of its matches.
   */
  teamForm(id: TeamId): Promise<Detail<TeamForm | null>>
  /**
   * Reads the names of that day's leagues and countries: `leagueChoices` and the list have them from then on. `day`: days
   * from today, as in `Query.day`.
   */
  dayLeagues(day: number): Promise<Detail<true>>
  /** The first 50 leagues that the service finds by name; `text` is trimmed. */
  searchLeagues(text: string): Promise<Detail<readonly FoundLeague[]>>
  /**
   * The days of a month such as `2031-05` on which the provider's archive has matches, in the visitor's zone. `null`: the provider has no
   * archive.
   */
  archiveDays(month: string): Promise<Detail<ArchiveDays | null>>
  /**
   * Leagues and teams that the provider's archive finds by two letters of their names or more; without an archive, leagues that its
   * service finds. `null`: it has neither.
   */
  searchArchive(text: string): Promise<Detail<ArchiveFinds | null>>
  /** The names of leagues on this page; those of which none is known are left out. Without a request. */
  leagueNames(ids: readonly LeagueId[]): Promise<ReadonlyMap<LeagueId, string>>
  /** Leagues of the list on the board, in its order, for the tournament picker; without a request. */
  leagueChoices(): Promise<readonly LeagueChoice[]>
  /**
   * The nearest day with a match that passes the query's filters, whatever its status: the query's own day, else one of
   * those beside it (`contract/matchDay.ts`), whose lists are requested one after another. `null`: none of them has one.
   */
  matchDay(): Promise<Detail<MatchDay | null>>
  /** `null` without a price to take or an amount. */
  estimate(bet: Bet): Promise<BetEstimate | null>
  /**
   * What each result would bring, of those that can still come. Empty for a market without a line and where the board does
   * not say how the match stands.
   */
  settle(question: SettleQuestion): Promise<readonly Settled[]>
  /** Empty without a price. */
  priceTexts(price: number, market: Bet['market']): Promise<PriceTexts>
  /** How the picks of a slip stand now, in their order. */
  quotePicks(picks: readonly SlipPick[]): Promise<readonly PickQuote[]>
  /**
   * How everything followed stands, and these matches, as far as they are on the board; and what has happened since they were
   * `seen`. Without a request.
   */
  matchStands(ids: readonly MatchId[], seen: ReadonlyMap<MatchId, SeenStand>): Promise<readonly MatchStand[]>
  /** In the order of the watches; without a request. */
  watchPrices(watches: readonly WatchedPrice[]): Promise<readonly WatchReading[]>
  /** A price that was typed in the chosen format, as the feed sends it; `null`: it is none. */
  priceValue(text: string, market: Market): Promise<number | null>
  /** `null` without prices or an amount. */
  combine(prices: readonly SlipPrice[], amount: Amount): Promise<Combination | null>
}
