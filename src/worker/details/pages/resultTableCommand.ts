/**
 * The table of a competition from the archive's results of a season, in the groups of the service's table.
 *
 * Source: `/api/archive/league`, `get-league-rank`. Rule CPN5 in docs/rules/places.md. Errors: a `DetailFault`. `null`
 * without an archive or a result.
 */
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import type { Detail } from '../../../engine/contract/details/fault'
import { succeeded } from '../../../engine/contract/result'
import type { EpochMs, LeagueId, MatchId, TeamId } from '../../../engine/contract/units'
import type {
  ArchivedMatch,
  ArchivedMatches,
  ArchivedTeam,
} from '../../../engine/feed/details/archiveRecords'
import { matchPage } from '../../../engine/pages/matchPage'
import { resultTable } from '../../../engine/pages/resultTable'
import type { ArchivedMatchesOf } from '../calls/archivedMatches'
import { mapFound } from '../calls/detailContext'
import type { LeagueSources } from './leagueSources'

/** Maximum number of matches that the archive sends at once. */
const SEASON = 400
/** Maximum number of calls for a season. The largest leagues have 552 matches. */
const MOST_CALLS = 3

export function resultTableCommand(sources: LeagueSources): DetailCommands['resultTable'] {
  const { context, archived, first, leagueRank, nameOf } = sources
  const groupsOf = async (league: LeagueId) => {
    const rank = await leagueRank(league)
    const groups = rank.ok ? (rank.value?.groups ?? []) : []
    return groups.map(({ name, rows }) => ({ name, teams: new Set(rows.map(({ teamId }) => teamId)) }))
  }
  return async ({ league, season, last }) => {
    const newest = await first(league, 'ended')
    if (!newest.ok) return newest
    if (newest.value === null) return succeeded(null)
    const [latest = ''] = newest.value.seasons
    const isLatest = season === '' || season === latest
    const [results, groups, name] = await Promise.all([
      seasonOf(archived, league, season || latest, last > 0 ? 1 : MOST_CALLS),
      isLatest ? groupsOf(league) : [],
      nameOf(league, newest.value.leagues.get(league)),
    ])
    return mapFound(results, answer =>
      resultTable(answer, { leagueId: league, name, last, groups, signOf: context.signs() }),
    )
  }
}

/**
 * Returns the results of a season, newest first. `most`: the greatest number of calls. One call is enough for the last
 * matches of each team. `null`: the season has no results.
 */
async function seasonOf(
  archived: ArchivedMatchesOf,
  league: LeagueId,
  season: string,
  most: number,
): Promise<Detail<Pick<ArchivedMatches, 'matches' | 'teams'> | null>> {
  const wanted = { kind: 'league', league, order: 'ended', season, round: '', count: SEASON } as const
  const matches = new Map<MatchId, ArchivedMatch>()
  const teams = new Map<TeamId, ArchivedTeam>()
  let from: EpochMs | null = null
  for (let calls = 0; calls < most; calls++) {
    const answer: Detail<ArchivedMatches | null> = await archived({ ...wanted, from })
    if (!answer.ok) return answer
    if (answer.value === null) break
    const { shown, more } = matchPage(answer.value.matches, SEASON, 'ended')
    for (const match of shown) matches.set(match.id, match)
    for (const [id, team] of answer.value.teams) teams.set(id, team)
    from = more
    if (more === null) break
  }
  return succeeded(matches.size === 0 ? null : { matches: [...matches.values()], teams })
}
