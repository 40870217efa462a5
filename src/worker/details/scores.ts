/**
 * Correct-score prices of one match. Only the widget's service has them. Prices that came with the list on the board
 * are used. Otherwise the list of the match's day is requested, at most once a minute because it is large.
 *
 * Source: docs/wire.md 8.2. Rule SCR4 in docs/rules/details.md. Errors: a `DetailFault`.
 */
import type { Match } from '../../engine/board/match'
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import { mapResult, succeeded } from '../../engine/contract/result'
import type { MatchId } from '../../engine/contract/units'
import { scoreSheet } from '../../engine/detail/scoreSheet'
import type { CorrectScore } from '../../engine/feed/records'
import { isRunning } from '../../engine/match/phase'
import { readWidgetData } from '../../engine/feed/widget/widgetData'
import { dateOfKickoff } from '../../engine/contract/listAddress'
import type { DetailContext } from './calls/detailContext'

const MAX_AGE_MS = 60_000

/**
 * Correct-score prices from the list on the board. `null`: the list has no such prices for this match. `undefined`:
 * unknown.
 */
export type CorrectScoreOf = (id: MatchId) => CorrectScore | null | undefined

export function scoreCommand(
  { board, query, serverNow, paths, cached }: DetailContext,
  correctScoreOf: CorrectScoreOf,
): DetailCommands['correctScore'] {
  const days = cached('fetch odds', readWidgetData, MAX_AGE_MS)

  return async id => {
    const { format, zone } = query()
    const match = board.match(id)
    const sheetOf = (prices: CorrectScore | null) =>
      prices === null ? null : scoreSheet(id, prices, format, scoreInPlay(match))
    const listed = correctScoreOf(id)
    if (listed !== undefined) return succeeded(sheetOf(listed))
    const date = dateOfKickoff(match?.kickoff ?? null, zone, serverNow())
    const answer = await days(paths().widgetData({ ...query(), ...date }, serverNow()))
    return mapResult(answer, data => sheetOf(data?.correctScores.get(id) ?? null))
  }
}

function scoreInPlay(match: Match | undefined) {
  if (match === undefined || !isRunning(match.state)) return null
  return { home: match.homeScore ?? 0, guest: match.guestScore ?? 0 }
}
