/** The statistics of a match, docs/wire.md 6.7: numbers under the codes of 6.4, which have no names. */
import type { Match, World } from '../../contract/model'
import { envelope } from '../wire/envelope'
import type { NameForm } from '../../contract/language'

/** `null` where nobody counts them. */
export function matchStatisticsJson(match: Match, _form: NameForm, world: World): string | null {
  const statistics = world.matchStatistics(match.id)
  if (statistics === null) return null
  return envelope({
    match: { ScheduleID: match.id, MatchState: match.state },
    statistics: statistics.map(({ kind, values: [home, guest] }) => ({ kind, home, guest })),
  })
}
