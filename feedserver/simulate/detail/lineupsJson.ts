/** The line-ups of a match, docs/wire.md 6.6. Names of players have one form in every language. */
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

/** `null` until they are out. */
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
