/** Rows of a league table, by team. `results`: of a season, oldest first. */
import { seasonRow, type Played, type SeasonRow } from '../../contract/leagueTable'
import type { ScoreRow } from '../stores/archiveStore'

export function tableRows(results: readonly ScoreRow[]): ReadonlyMap<number, SeasonRow> {
  const byTeam = new Map<number, Played[]>()
  const note = (team: number, played: Played): void => {
    const known = byTeam.get(team)
    if (known === undefined) byTeam.set(team, [played])
    else known.push(played)
  }
  for (const { homeId, guestId, homeScore, guestScore } of results) {
    note(homeId, { at: 'home', goals: homeScore, conceded: guestScore })
    note(guestId, { at: 'away', goals: guestScore, conceded: homeScore })
  }
  return new Map(Array.from(byTeam, ([team, matches]) => [team, seasonRow(matches)]))
}
