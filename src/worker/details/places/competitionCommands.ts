/**
 * The commands of the panel of a competition: its head and which views it has, its matches of the day, its results and fixtures, and tables that
 * are reckoned from results.
 *
 * Source: the board; `/api/archive/league`; without an archive `get-match-by-league` (`leagueDays.ts`). Rules CPN1-CPN6 in
 * docs/rules/places.md. Errors: a `DetailFault`.
 */
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import type {
  Competition,
  LeagueMatches,
  WantedLeagueMatches,
} from '../../../engine/contract/details/competition'
import type { Detail } from '../../../engine/contract/details/fault'
import { mapResult, succeeded } from '../../../engine/contract/result'
import type { EngineConfig } from '../../../engine/contract/threads/protocol'
import type { LeagueId } from '../../../engine/contract/units'
import type { ArchivedLeague, ArchivedMatches } from '../../../engine/feed/details/archiveRecords'
import { archivedPlaceMatch } from '../../../engine/places/placeMatch'
import { matchPage } from '../../../engine/places/matchPage'
import { resultTable } from '../../../engine/places/resultTable'
import { FEED_NAMES } from '../../../engine/select/names'
import { lasts } from '../../../engine/sync/faults'
import { leagueSign } from '../../../engine/view/leagueSign'
import { NO_CRESTS } from '../../../engine/view/pictures'
import type { ArchiveCalls } from '../calls/archiveCalls'
import { archivedLeagueNames } from '../calls/archivedLeagueNames'
import { mapFound, type DetailContext } from '../calls/detailContext'
import type { WantedLeague } from '../calls/panelPaths'
import { boardToday } from './boardToday'
import { leagueArchive } from './leagueArchive'
import { leagueDays } from './leagueDays'

const PAGE = 60
/** Without an archive a page ends with the day that has filled it. */
const ENOUGH = 10
/** The most that the archive sends at once. */
const SEASON = 400
/** Of a season; the largest leagues have 552 matches. */
const MOST_CALLS = 3

type CompetitionCommands = Pick<
  DetailCommands,
  'competition' | 'competitionDays' | 'competitionToday' | 'leagueMatches' | 'resultTable'
>

interface Sources {
  readonly config: () => EngineConfig
  readonly archive: ArchiveCalls
  readonly leagueRank: DetailCommands['leagueRank']
}

export function competitionCommands(
  context: DetailContext,
  { config, archive, leagueRank }: Sources,
): CompetitionCommands {
  const { board, names } = context
  const archived = leagueArchive(context, archive)
  const days = leagueDays(context)

  const first = (league: LeagueId, order: WantedLeague['order']) =>
    archived({ league, order, season: '', round: '', count: 1, from: null })
  const listed = (id: LeagueId) => {
    const league = board.league(id)
    return league && { league, country: board.country(league.countryId ?? 0) }
  }
  const nameOf = async (id: LeagueId, known?: ArchivedLeague) =>
    (await archivedLeagueNames(context))(known ?? { id, name: '', localName: '' })

  return {
    async competition(id) {
      const [ended, coming, rank, book] = await Promise.all([
        first(id, 'ended'),
        first(id, 'coming'),
        leagueRank(id),
        names(),
      ])
      if (!ended.ok) return ended
      if (!coming.ok) return coming
      const found = ended.value?.leagues.get(id) ?? coming.value?.leagues.get(id)
      const [match] = [...(coming.value?.matches ?? []), ...(ended.value?.matches ?? [])]
      const { league, country } = listed(id) ?? (match && (await days.leagueOn(id, match.kickoff))) ?? NOBODY
      const own = book?.names() ?? FEED_NAMES
      const name = (await nameOf(id, found)) || (rank.ok ? (rank.value?.name ?? '') : '')
      return succeeded<Competition>({
        id,
        name,
        feedName: league?.name || (book?.league(id)?.name ?? '') || (found?.name ?? ''),
        country: own.country(country?.name ?? ''),
        sign: leagueSign(name, league ?? { ...NO_LEAGUE, id }, country, {
          crests: config().crests ?? NO_CRESTS,
          names: own,
        }),
        table: rank.ok
          ? rank.value !== null && rank.value.groups.some(({ rows }) => rows.length > 0)
          : lasts(rank.fault.reason) === 'moment',
        archive: archiveOf(ended.value, coming.value),
      })
    },
    async competitionDays(league) {
      const name = ''
      const wanted = { league, from: null, enough: 1, name }
      const coming = await days.search({ ...wanted, order: 'coming' })
      if (!coming.ok) return coming
      const ended = await days.search({ ...wanted, order: 'ended' })
      return mapResult(ended, ({ matches }) => ({
        fixtures: coming.value.matches.length > 0,
        results: matches.length > 0,
      }))
    },
    async competitionToday(id) {
      return succeeded(boardToday(context, id, await nameOf(id)))
    },
    async leagueMatches(wanted) {
      const { league, order, season, round, from } = wanted
      const page = await archived({ league, order, season, round, from, count: PAGE })
      if (!page.ok) return page
      const isFiltered = season !== '' || round !== ''
      if (page.value !== null && (page.value.matches.length > 0 || isFiltered))
        return succeeded(await pageOf(page.value, wanted, context))
      const found = await days.search({ league, order, from, enough: ENOUGH, name: await nameOf(league) })
      return mapResult(found, ({ matches, more }) => ({ matches, more, rounds: page.value?.rounds ?? [] }))
    },
    async resultTable({ league, season, last }) {
      const newest = await first(league, 'ended')
      if (!newest.ok || newest.value === null) return newest.ok ? succeeded(null) : newest
      const [latest = ''] = newest.value.seasons
      const isLatest = season === '' || season === latest
      const [results, rank] = await Promise.all([
        seasonOf(archived, league, season || latest, last),
        isLatest ? leagueRank(league) : null,
      ])
      const groups = rank?.ok === true ? (rank.value?.groups ?? []) : []
      const name = await nameOf(league, newest.value.leagues.get(league))
      return mapFound(results, answer =>
        resultTable(answer, {
          leagueId: league,
          name,
          last,
          groups: groups.map(({ name, rows }) => ({
            name,
            teams: new Set(rows.map(({ teamId }) => teamId)),
          })),
        }),
      )
    },
  }
}

const NOBODY = { league: undefined, country: undefined } as const
/** Of a competition of which only the id is known: there may be a picture of it. */
const NO_LEAGUE = {
  shortName: '',
  name: '',
  localName: '',
  color: '',
  hot: false,
  page: '',
  stage: '',
  countryId: null,
  logo: '',
} as const

function archiveOf(ended: ArchivedMatches | null, coming: ArchivedMatches | null): Competition['archive'] {
  const results = ended !== null && ended.matches.length > 0
  const fixtures = coming !== null && coming.matches.length > 0
  return results || fixtures ? { results, fixtures, seasons: ended?.seasons ?? [] } : null
}

async function pageOf(
  answer: ArchivedMatches,
  { order }: WantedLeagueMatches,
  context: DetailContext,
): Promise<LeagueMatches> {
  const { shown, more } = matchPage(answer.matches, PAGE, order)
  const setting = { zone: context.query().zone, leagueName: await archivedLeagueNames(context) }
  return {
    matches: shown.map(match => archivedPlaceMatch(match, answer, setting)),
    more,
    rounds: answer.rounds,
  }
}

/** The results of a season, newest first; for the last matches of each team one call has enough. `null`: there are none. */
async function seasonOf(
  archived: ReturnType<typeof leagueArchive>,
  league: LeagueId,
  season: string,
  last: number,
): Promise<Detail<Pick<ArchivedMatches, 'matches' | 'teams'> | null>> {
  const matches = new Map<number, ArchivedMatches['matches'][number]>()
  const teams = new Map<number, { readonly id: number; readonly name: string }>()
  let from: number | null = null
  for (let calls = 0; calls < (last > 0 ? 1 : MOST_CALLS); calls++) {
    const answer: Detail<ArchivedMatches | null> = await archived({
      league,
      order: 'ended',
      season,
      round: '',
      count: SEASON,
      from,
    })
    if (!answer.ok) return answer
    if (answer.value === null) break
    const { shown, more } = matchPage(answer.value.matches, SEASON, 'ended')
    for (const match of shown) matches.set(match.id, match)
    for (const [id, team] of answer.value.teams) teams.set(id, team)
    from = more
    if (more === null) break
  }
  return succeeded(matches.size === 0 ? null : { matches: [...matches.values()], teams })
}
