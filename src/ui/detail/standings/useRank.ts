/** The table of a league: one request for all panels that show a part of it. */
import type { RankTable } from '../../../engine/contract/details/leagues'
import type { LeagueId } from '../../../engine/contract/units'
import { useRequest, type Reply } from '../../client/requests/useRequest'

const FRESH_MS = 60_000

export const useRank = (league: LeagueId): Reply<RankTable | null> =>
  useRequest({
    key: `rank ${league}`,
    send: details => details.leagueRank(league),
    freshMs: FRESH_MS,
  })

export const hasNoRows = ({ groups }: RankTable): boolean => groups.every(({ rows }) => rows.length === 0)
