/** The goals by time of a match: one request for the tab and the dialog. */
import type { GoalBand } from '../../../engine/contract/details/matches'
import type { MatchId } from '../../../engine/contract/units'
import { useAnswer, type Answer } from '../../client/useAnswer'

const FRESH_MS = 300_000

export const useBands = (match: MatchId): Answer<readonly GoalBand[] | null> =>
  useAnswer({
    key: `bands ${match}`,
    ask: commands => commands.goalBands(match),
    freshMs: FRESH_MS,
  })

export const hasNoBands = (bands: readonly GoalBand[]): boolean => bands.length === 0
