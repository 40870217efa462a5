/**
 * Popular teams that play today, for a visitor who follows no team yet. They come from the list on the board if that
 * list has the whole day, else the day's list of fixtures, hot leagues only.
 *
 * Source: the board, `/ajax/get-odds-fixture`, docs/feeds.md. Rule FAV9 in docs/rules/select.md. Errors: a
 * `DetailFault` if there is no readable list.
 */
import type { TeamCommands } from '../../../engine/contract/details/teams'
import { succeeded } from '../../../engine/contract/result'
import { listOf } from '../../../engine/contract/screens'
import type { EngineConfig } from '../../../engine/contract/threads/protocol'
import { popularTeams } from '../../../engine/pages/popularTeams'
import { FEED_NAMES, leagueName } from '../../../engine/select/names'
import { inScope } from '../../../engine/select/scope'
import { NO_CRESTS } from '../../../engine/view/pictures'
import { mapFound, type DetailContext } from '../calls/detailContext'
import { dayLists } from './dayLists'

export function popularTeamsCommand(
  context: DetailContext,
  config: () => EngineConfig,
): TeamCommands['popularTeams'] {
  const { board, query, names } = context
  const listOfDay = dayLists(context)
  return async () => {
    const wanted = query()
    const own = (await names())?.names() ?? FEED_NAMES
    const isWhole = listOf(wanted) === 'matches' && !board.matches()[Symbol.iterator]().next().done
    const answer = isWhole
      ? succeeded(board)
      : await listOfDay({ ...wanted, screen: 'fixture', day: 0, hotOnly: true })
    return mapFound(answer, board =>
      popularTeams(board, {
        isInScope: inScope(board, wanted.scope),
        crests: config().crests ?? NO_CRESTS,
        leagueName: league => leagueName(league, wanted.language, own),
      }),
    )
  }
}
