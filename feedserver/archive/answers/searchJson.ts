/** The answer of `/api/archive/search`, docs/feeds.md "The archive". What is not known is absent. */
import type { FoundLeagueRow, FoundTeamRow } from '../stores/resultQueries'

const leagueOf = ({ id, name, localName, matches, first, last }: FoundLeagueRow) => ({
  id,
  name: name ?? localName ?? undefined,
  localName: localName ?? undefined,
  matches,
  first,
  last,
})

const teamOf = ({ id, name, league, leagueName, localLeague, last, next }: FoundTeamRow) => ({
  id,
  name: name ?? undefined,
  league: league ?? undefined,
  leagueName: leagueName ?? localLeague ?? undefined,
  localLeagueName: localLeague ?? undefined,
  last: last ?? undefined,
  next: next ?? undefined,
})

/** `JSON.stringify` leaves out what is `undefined`. */
export const searchJson = (leagues: readonly FoundLeagueRow[], teams: readonly FoundTeamRow[]): string =>
  JSON.stringify({ ErrCode: 0, Data: { leagues: leagues.map(leagueOf), teams: teams.map(teamOf) } })
