/** The goals by time of a match: one request for the tab and the dialog. */
import type { GoalBand } from '../../../engine/contract/details/matches'
import type { MatchId } from '../../../engine/contract/units'
import { useRequest, type Reply } from '../../client/requests/useRequest'

const FRESH_MS = 300_000

export const useBands = (match: MatchId): Reply<readonly GoalBand[] | null> =>
  useRequest({
    key: `bands ${match}`,
    send: details => details.goalBands(match),
    freshMs: FRESH_MS,
  })

export const hasNoBands = (bands: readonly GoalBand[]): boolean => bands.length === 0
