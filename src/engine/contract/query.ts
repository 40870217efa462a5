/** What the visitor chose to see. Sent whole with every change: it is small and changes at a person's pace. */
import type { BannerRows } from './bannerRows'
import type { Language } from './languages'
import type {
  BetType,
  CompanyId,
  CountryId,
  LeagueId,
  MatchId,
  OddsFormat,
  StatusFilter,
  TeamId,
  Zone,
} from './units'

export type Screen =
  | 'home'
  | 'gameRate'
  | 'fallen'
  | 'result'
  | 'favorite'
  | 'fixture'
  | 'sixInOne'
  | 'scores'
/** What a favourite is: the match itself, its league, or either of its teams. */
export const FAVORITE_TYPES = ['match', 'league', 'team'] as const
export type FavoriteType = (typeof FAVORITE_TYPES)[number]

/** What the site owner shows in a frame. Both empty: every match. With both, a match must pass both. */
export interface Scope {
  readonly leagues: readonly LeagueId[]
  readonly countries: readonly CountryId[]
}

export interface Query {
  readonly screen: Screen
  readonly language: Language
  readonly zone: Zone
  /** Nothing outside it is listed, counted, offered or announced, whatever the visitor filters. */
  readonly scope: Scope
  readonly company: CompanyId
  readonly format: OddsFormat
  readonly betType: BetType
  readonly status: StatusFilter
  readonly order: 'league' | 'time'
  /** Leagues with matches in play come first. */
  readonly liveFirst: boolean
  readonly hotOnly: boolean
  /** Only matches that are followed themselves, or whose league or team is. */
  readonly followedOnly: boolean
  /** Only matches of which the return of a main price has fallen by this many per cent since it opened; 0: all. */
  readonly fallen: number
  /** Decides what the screen of favourites shows. */
  readonly favoriteType: FavoriteType
  /** The visitor's own choice. Empty: every league, every country of the scope. */
  readonly leagues: readonly LeagueId[]
  readonly countries: readonly CountryId[]
  /** Team name as typed. */
  readonly team: string
  /** Days from today in the visitor's zone, negative for past days; `dayOf` brings it into the range of the screen. */
  readonly day: number
  /** Pages of leagues shown; 'see more odds' adds one. */
  readonly pages: number
  readonly pageSize: number
  /** Matches after which the list ends; absent: it has all. */
  readonly limit?: number
  readonly followedMatches: readonly MatchId[]
  readonly followedLeagues: readonly LeagueId[]
  readonly followedTeams: readonly TeamId[]
  /** Leagues that come first. Without it those that are followed do. */
  readonly firstLeagues?: readonly LeagueId[]
  /** Matches that come first, apart from the others of their league. Without it none does. */
  readonly firstMatches?: readonly MatchId[]
  /** Leagues folded by the visitor; with `foldAll` every league is folded but these. */
  readonly folded: readonly LeagueId[]
  readonly foldAll: boolean
  /** Leagues whose matches are counted, whether they are chosen or not. */
  readonly counted?: readonly LeagueId[]
  /** Matches whose odds panel stands open under their row. A match is in one of the two lists at most. */
  readonly openOdds?: readonly MatchId[]
  /** Matches whose extra panel stands open under their row. */
  readonly openExtra?: readonly MatchId[]
  /** Leagues whose ended matches are shown. */
  readonly openEnded?: readonly LeagueId[]
  /** Leagues hidden by cookie: not in the list, not in the counts. */
  readonly hiddenLeagues: readonly LeagueId[]
  /** Without it there are none. */
  readonly bannerRows?: BannerRows | undefined
  /** Seconds by which the visitor's screen is behind; absent: it is not (D73). */
  readonly behind?: number | undefined
  /** Scores stay hidden, but those of these matches; absent: all are shown (D73). */
  readonly shownScores?: readonly MatchId[] | undefined
}

/**
 * What rows show of the visitor's own choices: stars, folds and open panels. The worker makes rows by it, and the page shows a
 * press by it before the worker has answered (`ui/client/chosenView.ts`).
 */
export type ChoicesOfRows = Pick<
  Query,
  | 'followedMatches'
  | 'followedLeagues'
  | 'followedTeams'
  | 'folded'
  | 'foldAll'
  | 'openOdds'
  | 'openExtra'
  | 'openEnded'
>

export interface RowChoices {
  readonly followsMatch: (id: MatchId) => boolean
  readonly followsLeague: (id: LeagueId) => boolean
  readonly followsTeam: (id: TeamId) => boolean
  readonly isFolded: (id: LeagueId) => boolean
  /** Whether the ended matches of the league are shown. */
  readonly showsEnded: (id: LeagueId) => boolean
  /** What stands open under the match. */
  readonly panelOf: (id: MatchId) => 'odds' | 'extra' | ''
}

export function rowChoices(query: ChoicesOfRows): RowChoices {
  const within = (ids: readonly number[] = []) => {
    const set = new Set(ids)
    return (id: number) => set.has(id)
  }
  const listed = within(query.folded)
  const odds = within(query.openOdds)
  const extra = within(query.openExtra)
  return {
    followsMatch: within(query.followedMatches),
    followsLeague: within(query.followedLeagues),
    followsTeam: within(query.followedTeams),
    isFolded: league => listed(league) !== query.foldAll,
    showsEnded: within(query.openEnded),
    panelOf: id => (odds(id) ? 'odds' : extra(id) ? 'extra' : ''),
  }
}
