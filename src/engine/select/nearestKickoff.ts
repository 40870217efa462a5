/**
 * Whether a day has a match that passes a query's filters, of any status. Rule STT8 in docs/rules/page.md.
 *
 * Source: a board with the list of that day. Never fails.
 */
import type { Board } from '../board/board'
import type { DaysBeside } from '../contract/matchDay'
import type { Query } from '../contract/query'
import type { EpochMs } from '../contract/units'
import type { Moment } from './listed'
import type { Names } from './names'
import { selectBlocks } from './selection'

/**
 * First kick-off among the matches that pass the filters, or their last kick-off if `direction` is `before`. `null`: no
 * kick-off is known. `undefined`: there is no such match.
 */
export function nearestKickoff(
  board: Board,
  query: Query,
  moment: Moment,
  names: Names,
  direction: DaysBeside['direction'],
): EpochMs | null | undefined {
  const { blocks, filtered } = selectBlocks(board, { ...query, status: 0 }, moment, names)
  if (filtered === 0) return undefined
  const ids = blocks.flatMap(({ ids, ended }) => ids.concat(ended))
  const kickoffs = ids.flatMap(id => board.match(id)?.kickoff ?? [])
  if (kickoffs.length === 0) return null
  return kickoffs.reduce((one, other) =>
    direction === 'after' ? Math.min(one, other) : Math.max(one, other),
  )
}
