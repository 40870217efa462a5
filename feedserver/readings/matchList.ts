/**
 * A match list (`bf_vn_nt.js`, `finish/bf_th.js`), read by the engine's reader.
 *
 * Errors: a row without an id or a league is skipped. A value that its column cannot have is `null`. `faults` counts
 * unreadable rows, and is 1 for a body that is no list.
 */
import type { EpochMs } from '../../src/engine/contract/units'
import { readMatchList as readList } from '../../src/engine/feed/lists/matchListJs'
import type { LeagueRecord, MatchRecord } from '../../src/engine/feed/records'
import { costsRecord } from '../../src/engine/feed/text/items'
import { idOf, shortText } from './ids'
import { matchReading, type MatchReading } from './matchReading'

export interface ListedMatch extends MatchReading {
  readonly leagueId: number
  readonly kickoff: EpochMs | null
  readonly homeId: number | null
  readonly guestId: number | null
  readonly home: string | null
  readonly guest: string | null
  readonly referee: string | null
  readonly note: string | null
}

export interface ListedLeague extends Pick<LeagueRecord, 'page' | 'stage'> {
  readonly id: number
  readonly name: string | null
  readonly localName: string | null
  readonly countryId: number | null
}

interface ListedCountry {
  readonly id: number
  readonly name: string | null
}

export interface MatchList {
  readonly matches: readonly ListedMatch[]
  readonly leagues: ReadonlyMap<number, ListedLeague>
  readonly countries: readonly ListedCountry[]
  readonly faults: number
}

const NO_LIST: MatchList = { matches: [], leagues: new Map(), countries: [], faults: 1 }
/** Longest time between a kick-off and the list. Beyond it the kick-off is `null`. */
const FURTHEST_MS = 400 * 86_400_000

/** `at`: the provider's time. */
export function readMatchList(text: string, at: EpochMs): MatchList {
  const reading = readList(text)
  if (!reading.ok) return NO_LIST
  const leagues = leaguesOf(reading.value.leagues)
  return {
    matches: reading.value.matches.flatMap(match => matchOf(match, leagues, at) ?? []),
    leagues,
    countries: reading.value.countries.flatMap(({ id, name }) =>
      idOf(id) === null ? [] : [{ id, name: shortText(name) }],
    ),
    faults: reading.skipped.filter(({ reason }) => costsRecord(reason)).length,
  }
}

/** First row of each league: a list has one row for each stage of a league. */
function leaguesOf(records: readonly LeagueRecord[]): ReadonlyMap<number, ListedLeague> {
  const leagues = new Map<number, ListedLeague>()
  for (const { id, name, localName, countryId, page, stage } of records) {
    if (idOf(id) === null || leagues.has(id)) continue
    const names = [shortText(name), shortText(localName)] as const
    leagues.set(id, {
      id,
      name: names[0],
      localName: names[1] ?? names[0],
      countryId: idOf(countryId),
      page,
      stage,
    })
  }
  return leagues
}

function matchOf(match: MatchRecord, leagues: MatchList['leagues'], at: EpochMs): ListedMatch | null {
  const { leagueId, kickoff } = match
  if (idOf(match.id) === null || leagueId === null || !leagues.has(leagueId)) return null
  return {
    leagueId,
    kickoff: kickoff !== null && Math.abs(kickoff - at) <= FURTHEST_MS ? kickoff : null,
    homeId: idOf(match.homeTeamId),
    guestId: idOf(match.guestTeamId),
    home: shortText(match.home),
    guest: shortText(match.guest),
    referee: shortText(match.referee),
    note: shortText(match.explain),
    // Spread first: V8 takes ten times as long when the spread comes after the other fields.
    ...matchReading(match),
  }
}
