/** Line-ups, statistics and prediction of a match in the format of their services, docs/wire.md 6.6, 6.7 and 7.7. */
import type { Match, SheetPlayer, TeamSheet, World } from '../../contract/model'
import { envelope } from '../wire/envelope'
import { teamName, type NameForm } from '../../contract/language'

const player = ({ number, name, position, captain }: SheetPlayer): Record<string, unknown> => ({
  number,
  name,
  position,
  captain: captain ? 1 : 0,
})

const side = ({ formation, coach, starters, bench }: TeamSheet): Record<string, unknown> => ({
  formation,
  coach,
  start: starters.map(player),
  bench: bench.map(player),
})

/** Returns `null` before the line-ups are published. */
export function lineupsJson(match: Match, form: NameForm, world: World): string | null {
  const sheets = world.teamSheets(match.id)
  if (sheets === null) return null
  return envelope({
    match: {
      ScheduleID: match.id,
      homeTeam: teamName(match.home, form),
      guestTeam: teamName(match.guest, form),
    },
    home: side(sheets[0]),
    guest: side(sheets[1]),
  })
}

/** Numbers by the codes of docs/wire.md 6.4, without names. `null` when the league has no statistics. */
export function matchStatisticsJson(match: Match, _form: NameForm, world: World): string | null {
  const statistics = world.matchStatistics(match.id)
  if (statistics === null) return null
  return envelope({
    match: { ScheduleID: match.id, MatchState: match.state },
    statistics: statistics.map(({ kind, values: [home, guest] }) => ({ kind, home, guest })),
  })
}

/** Smallest handicap in goals from which a win is predicted. */
const CLEAR_LINE = 0.25

/**
 * Prediction from the opening handicap, so that it never contradicts the prices. Codes: -1 unknown, 0 draw, 1 guest
 * win, 2 home win.
 */
function predictionOf(world: World, matchId: number, company: number): -1 | 0 | 1 | 2 {
  const line = world.quote(matchId, company, 'HDP')?.first[1]
  if (line === undefined) return -1
  if (line >= CLEAR_LINE) return 2
  return line <= -CLEAR_LINE ? 1 : 0
}

export const predictionJson = (world: World, matchId: number, company: number): string =>
  JSON.stringify({ data: { Result: predictionOf(world, matchId, company) } })
