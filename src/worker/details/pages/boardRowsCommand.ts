/**
 * List rows, with prices, for matches on the board. Filters of the list do not apply.
 *
 * Source: the board. Rule CPN17 in docs/rules/places.md. Never fails: a match that is not on the board has no row.
 */
import type { PageCommands } from '../../../engine/contract/details/pages'
import { succeeded } from '../../../engine/contract/result'
import { LISTS, listOf } from '../../../engine/contract/screens'
import type { EngineConfig } from '../../../engine/contract/threads/protocol'
import { followedOf } from '../../../engine/select/filter'
import { FEED_NAMES } from '../../../engine/select/names'
import { matchRow } from '../../../engine/view/matchRow'
import { NO_CRESTS } from '../../../engine/view/pictures'
import type { DetailContext } from '../calls/detailContext'

export function boardRowsCommand(
  { board, query, serverNow }: Pick<DetailContext, 'board' | 'query' | 'serverNow'>,
  config: () => EngineConfig,
): PageCommands['boardRows'] {
  return ids => {
    const setting = {
      query: query(),
      states: LISTS[listOf(query())].states,
      at: serverNow(),
      followed: followedOf(query()),
      crests: config().crests ?? NO_CRESTS,
      priced: true,
      names: FEED_NAMES,
    }
    const rows = ids.flatMap(id => {
      const match = board.match(id)
      return match === undefined ? [] : [matchRow(match, board.odds(id), board.bets(id), setting)]
    })
    return Promise.resolve(succeeded(rows))
  }
}
