/** The match report, docs/wire.md 6.2: goals and cards with names, substitutions with both players. */
import { crestPath } from '../../contract/crests'
import type { Match, MatchEvent } from '../../contract/model'
import { envelope } from '../wire/envelope'
import { teamName, type NameForm } from '../../contract/language'

const SUBSTITUTION = 11
const SCORING = new Set([1, 7, 8])

function eventEntry(event: MatchEvent, score: string): Record<string, unknown> {
  const { id, side, kind, minute } = event
  if (kind === SUBSTITUTION) return { id, side, kind, minute, nameUp: event.name, nameDown: event.second }
  const entry = { id, side, kind, minute, name: event.name, assist: event.second }
  return SCORING.has(kind) ? { ...entry, score } : entry
}

/** Events, each with the score after it. The side of an own goal is the side that gets the goal. */
function eventEntries(events: readonly MatchEvent[]): Record<string, unknown>[] {
  const score = { 1: 0, 2: 0 }
  return events.map(event => {
    if (SCORING.has(event.kind)) score[event.side] += 1
    return eventEntry(event, `${score[1]}-${score[2]}`)
  })
}

export const liveEventJson = (match: Match, form: NameForm): string =>
  envelope({
    match: {
      ScheduleID: match.id,
      homeTeam: teamName(match.home, form),
      guestTeam: teamName(match.guest, form),
      HomeImage: crestPath(match.home.id),
      GuestImage: crestPath(match.guest.id),
      HomeScore: match.score[0],
      GuestScore: match.score[1],
      MatchState: match.state,
    },
    event: eventEntries(match.events),
  })
