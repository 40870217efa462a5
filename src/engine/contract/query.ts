/**
 * Query: all choices of the visitor. The page sends the whole query with every change, because it is small and changes
 * rarely.
 */
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
/** Kinds of favourite: the match itself, its league, or either of its teams. */
export const FAVORITE_TYPES = ['match', 'league', 'team'] as const
export type FavoriteType = (typeof FAVORITE_TYPES)[number]

/** Scope that the site owner sets for a frame. Both empty: every match. With both, a match must pass both. */
export interface Scope {
  readonly leagues: readonly LeagueId[]
  readonly countries: readonly CountryId[]
}

export interface Query {
  readonly screen: Screen
  readonly language: Language
  readonly zone: Zone
  /** Limit for every filter: matches outside the scope are never listed, counted, offered or announced. */
  readonly scope: Scope
  readonly company: CompanyId
  readonly format: OddsFormat
  readonly betType: BetType
  readonly status: StatusFilter
  readonly order: 'league' | 'time'
  /** Lists leagues with matches in play first. */
  readonly liveFirst: boolean
  readonly hotOnly: boolean
  /** Lists only followed matches and matches of followed leagues or teams. */
  readonly followedOnly: boolean
  /**
   * Minimum fall in per cent of a main price's return since its opening price. Other matches are left out. 0: all
   * matches.
   */
  readonly fallen: number
  /** Kind of favourite that the screen of favourites lists. */
  readonly favoriteType: FavoriteType
  /** Leagues and countries chosen by the visitor. Empty: every league and every country of the scope. */
  readonly leagues: readonly LeagueId[]
  readonly countries: readonly CountryId[]
  /** Team name as typed. */
  readonly team: string
  /**
   * Days from today in the visitor's zone, negative for past days. `dayOf` limits the day to the range of the screen.
   */
  readonly day: number
  /** Number of visible pages of leagues. 'See more odds' adds one. */
  readonly pages: number
  readonly pageSize: number
  /** Maximum number of matches in the list. Absent: no limit. */
  readonly limit?: number
  readonly followedMatches: readonly MatchId[]
  readonly followedLeagues: readonly LeagueId[]
  readonly followedTeams: readonly TeamId[]
  /** Leagues at the top of the list. Absent: the followed leagues. */
  readonly firstLeagues?: readonly LeagueId[]
  /** Matches at the top of the list, apart from other matches of their league. Absent: no such matches. */
  readonly firstMatches?: readonly MatchId[]
  /** Leagues that the visitor folded. With `foldAll`: the leagues that stay open. */
  readonly folded: readonly LeagueId[]
  readonly foldAll: boolean
  /** Leagues whose matches are counted in `Counts.counted`, also if the visitor did not choose them. */
  readonly counted?: readonly LeagueId[]
  /** Matches with an open odds panel under their row. A match is in `openOdds` or `openExtra`, never in both. */
  readonly openOdds?: readonly MatchId[]
  /** Matches with an open extra panel under their row. */
  readonly openExtra?: readonly MatchId[]
  /** Leagues whose ended matches are visible. */
  readonly openEnded?: readonly LeagueId[]
  /** Leagues hidden by cookie. Their matches are not listed and not counted. */
  readonly hiddenLeagues: readonly LeagueId[]
  /** Positions of the banner rows. Absent: no banner rows. */
  readonly bannerRows?: BannerRows | undefined
  /** Seconds by which the visitor's broadcast is delayed (D73). Absent: no delay. */
  readonly behind?: number | undefined
  /** Matches whose scores are visible while all other scores are hidden (D73). Absent: all scores are visible. */
  readonly shownScores?: readonly MatchId[] | undefined
}

/**
 * Choices that rows show: stars, folds and open panels. The worker makes rows with them. The page applies a press at
 * once, before the worker has answered (`ui/client/chosenView.ts`).
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
  /** Whether the ended matches of the league are visible. */
  readonly showsEnded: (id: LeagueId) => boolean
  /** Panel that is open under the match. Empty: no panel. */
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
