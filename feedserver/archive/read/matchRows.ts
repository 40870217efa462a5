/** Rows of the archive from readings of lists and changes. */
import { foldText } from '../../../src/engine/contract/foldText'
import type { EpochMs } from '../../kit/clock'
import type { MatchChange } from '../../readings/matchChange'
import type { ListedLeague, ListedMatch, MatchList } from '../../readings/matchList'
import { NO_MATCH, type LeagueRow, type ListRows, type MatchRow, type TeamRow } from '../stores/rows'

/** Folded names for searches, separated by spaces. */
export const foldedNames = (...names: readonly (string | null)[]): string | null => {
  const folded = [...new Set(names.flatMap(name => (name === null ? [] : foldText(name))))].join(' ')
  return folded === '' ? null : folded
}

/** Returns season and round of a match if its provider knows them. */
export type LabelOf = (matchId: number, league: ListedLeague) => Pick<MatchRow, 'season' | 'round'>

/** `at`: the provider's time. */
export function listRows(list: MatchList, at: EpochMs, labelOf?: LabelOf): ListRows {
  const teams = new Map<number, TeamRow>()
  for (const { homeId, home, guestId, guest } of list.matches) {
    if (homeId !== null) teams.set(homeId, teamRow(homeId, home))
    if (guestId !== null) teams.set(guestId, teamRow(guestId, guest))
  }
  return {
    countries: list.countries,
    leagues: Array.from(list.leagues.values(), leagueRow),
    teams: [...teams.values()],
    matches: list.matches.map(match => ({ ...matchRow(match, at), ...labelIn(list, match, labelOf) })),
  }
}

const teamRow = (id: number, name: string | null): TeamRow => ({ id, name, folded: foldedNames(name) })

const leagueRow = ({ id, name, localName, countryId }: ListedLeague): LeagueRow => ({
  id,
  name,
  localName,
  countryId,
  folded: foldedNames(name, localName),
})

function labelIn({ leagues }: MatchList, { id, leagueId }: ListedMatch, labelOf: LabelOf | undefined) {
  const league = leagues.get(leagueId)
  return league === undefined ? undefined : labelOf?.(id, league)
}

function matchRow(match: ListedMatch, seen: EpochMs): MatchRow {
  const { home: _home, guest: _guest, halfStart: _start, lineups: _lineups, ...said } = match
  const row = { ...NO_MATCH, ...said, seen }
  // Before the start the list has zeros, which are no result.
  return (match.state ?? 0) === 0 ? { ...row, homeScore: null, guestScore: null } : row
}

/** `seen`: the provider's time. */
export function changeRow(
  { halfStart: _start, lineups: _lineups, ...said }: MatchChange,
  seen: EpochMs,
): MatchRow {
  return { ...NO_MATCH, ...said, seen }
}
