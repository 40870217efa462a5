/**
 * What rows show of the visitor's own choices: stars, folds and open panels. The worker makes rows by it, and the page shows a
 * press by it before the worker has answered (`ui/client/chosenView.ts`). Pure.
 */
import type { Query } from './query'
import type { LeagueId, MatchId, TeamId } from './units'
import type { PanelKind } from './view'

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
  readonly panelOf: (id: MatchId) => PanelKind | ''
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
