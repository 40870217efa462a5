/** The table of a league, requested once for all panels that show a part of it, and the rows of a match's teams. */
import type { RankLine, RankTable } from '../../../engine/contract/details/leagues'
import type { LeagueId, TeamId } from '../../../engine/contract/units'
import { useRequest, type Reply } from '../../client/requests/useRequest'
import { foldText } from '../../../engine/contract/foldText'
import type { MatchHead } from '../../../engine/contract/details/matches'

const FRESH_MS = 60_000

/** `league`: `null` sends no request. */
export const useRank = (league: LeagueId | null): Reply<RankTable | null> =>
  useRequest(
    league === null
      ? null
      : {
          key: `rank ${league}`,
          send: details => details.leagueRank(league),
          freshMs: FRESH_MS,
        },
  )

export const hasNoRows = ({ groups }: RankTable): boolean => groups.every(({ rows }) => rows.length === 0)

/** A team of a match. Rule DTL19 in docs/rules/detail.md. */
export interface Team {
  /** Id of the team, or 0 if the feed has no id. */
  readonly id: TeamId
  readonly name: string
}

export const teamsOf = ({ homeId, home, guestId, guest }: MatchHead): readonly [Team, Team] => [
  { id: homeId, name: home },
  { id: guestId, name: guest },
]

/** Whether the row is the team's: by its id, or by its name if the list has no id. */
export function isTeam(row: Pick<RankLine, 'teamId' | 'team'>, { id, name }: Team): boolean {
  return id === 0 ? foldText(row.team) === foldText(name) : row.teamId === id
}
