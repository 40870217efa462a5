/**
 * Corners of one match: prices, counts, and each corner with its side.
 *
 * Source: `feed/details/cornersJs.ts`. The feed names teams by id, so the side follows from the match's own team ids.
 * The side is `null` for any other team. Rules DET11, DET12 in docs/rules/details.md.
 */
import type { Corner, CornerSheet } from '../contract/details/matches'
import type { OddsFormat, TeamId } from '../contract/units'
import type { CornerEvent, CornerRecord } from '../feed/records'
import { quoteLine } from './quoteLine'

export interface Teams {
  readonly home: TeamId | null
  readonly guest: TeamId | null
}

export function cornerSheet(record: CornerRecord, teams: Teams, format: OddsFormat): CornerSheet {
  const { matchId, total, handicap, homeHalf, guestHalf, home, guest, events } = record
  return {
    matchId,
    total: quoteLine(total, null, 'cornersOU', format),
    handicap: quoteLine(handicap, null, 'cornersHDP', format),
    half: countText(homeHalf, guestHalf),
    full: countText(home, guest),
    corners: events.map(event => cornerOf(event, teams)),
  }
}

function cornerOf({ teamId, minute, flag }: CornerEvent, { home, guest }: Teams): Corner {
  const side = teamId === home ? 'home' : teamId === guest ? 'guest' : null
  return { side, minute, lastOfHalf: flag === 1 }
}

function countText(home: number | null, guest: number | null): string {
  return home === null || guest === null ? '' : `${home}-${guest}`
}
