/** The corners of a match: one request for the report, which has the counts, and the odds tab, which has the prices. */
import type { CornerSheet } from '../../../engine/contract/details/matches'
import type { MatchId } from '../../../engine/contract/units'
import { useAnswer, type Answer } from '../../client/useAnswer'
import { companyAndFormat, useChoice } from '../../prefs/useChoice'

const FRESH_MS = 15_000

export function useCorners(match: MatchId): Answer<CornerSheet | null> {
  const { company, format } = useChoice(companyAndFormat)
  return useAnswer({
    key: `corners ${match} ${company} ${format}`,
    ask: commands => commands.corners(match),
    freshMs: FRESH_MS,
  })
}
