/**
 * The days of a calendar, and a search by name, from the provider's archive. Without an archive, the provider's leagues
 * service searches leagues, if it exists. A missing service does not lead to a login.
 *
 * Source: `/api/archive/days`, `/api/archive/search`, `league-ajax`, docs/feeds.md. Rules DET48, DET49 in
 * docs/rules/details.md. Errors: a `DetailFault`. `null` if the provider has no such service.
 */
import type {
  ArchiveFinds,
  ArchiveLeague,
  ArchiveTeam,
  ArchiveCommands,
} from '../../../engine/contract/details/archive'
import { isoDay } from '../../../engine/contract/days'
import { foldText } from '../../../engine/contract/foldText'
import { succeeded } from '../../../engine/contract/result'
import type { EpochMs } from '../../../engine/contract/units'
import { readArchiveDays } from '../../../engine/feed/details/archiveDaysJson'
import type { ArchiveSearch } from '../../../engine/feed/details/archiveRecords'
import { readArchiveSearch } from '../../../engine/feed/details/archiveSearchJson'
import { readLeaguePage } from '../../../engine/feed/lists/leagueAjaxJson'
import type { ArchiveCalls } from '../calls/archiveCalls'
import { archivedLeagueNames, type ArchivedLeagueName } from '../calls/archivedLeagueNames'
import { bestFirst } from './bestFirst'
import { mapFound, type DetailContext } from '../calls/detailContext'

const DAYS_MAX_AGE_MS = 60_000
const SEARCH_MAX_AGE_MS = 300_000
const LONGEST_MONTH = '2031-05'.length
/** Shortest and longest search text that the archive accepts, in characters of the folded text. */
const SHORTEST_SEARCH = 2
const LONGEST_SEARCH = 60

const NOTHING: ArchiveFinds = { leagues: [], teams: [] }

interface Calls {
  readonly archive: ArchiveCalls
  /** Calls of the leagues service, which a provider may lack too. */
  readonly leagues: ArchiveCalls
}

export function archiveListCommands(
  context: DetailContext,
  calls: Calls,
): Omit<ArchiveCommands, 'searchList'> {
  const { query, paths } = context
  const days = calls.archive(readArchiveDays, DAYS_MAX_AGE_MS)
  const searches = calls.archive(readArchiveSearch, SEARCH_MAX_AGE_MS)
  const leagues = calls.leagues(readLeaguePage, SEARCH_MAX_AGE_MS)
  return {
    archiveDays: month =>
      days(paths().archive('days', { month: month.slice(0, LONGEST_MONTH), timezone: query().zone })),
    async searchArchive(text) {
      const folded = Array.from(foldText(text)).slice(0, LONGEST_SEARCH)
      if (folded.length < SHORTEST_SEARCH) return succeeded(NOTHING)
      const found = await searches(paths().archive('search', { q: folded.join('') }))
      if (!found.ok) return found
      if (found.value !== null)
        return succeeded((await writer(context))(bestFirst(found.value, folded.join(''))))
      const page = await leagues(paths().leagueSearch(text.trim().slice(0, LONGEST_SEARCH)))
      const nameOf = await archivedLeagueNames(context)
      return mapFound(page, ({ leagues }) => ({ leagues: leagues.map(unknownDates(nameOf)), teams: [] }))
    },
  }
}

const unknownDates =
  (nameOf: ArchivedLeagueName) =>
  ({ id, name }: Pick<ArchiveLeague, 'id' | 'name'>): ArchiveLeague => ({
    id,
    name: nameOf({ id, name, localName: '' }),
    matches: null,
    first: '',
    last: '',
  })

/** Returns a function that formats results: names as on this page, dates in the visitor's zone. */
async function writer(context: DetailContext): Promise<(found: ArchiveSearch) => ArchiveFinds> {
  const nameOf = await archivedLeagueNames(context)
  const { zone } = context.query()
  const dateOf = (at: EpochMs | null) => (at === null ? '' : isoDay(at, zone))
  return ({ leagues, teams }) => ({
    leagues: leagues.map(league => ({
      id: league.id,
      name: nameOf(league),
      matches: league.matches,
      first: dateOf(league.first),
      last: dateOf(league.last),
    })),
    teams: teams.map((team): ArchiveTeam => ({
      id: team.id,
      name: team.name,
      league: team.league === null ? '' : nameOf(team.league),
      last: dateOf(team.last),
      next: dateOf(team.next),
    })),
  })
}
