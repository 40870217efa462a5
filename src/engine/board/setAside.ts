/** Changes of a board's contents when another list, visit or server takes over. */
import { NO_REST, noContents, type BoardContents, type DayRest, type SavedBoard } from './contents'
import { forgetRecentPrices } from './applyPrices'
import { learnCountries, markChanged, type BoardState } from './boardState'
import { firstById } from './tables'

/** Replaces the contents by those of another list, or by empty ones. Returns the previous contents. */
export function swapContents(board: BoardState, next = noContents(() => board)): BoardContents {
  const before = { ...board }
  // Changes in the meantime were not received, so the next first list announces no events.
  const news = { confirmedAt: null, changed: new Set(next.matches.keys()), membership: true, alerts: [] }
  Object.assign(board, next, news, { latestChanges: null })
  return before
}

export const saveContents = (board: BoardState): SavedBoard => ({
  matches: [...board.matches.values()],
  leagues: [...board.leagues.values()],
  countries: [...board.countries.values()],
  odds: [...board.book.entries()],
  bets: [...board.bets],
  rest: [...board.rest.ids].filter(id => !board.named.has(id)),
})

export function restoreContents(board: BoardState, saved: SavedBoard) {
  // The value 0 makes the first list of this visit count as newer than every change of the last visit. The
  // server's clock may have been set back.
  board.matches = firstById(saved.matches.map(match => ({ ...match, changedAt: 0 })))
  board.leagues = firstById(saved.leagues)
  learnCountries(board, saved.countries)
  board.bets = new Map(saved.bets)
  board.rest = savedRest(saved)
  board.named = new Set([...board.matches.keys()].filter(id => !board.rest.ids.has(id)))
  board.book.restore(saved.odds)
  board.priced = saved.odds.length > 0
  markChanged(board, board.matches.keys())
  board.membership = true
}

/** Returns the stored rest of the day, which is read again with the next list. */
function savedRest({ matches, leagues, rest }: SavedBoard): DayRest {
  const ids = new Set(rest)
  const own = new Set(matches.flatMap(({ id, leagueId }) => (ids.has(id) ? [leagueId] : [])))
  return { ...NO_REST, ids, leagues: leagues.filter(({ id }) => own.has(id)) }
}

/** Marks the contents as those of a server that was replaced, until the first list of the new server. */
export function orphanContents(board: BoardState) {
  board.orphaned = true
  board.recentChanges.clear()
  forgetRecentPrices(board)
}

/** Removes the contents of a server that was replaced. */
export function removeOrphans(board: BoardState) {
  if (!board.orphaned) return
  board.orphaned = false
  board.matches = new Map()
  board.listed.clear()
  board.news.clear()
  board.named = new Set()
  board.rest = NO_REST
  board.book.clear()
  board.confirmedAt = null
  board.listAsOf = 0
}

/** Makes the next list count as newer than every match. */
export function forgetTimes(board: BoardState) {
  board.listAsOf = 0
  board.listed.clear()
  for (const [id, match] of board.matches) board.matches.set(id, { ...match, changedAt: 0 })
}
