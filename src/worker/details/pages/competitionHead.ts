/**
 * The head of a competition, and which of its views have a source. The details of a competition outside the list come
 * from the list on the day of its next match, else of its latest match.
 *
 * Source: the board, `/api/archive/league`, `get-league-rank`, `get-match-by-league`. Rules CPN1 and CPN2 in
 * docs/rules/places.md. Errors: a `DetailFault` when the archive is away.
 */
import type { Competition } from '../../../engine/contract/details/competition'
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import type { Detail } from '../../../engine/contract/details/fault'
import type { RankTable } from '../../../engine/contract/details/leagues'
import { succeeded } from '../../../engine/contract/result'
import type { ArchivedMatches } from '../../../engine/feed/details/archiveRecords'
import { FEED_NAMES } from '../../../engine/select/names'
import { lasts } from '../../../engine/sync/faults'
import { leagueSign } from '../../../engine/view/leagueSign'
import { NO_CRESTS } from '../../../engine/view/pictures'
import type { LeagueSources } from './leagueSources'

export function competitionHead(sources: LeagueSources): DetailCommands['competition'] {
  const { context, config, days, first, leagueRank, nameOf } = sources
  const { board, names } = context
  return async id => {
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
    const listed = board.league(id)
    const dated = listed === undefined && match ? await days.leagueOn(id, match.kickoff) : null
    const league = listed ?? (dated && (book?.named(dated.league) ?? dated.league)) ?? book?.league(id)
    const country = dated?.country ?? board.country(league?.countryId ?? 0)
    const own = book?.names() ?? FEED_NAMES
    const name = (await nameOf(id, found)) || (rank.ok ? (rank.value?.name ?? '') : '')
    const signs = { crests: config().crests ?? NO_CRESTS, names: own }
    return succeeded<Competition>({
      id,
      name,
      feedName: league?.name || (found?.name ?? ''),
      country: own.country(country?.name ?? ''),
      // A competition of which only the id is known may have a picture too.
      sign: leagueSign(name, league ?? { id, logo: '', color: '' }, country, signs),
      table: mayHaveTable(rank) ? 'service' : playsRounds(ended.value) ? 'results' : 'none',
      archive: archiveOf(ended.value, coming.value),
    })
  }
}

/** True if the service has a table, or is away for the moment. */
function mayHaveTable(rank: Detail<RankTable | null>): boolean {
  if (!rank.ok) return lasts(rank.fault.reason) === 'moment'
  return rank.value !== null && rank.value.groups.some(({ rows }) => rows.length > 0)
}

/**
 * True if every team plays in each round, so that a season's results make a table. Rounds of a cup have names instead
 * of numbers.
 */
const playsRounds = (ended: ArchivedMatches | null): boolean =>
  ended !== null && ended.seasons.length > 0 && /^\d*$/.test(ended.matches[0]?.round ?? 'none')

function archiveOf(ended: ArchivedMatches | null, coming: ArchivedMatches | null): Competition['archive'] {
  const results = ended !== null && ended.matches.length > 0
  const fixtures = coming !== null && coming.matches.length > 0
  if (!results && !fixtures) return null
  return { results, fixtures, season: ended?.matches[0]?.season ?? '', seasons: ended?.seasons ?? [] }
}
