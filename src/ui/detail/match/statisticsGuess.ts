/** Whether a match will have statistics, by the matches that were opened before, while the page lives. */
import type { LeagueId } from '../../../engine/contract/units'

const leagues = new Map<LeagueId, boolean>()
let last = true

export const expectsStatistics = (league: LeagueId): boolean => leagues.get(league) ?? last

export function noteStatistics(league: LeagueId, isThere: boolean): void {
  leagues.set(league, isThere)
  last = isThere
}
