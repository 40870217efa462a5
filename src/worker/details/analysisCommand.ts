/**
 * The analysis of a match, from three parallel calls of the provider's archive. The call for favourites gives teams and
 * kick-off of a match that is not on the board or whose list lacks team ids.
 *
 * Source: `/api/archive/team`, `/api/archive/meetings`, docs/wire.md 7.1. Rules ANA7, ANA9 in docs/rules/analysis.md.
 * Errors: a `DetailFault`. `null` without an archive, and where the teams are unknown.
 */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { Detail } from '../../engine/contract/details/fault'
import { succeeded } from '../../engine/contract/result'
import type { MatchId } from '../../engine/contract/units'
import { matchAnalysis, type AnalysedMatch } from '../../engine/analysis/matchAnalysis'
import type { ArchivedMatches } from '../../engine/feed/details/archiveRecords'
import { readMatchAnswer } from '../../engine/feed/lists/rowArrays'
import type { MatchRecord } from '../../engine/feed/records'
import { archivedLeagueNames } from './calls/archivedLeagueNames'
import type { ArchivedMatchesOf } from './calls/archivedMatches'
import { mapFound, type DetailContext } from './calls/detailContext'

const TEAMS_MAX_AGE_MS = 600_000

export function analysisCommand(
  { board, query, names, serverNow, paths, cached }: DetailContext,
  archived: ArchivedMatchesOf,
): DetailCommands['analysis'] {
  const rows = cached('fetchMatches', readMatchAnswer, TEAMS_MAX_AGE_MS)

  const find = async (id: MatchId): Promise<Detail<AnalysedMatch | null>> => {
    const listed = analysed(board.match(id), serverNow())
    if (listed !== null) return succeeded(listed)
    const answer = await rows(paths().favourites([id], query().language))
    return mapFound(answer, ({ list }) =>
      analysed(
        list.matches.find(match => match.id === id),
        serverNow(),
      ),
    )
  }

  return async (id, venue) => {
    const found = await find(id)
    if (!found.ok || found.value === null) return found.ok ? succeeded(null) : found
    const match = found.value
    const { homeId, guestId, kickoff: before } = match
    const own = venue === 'own'
    const [home, guest, meetings, leagueNameOf] = await Promise.all([
      archived({ kind: 'team', team: homeId, at: own ? 'home' : 'all', before }),
      archived({ kind: 'team', team: guestId, at: own ? 'away' : 'all', before }),
      archived({ kind: 'meetings', home: homeId, guest: guestId, venue, before }),
      archivedLeagueNames({ board, query, names }),
    ])
    if (!home.ok) return home
    if (!guest.ok) return guest
    if (!meetings.ok) return meetings
    if (home.value === null && guest.value === null && meetings.value === null) return succeeded(null)
    const { zone, format, company } = query()
    const nothing: ArchivedMatches = { ...NOTHING, company }
    const sources = {
      match,
      venue,
      home: home.value ?? nothing,
      guest: guest.value ?? nothing,
      meetings: meetings.value ?? nothing,
    }
    return succeeded(matchAnalysis(sources, { zone, format, leagueName: leagueNameOf }))
  }
}

type Teams = Pick<MatchRecord, 'id' | 'homeTeamId' | 'guestTeamId' | 'kickoff'>

/** Returns `null` if the teams are unknown. A match without a kick-off gets the present time. */
function analysed(match: Teams | undefined, now: number): AnalysedMatch | null {
  if (match === undefined || match.homeTeamId === null || match.guestTeamId === null) return null
  const { id, homeTeamId: homeId, guestTeamId: guestId, kickoff } = match
  return { id, homeId, guestId, kickoff: kickoff ?? now }
}

const NOTHING = {
  since: null,
  matches: [],
  teams: new Map(),
  leagues: new Map(),
  seasons: [],
  rounds: [],
} as const
