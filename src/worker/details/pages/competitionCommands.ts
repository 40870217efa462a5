/**
 * Commands of the panel of a competition: its head with its available views, its matches of the day, its results and
 * fixtures. Tables are computed from results.
 *
 * Source: the board, `/api/archive/league`, without an archive `get-match-by-league` (`leagueDays.ts`). Rules CPN1-CPN5
 * in docs/rules/places.md. Errors: a `DetailFault`.
 */
import type { CompetitionCommands } from '../../../engine/contract/details/competition'
import type { LeagueMatches, WantedLeagueMatches, PageMatch } from '../../../engine/contract/details/pages'
import { mapResult, succeeded } from '../../../engine/contract/result'
import type { ArchivedMatches } from '../../../engine/feed/details/archiveRecords'
import { archivedPageMatch, listedPageMatch } from '../../../engine/pages/pageMatch'
import { matchPage } from '../../../engine/pages/matchPage'
import { archivedLeagueNames } from '../calls/archivedLeagueNames'
import type { DetailContext } from '../calls/detailContext'
import { competitionHead } from './competitionHead'
import { leagueSources, type LeagueServices } from './leagueSources'
import { resultTableCommand } from './resultTableCommand'
import { LISTS, listOf } from '../../../engine/contract/screens'
import type { LeagueId } from '../../../engine/contract/units'
import { dayTest } from '../../../engine/select/listed'
import { inScope } from '../../../engine/select/scope'

const PAGE = 60
/** Number of matches that fill a page without an archive. The page ends with the day on which it is reached. */
const ENOUGH = 10

export function competitionCommands(context: DetailContext, services: LeagueServices): CompetitionCommands {
  const sources = leagueSources(context, services)
  const { archived, days, nameOf } = sources
  return {
    competition: competitionHead(sources),
    resultTable: resultTableCommand(sources),
    async competitionDays(league) {
      const wanted = { league, from: null, enough: 1, name: '' }
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
      const page = await archived({ kind: 'league', league, order, season, round, from, count: PAGE })
      if (!page.ok) return page
      const isFiltered = season !== '' || round !== ''
      if (page.value !== null && (page.value.matches.length > 0 || isFiltered))
        return succeeded(await pageOf(page.value, wanted, context))
      const found = await days.search({ league, order, from, enough: ENOUGH, name: await nameOf(league) })
      return mapResult(found, ({ matches, more }) => ({ matches, more, rounds: page.value?.rounds ?? [] }))
    },
  }
}

async function pageOf(
  answer: ArchivedMatches,
  { order }: WantedLeagueMatches,
  context: DetailContext,
): Promise<LeagueMatches> {
  const { shown, more } = matchPage(answer.matches, PAGE, order)
  const setting = {
    zone: context.query().zone,
    leagueName: await archivedLeagueNames(context),
    signOf: context.signs(),
  }
  return {
    matches: shown.map(match => archivedPageMatch(match, answer, setting)),
    more,
    rounds: answer.rounds,
  }
}

/**
 * Returns the matches of a competition on the day of the list, in the order of kick-off. Rule CPN2 in
 * docs/rules/places.md.
 */
function boardToday(
  {
    board,
    query,
    now,
    serverNow,
    signs,
  }: Pick<DetailContext, 'board' | 'query' | 'now' | 'serverNow' | 'signs'>,
  id: LeagueId,
  league: string,
): readonly PageMatch[] {
  const at = serverNow()
  const isOfDay = dayTest(query(), { now: now(), at })
  const isInScope = inScope(board, query().scope)
  const setting = { zone: query().zone, at, league, signOf: signs() }
  const { states } = LISTS[listOf(query())]
  return [...board.matches()]
    .filter(match => match.leagueId === id && isOfDay(match) && isInScope(match))
    .sort((one, other) => (one.kickoff ?? 0) - (other.kickoff ?? 0) || one.id - other.id)
    .map(match => listedPageMatch(match, { ...setting, states }))
}
