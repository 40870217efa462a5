/** Whether a league has a table of standings; cups have rounds. */
import type { LeagueRow } from '../../../engine/contract/view'

export function hasTable({ page }: LeagueRow): boolean {
  return page === 'League' || page === 'SubLeague'
}
