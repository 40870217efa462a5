/** The two teams of a match, and how they are found in a table of their league. Rule DTL19 in docs/rules/detail.md. */
import { foldText } from '../../../engine/contract/fold'
import type { MatchHead } from '../../../engine/contract/details/matches'
import type { RankLine } from '../../../engine/contract/details/leagues'
import type { TeamId } from '../../../engine/contract/units'

export interface Team {
  /** 0 where the feed names none. */
  readonly id: TeamId
  readonly name: string
}

export const teamsOf = ({ homeId, home, guestId, guest }: MatchHead): readonly [Team, Team] => [
  { id: homeId, name: home },
  { id: guestId, name: guest },
]

/** By its id; by its name where the list has no id of it. */
export function isTeam(row: Pick<RankLine, 'teamId' | 'team'>, { id, name }: Team): boolean {
  return id === 0 ? foldText(row.team) === foldText(name) : row.teamId === id
}
