/**
 * A list that is no board, by league: favourites, fixtures, results.
 *
 * Source: a small board of its own that holds one answer. Leagues in the answer's order, the one without a name last.
 *         Rules DET8-DET10 in docs/rules/details.md. Errors: none.
 */
import { UNKNOWN_LEAGUE, type Board } from '../board/board'
import type { Match } from '../board/match'
import type { MatchBrief, MatchGroup, Played, Stage } from '../contract/matchBrief'
import type { LeagueId } from '../contract/units'
import type { MatchRow } from '../contract/view'
import { matchRow, priceCells, type RowSetting } from '../view/matchRow'
import { leagueBrief } from '../view/rows'
import { stageOf } from './stage'

export function matchGroups(board: Board, setting: RowSetting): readonly MatchGroup[] {
  const groups = new Map<LeagueId, MatchBrief[]>()
  for (const { id } of board.leagues()) groups.set(id, [])
  for (const match of board.matches()) {
    const leagueId = match.leagueId ?? UNKNOWN_LEAGUE
    const group = groups.get(leagueId) ?? []
    group.push(matchBrief(board, match, setting))
    groups.set(leagueId, group)
  }
  return [...groups]
    .filter(([, matches]) => matches.length > 0)
    .map(([id, matches]) => ({ league: leagueBrief(board, id, setting), matches }))
}

function matchBrief(board: Board, match: Match, setting: RowSetting): MatchBrief {
  const odds = board.odds(match.id)
  const row = matchRow(match, odds, undefined, setting)
  return {
    id: row.id,
    leagueId: row.leagueId,
    home: row.home,
    guest: row.guest,
    homeImage: row.homeImage,
    guestImage: row.guestImage,
    homeOrder: row.homeOrder,
    guestOrder: row.guestOrder,
    neutral: row.neutral,
    kickoff: row.kickoff,
    day: row.day,
    now: stage(match.state, row, setting),
    prices: priceCells(odds, match.state, setting.query),
    giver: row.giver,
    halfGiver: row.halfGiver,
  }
}

function stage(state: number, row: MatchRow, { source }: RowSetting): Stage {
  const bare = stageOf(state, source)
  if (bare.stage === 'running') return { ...bare, minute: row.minute, injury: row.injury, ...playedOf(row) }
  return bare.stage === 'ended' ? { ...bare, ...playedOf(row) } : bare
}

function playedOf({ score, half, corners, homeRed, guestRed, homeYellow, guestYellow }: MatchRow): Played {
  return { score, half, corners, homeRed, guestRed, homeYellow, guestYellow }
}
