/** Prices on the board: those of one bookmaker at a time. Rules BRD10-BRD13 and BRD19 in docs/rules/board.md. Errors: none. */
import type { EpochMs, MatchId } from '../contract/units'
import type { OddsChange } from '../feed/records'
import { isKnown, markChanged, type BoardState } from './boardState'
import type { OddsBook } from './odds'
import type { Instant } from './recent'

/** `read` applies a file. Price changes received since its request are newer and are applied again. */
export function applyPriceFile(
  board: BoardState,
  read: (book: OddsBook) => ReadonlySet<MatchId>,
  requestedAt: EpochMs = Infinity,
) {
  const { recentOdds } = board
  if (board.orphaned) return
  board.priced = true
  markChanged(board, read(board.book))
  const newer = recentOdds.filter(({ now }) => now >= requestedAt).map(([change]) => change)
  applyReceived(board, newer)
}

export function receivePrices(board: BoardState, changes: readonly OddsChange[], at: Instant) {
  board.recentOdds.add(changes, at)
  applyReceived(board, changes)
}

function applyReceived(board: BoardState, changes: readonly OddsChange[]) {
  markChanged(board, board.book.applyChanges(changes.filter(({ matchId }) => isKnown(board, matchId))))
}

/** Deletes all prices. */
export function clearPrices(board: BoardState) {
  const { recentOdds } = board
  board.priced = false
  recentOdds.clear()
  markChanged(board, board.matches.keys())
  board.book.clear()
}
