/**
 * The matches of a competition on the day of the list: those of the board, in the order of their kick-offs. Rule CPN2 in
 * docs/rules/places.md. Errors: none.
 */
import type { PageMatch } from '../../../engine/contract/details/pages'
import { LISTS, listOf } from '../../../engine/contract/screens'
import type { LeagueId } from '../../../engine/contract/units'
import { listedPageMatch } from '../../../engine/pages/pageMatch'
import { dayTest } from '../../../engine/select/listed'
import { inScope } from '../../../engine/select/scope'
import type { DetailContext } from '../calls/detailContext'

export function boardToday(
  { board, query, now, serverNow }: Pick<DetailContext, 'board' | 'query' | 'now' | 'serverNow'>,
  id: LeagueId,
  league: string,
): readonly PageMatch[] {
  const at = serverNow()
  const isOfDay = dayTest(query(), { now: now(), at })
  const isInScope = inScope(board, query().scope)
  const { zone } = query()
  const { states } = LISTS[listOf(query())]
  return [...board.matches()]
    .filter(match => match.leagueId === id && isOfDay(match) && isInScope(match))
    .sort((one, other) => (one.kickoff ?? 0) - (other.kickoff ?? 0) || one.id - other.id)
    .map(match => listedPageMatch(match, { zone, at, states, league }))
}
