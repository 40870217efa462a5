/**
 * Carries out those actions of the machine that change the board. Caches the boards of the places that the visitor has
 * left. Errors: none.
 */
import type { Board } from '../../engine/board/board'
import type { BoardContents } from '../../engine/board/contents'
import type { Place } from '../../engine/contract/screens'
import type { EpochMs, MatchId } from '../../engine/contract/units'
import type { CorrectScore } from '../../engine/feed/records'
import type { ServerClock } from '../../engine/match/serverClock'
import type { SyncAction } from '../../engine/sync/events'

type CorrectScores = ReadonlyMap<MatchId, CorrectScore> | undefined
interface CachedBoard {
  readonly contents: BoardContents
  readonly correctScores: CorrectScores
}
type BoardAction = Extract<
  SyncAction,
  {
    kind:
      | 'applyList'
      | 'applyPrices'
      | 'applyChanges'
      | 'applyFrame'
      | 'confirmScores'
      | 'forgetServer'
      | 'clearPrices'
      | 'swapBoard'
      | 'forgetPlace'
      | 'forgetPlaces'
  }
>

export interface BoardWriter {
  readonly write: (action: BoardAction, now: EpochMs) => void
  /** Those that came with the list on the board, if it comes with such prices. */
  readonly correctScores: () => CorrectScores
}

export function createBoardWriter(board: Board, clock: ServerClock): BoardWriter {
  const cache = new Map<Place, CachedBoard>()
  let correctScores: CorrectScores

  const applyList = ({ content, asOf }: Extract<BoardAction, { kind: 'applyList' }>, now: EpochMs) => {
    const { list, bets, odds } = content
    const at = { now, asOf: list.createdAt ?? asOf + clock.offsetMs }
    board.applyList(bets === undefined ? { list } : { list, bets }, at)
    correctScores = content.correctScores
    if (odds !== null) board.applyOddsTable(odds, 'full', asOf)
  }
  const applyPrices = ({ prices, asOf }: Extract<BoardAction, { kind: 'applyPrices' }>) =>
    prices.kind === 'changes'
      ? board.applyOddsChanges(prices.changes, asOf)
      : board.applyOddsTable(prices.table, prices.kind, asOf)
  const applyFrame = (action: Extract<BoardAction, { kind: 'applyFrame' }>, now: EpochMs) => {
    const { changes, odds } = action.frame
    const instant = { now, asOf: now + clock.offsetMs }
    if (changes.length > 0) board.applyChanges(changes, instant, true)
    board.hearOdds(
      odds.filter(({ company }) => company === action.company),
      instant,
    )
  }
  const swap = (cached: Place | null, shown: Place | null) => {
    const next = shown === null ? undefined : cache.get(shown)
    if (shown !== null) cache.delete(shown)
    const contents = board.exchange(next?.contents)
    if (cached !== null) cache.set(cached, { contents, correctScores })
    correctScores = next?.correctScores
  }

  return {
    correctScores: () => correctScores,
    write(action, now) {
      switch (action.kind) {
        case 'applyList':
          return applyList(action, now)
        case 'applyPrices':
          return applyPrices(action)
        case 'applyChanges': {
          const at = { now, asOf: now + clock.offsetMs, askedAt: action.asOf }
          return board.applyChanges(action.changes.records, at, action.isNews)
        }
        case 'applyFrame':
          return applyFrame(action, now)
        case 'confirmScores':
          return board.confirm(now)
        case 'forgetServer':
          return board.otherServer()
        case 'clearPrices':
          return board.clearOdds()
        case 'swapBoard':
          return swap(action.cached, action.shown)
        case 'forgetPlace':
          cache.delete(action.place)
          return
        case 'forgetPlaces':
          return cache.clear()
      }
    },
  }
}
