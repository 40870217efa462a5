/**
 * Corners of one match, from the file with the corners of all matches, and prices of corners. Every panel has the same
 * prices: the board bookmaker's, or the file's if that bookmaker has no corner prices.
 *
 * The file names teams by id. The widget's own service does not send team ids, so there the call for favourites is made
 * for that match. Source: docs/wire.md 6.1, 7.1. Rules DET32, DET36 in docs/rules/details.md. Errors: a `DetailFault`.
 * Without the team ids the corners have no sides.
 */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { MarketLines, QuoteLine } from '../../engine/contract/details/quotes'
import type { MatchId } from '../../engine/contract/units'
import { cornerSheet, type Teams } from '../../engine/detail/cornerSheet'
import { marketSheet } from '../../engine/detail/marketSheet'
import { quoteLine } from '../../engine/detail/quoteLine'
import { readCorners } from '../../engine/feed/details/cornersJs'
import { readMatchAnswer } from '../../engine/feed/lists/rowArrays'
import type { CornerRecord } from '../../engine/feed/records'
import type { DetailContext } from './calls/detailContext'

const MAX_AGE_MS = 4_000
const TEAMS_MAX_AGE_MS = 600_000

type CornerCommands = Pick<DetailCommands, 'corners' | 'marketDetail'>

export function cornerCommands({ board, query, serverNow, paths, cached }: DetailContext): CornerCommands {
  const files = cached('fetchCorners', readCorners, MAX_AGE_MS)
  const rows = cached('fetchMatches', readMatchAnswer, TEAMS_MAX_AGE_MS)
  const readFile = () => files(paths().corners(serverNow()))

  const teamsOf = async (id: MatchId): Promise<Teams> => {
    const listed = board.match(id)
    if (listed !== undefined && listed.homeTeamId !== null)
      return { home: listed.homeTeamId, guest: listed.guestTeamId }
    const answer = await rows(paths().favourites([id], query().language))
    const row = answer.ok ? answer.value?.list.matches.find(match => match.id === id) : undefined
    return { home: row?.homeTeamId ?? null, guest: row?.guestTeamId ?? null }
  }
  const sheetOf = (id: MatchId) => {
    const match = board.match(id)
    return match === undefined ? null : marketSheet(id, board.odds(id), match.state, query().format)
  }
  const totalOf = (record: CornerRecord): QuoteLine | null => {
    const lines = sheetOf(record.matchId)?.markets.find(({ market }) => market === 'cornersOU')
    if (lines === undefined) return quoteLine(record.total, null, 'cornersOU', query().format)
    return lines.shown === null ? null : lines[lines.shown]
  }
  const linesInFile = async (id: MatchId): Promise<readonly MarketLines[]> => {
    const answer = await readFile()
    const record = answer.ok ? answer.value?.find(({ matchId }) => matchId === id) : undefined
    const current = record === undefined ? null : totalOf(record)
    return current === null
      ? []
      : [{ market: 'cornersOU', opening: null, current, running: null, shown: 'current' }]
  }

  return {
    async corners(id) {
      const answer = await readFile()
      if (!answer.ok) return answer
      const record = answer.value?.find(({ matchId }) => matchId === id)
      if (record === undefined) return { ok: true, value: null }
      const teams = record.events.length === 0 ? { home: null, guest: null } : await teamsOf(id)
      return { ok: true, value: { ...cornerSheet(record, teams, query().format), total: totalOf(record) } }
    },
    async marketDetail(id) {
      const sheet = sheetOf(id)
      const needsFile = board.match(id)?.hasCorners === true
      if (sheet === null || !needsFile || sheet.markets.some(({ market }) => market === 'cornersOU'))
        return sheet
      return { ...sheet, markets: [...sheet.markets, ...(await linesInFile(id))] }
    },
  }
}
