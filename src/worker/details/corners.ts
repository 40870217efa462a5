/**
 * Corners of one match, from the file that has those of all matches.
 *
 * The file names teams by id. The widget's own service does not send the team ids of a match; then the call for
 * favourites is made for that one match. Source: wire-formats 6.1, 7.1. Rule DET32 in docs/rules/details.md.
 * Errors: a `DetailFault`. If the team ids cannot be had, the corners have no sides.
 */
import type { DetailCommands } from '../../engine/contract/details'
import type { MatchId } from '../../engine/contract/units'
import { cornerSheet, type Teams } from '../../engine/detail/cornerSheet'
import { readCorners } from '../../engine/feed/details/cornerJs'
import { readMatchAnswer } from '../../engine/feed/lists/rowArrays'
import type { DetailContext } from './context'

const KEEP_MS = 4_000
const TEAMS_KEEP_MS = 600_000

export function cornerCommand({
  board,
  query,
  serverNow,
  paths,
  cached,
}: DetailContext): DetailCommands['corners'] {
  const files = cached('fetchCorners', readCorners, KEEP_MS)
  const rows = cached('fetchMatches', readMatchAnswer, TEAMS_KEEP_MS)

  const teamsOf = async (id: MatchId): Promise<Teams> => {
    const held = board.match(id)
    if (held !== undefined && held.homeTeamId !== null)
      return { home: held.homeTeamId, guest: held.guestTeamId }
    const answer = await rows(paths().favourites([id], query().language))
    const row = answer.ok ? answer.value?.list.matches.find(match => match.id === id) : undefined
    return { home: row?.homeTeamId ?? null, guest: row?.guestTeamId ?? null }
  }

  return async id => {
    const answer = await files(paths().corners(serverNow()))
    if (!answer.ok) return answer
    const record = answer.value?.find(({ matchId }) => matchId === id)
    if (record === undefined) return { ok: true, value: null }
    const teams = record.events.length === 0 ? { home: null, guest: null } : await teamsOf(id)
    return { ok: true, value: cornerSheet(record, teams, query().format) }
  }
}
