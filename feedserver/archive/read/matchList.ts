/**
 * A match list (`bf_vn_nt.js`, `finish/bf_th.js`) as rows of the archive, read by the reader of captured lists.
 *
 * Errors: a row without an id or a league is left out; a value that its column cannot have is `null`.
 */
import { capturedDay, type CapturedDay } from '../../simulate/capture/capturedMatches'
import { readRawList } from '../../simulate/capture/readList'
import type { League, Match } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { foldText } from '../../../src/engine/contract/foldText'
import { NO_MATCH, type CountryRow, type LeagueRow, type MatchRow, type TeamRow } from '../stores/rows'
import { countOf, idOf, shortText } from './ids'

interface ListRows {
  readonly countries: readonly CountryRow[]
  readonly leagues: readonly LeagueRow[]
  readonly teams: readonly TeamRow[]
  readonly matches: readonly MatchRow[]
}

/** A kick-off further from the time of the list is a fault. */
const FURTHEST_MS = 400 * 86_400_000

const timeOf = (at: EpochMs, now: EpochMs): EpochMs | null => (Math.abs(at - now) <= FURTHEST_MS ? at : null)

function rowOf(match: Match, id: number, at: EpochMs): MatchRow {
  const corners = match.hasCorners ? match.corners : [null, null]
  // Before the start the list has zeros, which are no result.
  const begun = match.state !== 0
  return {
    ...NO_MATCH,
    id,
    leagueId: idOf(match.leagueId),
    kickoff: timeOf(match.kickoff, at),
    homeId: idOf(match.home.id),
    guestId: idOf(match.guest.id),
    state: match.state,
    homeScore: begun ? countOf(match.score[0]) : null,
    guestScore: begun ? countOf(match.score[1]) : null,
    homeHalf: match.halfScore === null ? null : countOf(match.halfScore[0]),
    guestHalf: match.halfScore === null ? null : countOf(match.halfScore[1]),
    homeCorners: countOf(corners[0]),
    guestCorners: countOf(corners[1]),
    homeRed: countOf(match.red[0]),
    guestRed: countOf(match.red[1]),
    homeYellow: countOf(match.yellow[0]),
    guestYellow: countOf(match.yellow[1]),
    referee: shortText(match.referee),
    note: shortText(match.explain),
    seen: at,
  }
}

/** Names as a search compares them, one behind the other. */
export const foldedNames = (...names: readonly (string | null)[]): string | null => {
  const folded = [...new Set(names.flatMap(name => (name === null ? [] : foldText(name))))].join(' ')
  return folded === '' ? null : folded
}

function named(text: unknown): Pick<TeamRow, 'name' | 'folded'> {
  const name = shortText(text)
  return { name, folded: foldedNames(name) }
}

/** Season and round of a match where its provider knows them. */
export type LabelOf = (matchId: number, league: League) => Pick<MatchRow, 'season' | 'round'>

/** `at`: the provider's time. */
export const readMatchList = (text: string, at: EpochMs, labelOf?: LabelOf): ListRows =>
  listRows(capturedDay(readRawList(text)), at, labelOf)

export function listRows(day: Omit<CapturedDay, 'at'>, at: EpochMs, labelOf?: LabelOf): ListRows {
  const byId = new Map(day.leagues.map(league => [league.id, league]))
  const teams = new Map<number, TeamRow>()
  const matches = day.matches.flatMap(match => {
    const id = idOf(match.id)
    if (id === null) return []
    for (const team of [match.home, match.guest]) {
      const teamId = idOf(team.id)
      if (teamId !== null) teams.set(teamId, { id: teamId, ...named(team.nameVn) })
    }
    const league = byId.get(match.leagueId)
    const label = league === undefined ? undefined : labelOf?.(id, league)
    return [{ ...rowOf(match, id, at), ...label }]
  })
  const leagues = day.leagues.flatMap(({ id, nameEn, nameVn, countryId }) => {
    const leagueId = idOf(id)
    const [name, localName] = [shortText(nameEn), shortText(nameVn)]
    const folded = foldedNames(name, localName)
    return leagueId === null ? [] : [{ id: leagueId, name, localName, countryId: idOf(countryId), folded }]
  })
  const countries = day.countries.flatMap(({ id, nameEn }) => {
    const countryId = idOf(id)
    return countryId === null ? [] : [{ id: countryId, name: shortText(nameEn) }]
  })
  return { countries, leagues, teams: [...teams.values()], matches }
}
