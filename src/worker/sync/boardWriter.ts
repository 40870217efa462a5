/**
 * Carries out actions of the synchronisation machine on the board. Caches the boards of sections that the visitor has
 * left. Never throws.
 */
import type { Board } from '../../engine/board/board'
import type { BoardContents } from '../../engine/board/contents'
import type { Section } from '../../engine/contract/screens'
import type { EpochMs, MatchId } from '../../engine/contract/units'
import type { CorrectScore } from '../../engine/feed/records'
import type { ServerClock } from '../../engine/match/serverClock'
import type { SyncAction } from '../../engine/sync/events'
import type { Device } from '../transport/device'

type CorrectScores = ReadonlyMap<MatchId, CorrectScore> | undefined
interface CachedBoard {
  readonly contents: BoardContents
  readonly correctScores: CorrectScores
}
/** A function for each of some kinds of action. */
export type Carriers<Kinds extends SyncAction['kind']> = {
  readonly [Kind in Kinds]: (action: Extract<SyncAction, { kind: Kind }>) => void
}
type BoardActions =
  | 'applyList'
  | 'applyRest'
  | 'applyPrices'
  | 'applyChanges'
  | 'applyFrame'
  | 'setBack'
  | 'confirmScores'
  | 'forgetServer'
  | 'forgetTimes'
  | 'clearPrices'
  | 'swapBoard'
  | 'forgetSections'

export interface BoardWriter {
  readonly carriers: Carriers<BoardActions>
  /**
   * Correct-score prices from the list on the board. `null`: the list has no such prices for this match. `undefined`:
   * the list has no correct-score prices at all.
   */
  readonly correctScore: (id: MatchId) => CorrectScore | null | undefined
}

export function createBoardWriter(
  board: Board,
  clock: ServerClock,
  { now }: Pick<Device, 'now'>,
): BoardWriter {
  const cache = new Map<Section, CachedBoard>()
  let correctScores: CorrectScores
  /** `asOf`: the server's time of the data. `null`: the server did not say, so the present time counts. */
  const instant = (asOf: EpochMs | null) => ({ now: now(), asOf: asOf ?? now() + clock.offsetMs })

  return {
    correctScore(id) {
      if (correctScores === undefined || board.match(id) === undefined || board.isOfRest(id)) return undefined
      return correctScores.get(id) ?? null
    },
    carriers: {
      applyList({ content, asOf }) {
        const { list, bets, odds } = content
        const at = instant(list.createdAt ?? asOf + clock.offsetMs)
        board.applyList(bets === undefined ? { list } : { list, bets }, at)
        correctScores = content.correctScores
        if (odds !== null) board.applyOddsTable(odds, 'full', asOf)
      },
      applyRest({ rest, odds, asOf }) {
        board.applyRest(rest, instant(asOf + clock.offsetMs))
        for (const table of odds) board.applyOddsTable(table, 'delta', asOf)
      },
      applyPrices({ prices, asOf }) {
        if (prices.kind === 'changes') board.applyOddsChanges(prices.changes, asOf)
        else board.applyOddsTable(prices.table, prices.kind, asOf)
      },
      applyChanges({ changes, asOf, isNews, isBehind }) {
        board.applyChanges(changes.records, { ...instant(null), requestedAt: asOf, isBehind }, isNews)
      },
      applyFrame({ frame, company }) {
        // Use the frame's own stamp, which is exact. The offset of the clocks may be known to a second only.
        const at = instant(frame.at)
        if (frame.changes.length > 0) board.applyChanges(frame.changes, at, true)
        board.receiveOdds(
          frame.odds.filter(change => change.company === company),
          at,
        )
      },
      setBack: ({ ms }) =>
        board.setBack(
          ms,
          [...cache.values()].map(({ contents }) => contents),
        ),
      confirmScores: () => board.confirm(now()),
      forgetServer: () => board.serverChanged(),
      forgetTimes: () => board.forgetTimes(),
      clearPrices: () => board.clearOdds(),
      swapBoard({ cached, shown }) {
        const next = shown === null ? undefined : cache.get(shown)
        if (shown !== null) cache.delete(shown)
        const contents = board.swap(next?.contents)
        if (cached !== null) cache.set(cached, { contents, correctScores })
        correctScores = next?.correctScores
      },
      forgetSections({ sections }) {
        for (const section of sections) cache.delete(section)
      },
    },
  }
}
