/**
 * Panels of one team. All texts are ready to be shown.
 *
 * Source: the board, `/api/archive/team`, docs/feeds.md. Rules TEA1-TEA8 in docs/rules/places.md.
 */
import type { EpochMs, LeagueId, MatchId, TeamId } from '../units'
import type { Analysis, RecentForm, TeamAnalysis } from './analysis'
import type { PageMatch } from './pages'
import type { Detail } from './fault'

export interface TeamHead {
  readonly id: TeamId
  /** Name in the list, or else in the archive. */
  readonly name: string
  /** Address of the crest. Empty without a crest. */
  readonly image: string
  /** One or two letters shown if the crest is missing. */
  readonly letters: string
  /** Country of the first league, in the chosen language. Empty if unknown. */
  readonly country: string
  /** Leagues of the team, the one with its latest match first. */
  readonly leagues: readonly TeamLeague[]
  /** Matches of the team on the board that are in play or today, in order of kick-off. */
  readonly today: readonly MatchId[]
  /** Whether the archive has the team. Also true if the archive did not answer. */
  readonly archived: boolean
}

export interface TeamLeague {
  readonly id: LeagueId
  readonly name: string
}

/**
 * `coming`: matches that have not begun. `ended`: matches with a result that began before `before`, or all of them if
 * it is `null`.
 */
export type WantedTeamMatches =
  | { readonly team: TeamId; readonly order: 'coming' }
  | { readonly team: TeamId; readonly order: 'ended'; readonly before: EpochMs | null }

export interface TeamMatches {
  /** Matches to come with the next one first, or ended matches with the newest first. */
  readonly matches: readonly PageMatch[]
  /** Form up to now, for ended matches. `null` for other matches. */
  readonly recent: RecentForm | null
  /** Kick-off before which the next page's matches begin. `null`: this is the last page. */
  readonly earlier: EpochMs | null
}

export interface TeamForm extends Pick<Analysis, 'since' | 'company' | 'home'> {
  readonly all: TeamAnalysis
  readonly away: TeamAnalysis
}

/** Team of a well-known league that plays today. */
export interface PopularTeam extends Pick<TeamHead, 'id' | 'name' | 'image' | 'letters'> {
  /** League in the page's language. */
  readonly league: string
}

export interface TeamCommands {
  /**
   * Head of a team, from the board and the provider's archive. `name`: the team's name in the list, or empty. `null`:
   * the board and the archive lack the team.
   */
  team(id: TeamId, name: string): Promise<Detail<TeamHead | null>>
  /** Matches of the team on the board that are in play or today. Makes no request. */
  teamToday(id: TeamId, name: string): Promise<readonly PageMatch[]>
  /** Matches of a team from the provider's archive, 20 at a time. `null`: the provider has no archive. */
  teamMatches(wanted: WantedTeamMatches): Promise<Detail<TeamMatches | null>>
  /**
   * Last matches of a team and their analysis, with the chosen bookmaker and format. `null`: the provider has no
   * archive, or the archive has no such match.
   */
  teamForm(id: TeamId): Promise<Detail<TeamForm | null>>
  /** Up to eight teams from the list of today, the best ranked first. `null`: the provider has no such list. */
  popularTeams(): Promise<Detail<readonly PopularTeam[] | null>>
}
