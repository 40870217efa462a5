/** The statistics of a match. The strip of tabs and the tab use the same request key. */
import type { MatchStatistic } from '../../../engine/contract/details/lines'
import type { MatchId } from '../../../engine/contract/units'
import { useRequest, type Reply } from '../../client/requests/useRequest'

/** `match`: `null` sends no request. */
export const useStatistics = (
  match: MatchId | null,
  freshMs: number,
): Reply<readonly MatchStatistic[] | null> =>
  useRequest(
    match === null
      ? null
      : { key: `statistics ${match}`, send: details => details.statistics(match), freshMs },
  )
