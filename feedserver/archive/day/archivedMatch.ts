/**
 * A row of the archive as a match of the model. A team has one name in the archive, a league an English and a local
 * one.
 *
 * A match whose end was not recorded is shown as not begun, because its result is unknown. Unknown values are empty.
 */
import type { Country, League, Match, MatchEvent, MatchState, Pair, Team } from '../../contract/model'
import { NOT_BEGUN } from '../../contract/worldParts'
import type { CountryRow, EventRow, LeagueRow, MatchRow, TeamRow } from '../stores/rows'

/** Colour of every league: feeds have colours, but the archive does not record them. */
const GREY = '#6b7280'
const KINDS: ReadonlySet<number> = new Set([1, 2, 3, 7, 8, 9, 11, 13, 14, 55])

export const countryOf = ({ id, name }: CountryRow): Country => ({
  id,
  nameEn: name ?? '',
  nameVn: name ?? '',
})

export function leagueOf({ id, name, localName, countryId }: LeagueRow): League {
  const nameEn = name ?? localName ?? String(id)
  return {
    id,
    shortName: nameEn,
    nameEn,
    nameVn: localName ?? nameEn,
    color: GREY,
    hot: false,
    page: '',
    countryId: countryId ?? 0,
    subId: null,
    stage: '',
  }
}

function teamNamed(id: number, row: TeamRow | undefined): Team {
  const name = row?.name ?? String(id)
  return { id, nameEn: name, nameVn: name, order: '' }
}

export const eventsOf = (rows: readonly EventRow[]): readonly MatchEvent[] =>
  rows.flatMap(({ place, side, kind, minute, name, second }) =>
    KINDS.has(kind) && (side === 1 || side === 2)
      ? [
          {
            id: place + 1,
            side,
            kind: kind as MatchEvent['kind'],
            minute: minute ?? '',
            name: name ?? '',
            second: second ?? '',
          },
        ]
      : [],
  )

/** Returns `null` unless both values are known. */
export const pairOf = (home: number | null, guest: number | null): Pair | null =>
  home === null || guest === null ? null : [home, guest]

const NONE: Pair = [0, 0]

/** Whether the recorded result is known. */
export const isSettled = ({ state, homeScore, guestScore }: MatchRow): boolean =>
  state !== null && (state < -1 || (state === -1 && pairOf(homeScore, guestScore) !== null))

/** The match as it was before its start. */
export function unplayed(row: MatchRow, teams: ReadonlyMap<number, TeamRow>): Match {
  const [homeId, guestId, kickoff] = [row.homeId ?? 0, row.guestId ?? 0, row.kickoff ?? 0]
  return {
    id: row.id,
    leagueId: row.leagueId ?? 0,
    home: teamNamed(homeId, teams.get(homeId)),
    guest: teamNamed(guestId, teams.get(guestId)),
    kickoff,
    halfStart: kickoff,
    ...NOT_BEGUN,
    neutral: false,
    referee: row.referee ?? '',
    weatherCode: '',
    weather: '',
  }
}

/** State, score, cards and events at the end of the match. */
export function settledPart(row: MatchRow, events: readonly MatchEvent[]): Partial<Match> {
  const corners = pairOf(row.homeCorners, row.guestCorners)
  return {
    state: row.state as MatchState,
    score: pairOf(row.homeScore, row.guestScore) ?? NONE,
    halfScore: pairOf(row.homeHalf, row.guestHalf),
    red: pairOf(row.homeRed, row.guestRed) ?? NONE,
    yellow: pairOf(row.homeYellow, row.guestYellow) ?? NONE,
    corners: corners ?? NONE,
    hasCorners: corners !== null,
    injuryTime: null,
    explain: row.note ?? '',
    events,
  }
}

/** The match as it was at its end, or as not begun when its result is unknown. */
export function archivedMatch(
  row: MatchRow,
  teams: ReadonlyMap<number, TeamRow>,
  events: readonly EventRow[],
): Match {
  const before = unplayed(row, teams)
  return isSettled(row) ? { ...before, ...settledPart(row, eventsOf(events)) } : before
}
