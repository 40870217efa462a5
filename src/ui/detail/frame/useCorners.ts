/** The corners of a match: one request for the report, which has the counts, and the odds tab, which has the prices. */
import type { CornerSheet } from '../../../engine/contract/details/matches'
import type { MatchId } from '../../../engine/contract/units'
import { useRequest, type Reply } from '../../client/requests/useRequest'
import { companyAndFormat, useChoice } from '../../state/useChoice'

const FRESH_MS = 15_000

export function useCorners(match: MatchId): Reply<CornerSheet | null> {
  const { company, format } = useChoice(companyAndFormat)
  return useRequest({
    key: `corners ${match} ${company} ${format}`,
    send: details => details.corners(match),
    freshMs: FRESH_MS,
  })
}
