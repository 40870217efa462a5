/** Groups and row of a team in a league's table. */
import type { RankGroup, RankLine, RankTable } from '../../../engine/contract/details/leagues'
import { isTeam, type Team } from '../standings/useRank'

export const groupsWith = ({ groups }: RankTable, team: Team): readonly RankGroup[] =>
  groups.filter(({ rows }) => rows.some(row => isTeam(row, team)))

export const rowIn = (table: RankTable, team: Team): RankLine | undefined =>
  groupsWith(table, team)[0]?.rows.find(row => isTeam(row, team))
