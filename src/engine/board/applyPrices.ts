/** Prices on the board, of one bookmaker at a time. Rules BRD10-BRD13, BRD19 and BRD23 in docs/rules/board.md. */
import type { EpochMs } from '../contract/units'
import type { OddsChange } from '../feed/records'
import { isKnown, markChanged, type BoardState, type PriceFile } from './boardState'
import type { Instant } from './recent'

/**
 * Applies a price file. Changes received since its request are newer and are applied again, in the order of their
 * times.
 */
export function applyPriceFile(board: BoardState, read: PriceFile['read'], requestedAt: EpochMs = Infinity) {
  const { latestChanges } = board
  if (board.orphaned) return
  board.priced = true
  markChanged(board, read(board.book))
  if (latestChanges !== null && latestChanges.requestedAt > requestedAt) {
    applyRecent(board, requestedAt, latestChanges.requestedAt)
    markChanged(board, latestChanges.read(board.book))
    applyRecent(board, latestChanges.requestedAt, Infinity)
  } else applyRecent(board, requestedAt, Infinity)
}

/**
 * Applies a file with the changes of the last seconds. The file is stored, because a full file that arrives later may
 * be older.
 */
export function applyChangesFile(
  board: BoardState,
  read: PriceFile['read'],
  requestedAt: EpochMs = Infinity,
) {
  applyPriceFile(board, read, requestedAt)
  const before = board.latestChanges?.requestedAt ?? -Infinity
  if (requestedAt >= before && requestedAt < Infinity) board.latestChanges = { requestedAt, read }
}

/** Applies the socket's changes received from `from` up to `to` again. */
function applyRecent(board: BoardState, from: EpochMs, to: EpochMs) {
  const recent = board.recentOdds.filter(({ now }) => now >= from && now < to)
  applyReceived(
    board,
    recent.map(([change]) => change),
  )
}

export function receivePrices(board: BoardState, changes: readonly OddsChange[], at: Instant) {
  board.recentOdds.add(changes, at)
  applyReceived(board, changes)
}

function applyReceived(board: BoardState, changes: readonly OddsChange[]) {
  markChanged(board, board.book.applyChanges(changes.filter(({ matchId }) => isKnown(board, matchId))))
}

export function clearPrices(board: BoardState) {
  board.priced = false
  forgetRecentPrices(board)
  markChanged(board, board.matches.keys())
  board.book.clear()
}

/** Forgets recent price changes: prices of another bookmaker, list or server follow. */
export function forgetRecentPrices(board: BoardState) {
  board.recentOdds.clear()
  board.latestChanges = null
}
