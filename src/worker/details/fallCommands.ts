/**
 * The screen of dropping odds: prices that have fallen, from the board, and the start of each fall, from recorded
 * prices.
 *
 * Rules FLN6-FLN10 in docs/rules/select.md. `fallSince` rejects if the recorder's code cannot be loaded.
 */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { FallCommands } from '../../engine/contract/details/falls'
import { fallSince } from '../../engine/history/fallSince'
import { fallenMatches } from '../../engine/pages/fallenMatches'
import { FEED_NAMES } from '../../engine/select/names'
import type { DetailContext } from './calls/detailContext'

export function fallCommands(
  { board, query, names, now, serverNow }: DetailContext,
  { wholeHistory }: Pick<DetailCommands, 'wholeHistory'>,
): FallCommands {
  /** Ensures one reading at a time. A screen has many rows, and each row may need a request to the archive. */
  let turn: Promise<unknown> = Promise.resolve()
  return {
    async fallenMatches(wanted) {
      const book = await names()
      const moment = { now: now(), at: serverNow() }
      const matches = fallenMatches(board, book?.names() ?? FEED_NAMES, query(), moment, wanted)
      return { priced: board.priced(), matches }
    },
    async fallSince(id, market, leg) {
      const reading = turn.then(() => wholeHistory(id, market, query().company))
      turn = reading.catch(() => undefined)
      const history = await reading
      return history === null ? null : fallSince(history, leg)
    },
  }
}
