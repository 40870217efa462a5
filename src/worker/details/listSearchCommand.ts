/**
 * Finds matches of the list by team names, for the page's search.
 *
 * Source: the board. Rule DET52 in docs/rules/details.md. Never fails.
 */
import type { ArchiveCommands } from '../../engine/contract/details/archive'
import { foldText } from '../../engine/contract/foldText'
import { succeeded } from '../../engine/contract/result'
import { LISTS, listOf } from '../../engine/contract/screens'
import type { Progress } from '../../engine/match/phase'
import { listedPageMatch } from '../../engine/pages/pageMatch'
import { listedTest, progressAt } from '../../engine/select/listed'
import { FEED_NAMES, leagueName } from '../../engine/select/names'
import { teamTest } from '../../engine/select/selection'
import type { DetailContext } from './calls/detailContext'

const SHOWN = 5
const ORDER: Readonly<Record<Progress, number>> = { inPlay: 0, toCome: 1, ended: 2 }

export function listSearchCommand(context: DetailContext): ArchiveCommands['searchList'] {
  const { board, query, now, serverNow } = context
  return async text => {
    if (foldText(text) === '') return succeeded({ count: 0, matches: [] })
    const names = (await context.names())?.names() ?? FEED_NAMES
    const wanted = query()
    const moment = { now: now(), at: serverNow() }
    const isListed = listedTest(board, wanted, moment)
    const isNamed = teamTest({ ...wanted, team: text }, names)
    const found = [...board.matches()]
      .filter(match => isListed(match) && isNamed(match))
      .map(match => ({ match, order: ORDER[progressAt(match, moment)] }))
      .sort((one, other) => one.order - other.order)
    const setting = {
      zone: wanted.zone,
      at: moment.at,
      states: LISTS[listOf(wanted)].states,
      signOf: context.signs(),
    }
    return succeeded({
      count: found.length,
      matches: found.slice(0, SHOWN).map(({ match }) => {
        const league = board.league(match.leagueId ?? 0)
        return listedPageMatch(match, {
          ...setting,
          league: league === undefined ? '' : leagueName(league, wanted.language, names),
        })
      }),
    })
  }
}
