/**
 * What panels show of one team, every text ready to be shown.
 *
 * Source: the board, `/api/archive/team`; docs/feeds.md. Rules TEA1-TEA8 in docs/rules/places.md.
 */
import type { EpochMs, LeagueId, MatchId, TeamId } from '../units'
import type { Analysis, RecentForm, TeamAnalysis } from './analysis'
import type { PageMatch } from './pages'
import type { Detail } from './fault'

export interface TeamHead {
  readonly id: TeamId
  /** As the list has it, else as the archive does. */
  readonly name: string
  /** Address of its crest; empty where there is none. */
  readonly image: string
  /** One or two letters that stand where the crest is missing. */
  readonly letters: string
  /** Of the first league, in the chosen language; empty where it is not known. */
  readonly country: string
  /** In which it plays, that of its latest match first. */
  readonly leagues: readonly TeamLeague[]
  /** Its matches on the board that are in play or of today, in the order of their start. */
  readonly today: readonly MatchId[]
  /** Whether the provider has an archive that knows the team, or could not say. */
  readonly archived: boolean
}

export interface TeamLeague {
  readonly id: LeagueId
  readonly name: string
}

/** `coming`: those that have not begun; `ended`: those with a result that began before then, `null`: all so far. */
export type WantedTeamMatches =
  | { readonly team: TeamId; readonly order: 'coming' }
  | { readonly team: TeamId; readonly order: 'ended'; readonly before: EpochMs | null }

export interface TeamMatches {
  /** Those to come with the next first, ended ones with the newest first. */
  readonly matches: readonly PageMatch[]
  /** Of ended ones up to now; `null` of any others. */
  readonly recent: RecentForm | null
  /** Matches before this time follow these; `null`: there are none. */
  readonly earlier: EpochMs | null
}

export interface TeamForm extends Pick<Analysis, 'since' | 'company' | 'home'> {
  readonly all: TeamAnalysis
  readonly away: TeamAnalysis
}

/** A team of a well-known league that plays today. */
export interface PopularTeam extends Pick<TeamHead, 'id' | 'name' | 'image' | 'letters'> {
  /** In the page's language. */
  readonly league: string
}

export interface TeamCommands {
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
  /** At most eight, the best placed first, from the list of today. `null`: the provider has no such list. */
  popularTeams(): Promise<Detail<readonly PopularTeam[] | null>>
}
