/** A board's contents as another list, another visit or another server takes over. Errors: none. */
import { noContents, type BoardContents, type SavedBoard } from './contents'
import { markChanged, type BoardState } from './boardState'
import { firstById } from './tables'

/** Sets the contents for another list, or none; returns the previous ones. */
export function swapContents(board: BoardState, next = noContents()): BoardContents {
  const before = board.contents
  // Changes meanwhile were not received, so its first list announces nothing.
  next.confirmedAt = null
  board.contents = next
  board.changed = new Set(next.matches.keys())
  board.membership = true
  board.alerts = []
  return before
}

export const saveContents = ({ contents }: BoardState): SavedBoard => ({
  matches: [...contents.matches.values()],
  leagues: [...contents.leagues.values()],
  countries: [...contents.countries.values()],
  odds: [...contents.book.entries()],
  bets: [...contents.bets],
})

export function restoreContents(board: BoardState, saved: SavedBoard) {
  const { contents } = board
  // 0: the first list of this visit is newer than every change of the last one, whatever the server's clock shows.
  contents.matches = firstById(saved.matches.map(match => ({ ...match, changedAt: 0 })))
  contents.leagues = firstById(saved.leagues)
  contents.countries = firstById(saved.countries)
  contents.bets = new Map(saved.bets)
  contents.book.restore(saved.odds)
  contents.priced = saved.odds.length > 0
  markChanged(board, contents.matches.keys())
  board.membership = true
}

/** The contents are those of a server that another has replaced, until the first list of the new one. */
export function orphanContents({ contents, recentChanges, recentOdds }: BoardState) {
  contents.orphaned = true
  recentChanges.clear()
  recentOdds.clear()
}

/** Removes orphaned contents. */
export function removeOrphans({ contents }: BoardState) {
  if (!contents.orphaned) return
  contents.orphaned = false
  contents.matches = new Map()
  contents.listed.clear()
  contents.book.clear()
  contents.confirmedAt = null
  contents.listAsOf = 0
}

/** The next list is newer than every match. */
export function forgetTimes({ contents }: BoardState) {
  contents.listAsOf = 0
  contents.listed.clear()
  for (const [id, match] of contents.matches) contents.matches.set(id, { ...match, changedAt: 0 })
}
