/**
 * The board as the visitor sees it, with hidden scores covered. Rows, heads, sheets, slips and watched prices are read
 * from it, so covered values never reach the page. Writers use the real board.
 *
 * Rules OWN9-OWN11 and OWN15 in docs/rules/own.md.
 */
import type { Board, BoardChanges } from '../board/board'
import type { MatchAlert } from '../board/boardState'
import type { Match } from '../board/match'
import type { MatchId } from '../contract/units'
import type { Hidden } from '../contract/view'
import { hiddenMatch, waitingMatch } from './coveredMatch'

export type Cover = 'none' | Hidden

export interface Covers {
  readonly match: (match: Match) => Cover
  readonly prices: (match: Match) => Cover
}

type CoveredReads = Pick<Board, 'match' | 'matches' | 'odds' | 'announced' | 'take'>

const COVERED: Readonly<Record<Cover, (match: Match) => Match>> = {
  none: match => match,
  chosen: hiddenMatch,
  waiting: waitingMatch,
}

export function coveredReads(board: Board, covers: Covers): CoveredReads {
  const seen = new WeakMap<Match, { readonly cover: Cover; readonly match: Match }>()
  const coverOf = (id: MatchId, by: keyof Covers): Cover => {
    const match = board.match(id)
    return match === undefined ? 'none' : covers[by](match)
  }
  /** Returns the same object while the cover is the same, so that rows are compared as fast as without covers. */
  const asSeen = (match: Match): Match => {
    const cover = covers.match(match)
    const known = seen.get(match)
    if (known?.cover === cover) return known.match
    const covered = COVERED[cover](match)
    seen.set(match, { cover, match: covered })
    return covered
  }
  const alertAsSeen = (alert: MatchAlert): MatchAlert => {
    const cover = coverOf(alert.matchId, 'match')
    return cover === 'none' ? alert : { ...alert, score: [], hidden: cover }
  }
  return {
    match(id) {
      const match = board.match(id)
      return match && asSeen(match)
    },
    *matches() {
      for (const match of board.matches()) yield asSeen(match)
    },
    odds: id => (coverOf(id, 'prices') === 'none' ? board.odds(id) : undefined),
    announced(match) {
      const real = board.match(match.id)
      return real === undefined || covers.match(real) !== 'none' ? match : board.announced(real)
    },
    take(): BoardChanges {
      const changes = board.take()
      return { ...changes, alerts: changes.alerts.map(alertAsSeen) }
    },
  }
}
