/** A board full of matches with prices, as in the worker, and ticks that change it. */
import { createBoard, type Board } from '../../src/engine/board/board'
import { hearing } from '../../src/engine/board/hearing'
import { LIST_MARKETS, TRAITS } from '../../src/engine/contract/markets'
import type { Query } from '../../src/engine/contract/query'
import { readMatchList } from '../../src/engine/feed/lists/matchListJs'
import { readOddsText } from '../../src/engine/feed/odds/oddsText'
import type { ChangeRecord, OddsChange } from '../../src/engine/feed/records'
import { createDay, matchIdAt } from './day'
import { scriptText } from './listText'
import { oddsRows, oddsText, tripleOf } from './oddsText'
import { seeded, type Random } from './random'

/** A Saturday evening, when most matches are in play. */
export const MATCHDAY_AT = Date.UTC(2031, 4, 3, 12, 30)
const CHANGES_PER_TICK = 300
const COMPANY = 31

/** A query that shows every league on one page. */
export const WHOLE_DAY: Query = {
  screen: 'sixInOne',
  language: 'en',
  zone: 7,
  scope: { leagues: [], countries: [] },
  company: COMPANY,
  format: 5,
  betType: 1,
  status: 0,
  order: 'league',
  liveFirst: false,
  hotOnly: false,
  followedOnly: false,
  fallen: 0,
  leagues: [],
  countries: [],
  team: '',
  day: 0,
  pages: 1,
  pageSize: 100_000,
  followedMatches: [],
  followedLeagues: [],
  followedTeams: [],
  favoriteType: 'match',
  folded: [],
  foldAll: false,
  hiddenLeagues: [],
}

export interface Matchday {
  readonly board: Board
  /** Applies the next 300 changes: nine of ten are prices, the others corners, cards or goals. */
  readonly tick: () => void
}

export function createMatchday(matches: number, seed: number): Matchday {
  const board = createBoard()
  board.hearBy(hearing)
  const at = { now: MATCHDAY_AT, asOf: MATCHDAY_AT }
  const list = readMatchList(scriptText(createDay(matches, seed)))
  const odds = readOddsText(oddsText(oddsRows(matches, seed)))
  if (!list.ok || !odds.ok) throw new Error('the made up day cannot be read')
  board.applyList({ list: list.value }, at)
  board.applyOddsTable(odds.value, 'full')
  const random = seeded(seed + 1)
  let later = MATCHDAY_AT
  return {
    board,
    tick() {
      later += 1_000
      const prices: OddsChange[] = []
      const records: ChangeRecord[] = []
      for (let change = 0; change < CHANGES_PER_TICK; change++) {
        const matchId = matchIdAt(random.whole(matches))
        if (random.next() < 0.9) prices.push(priceChange(matchId, random))
        else records.push(liveChange(board, matchId, random))
      }
      board.applyOddsChanges(prices)
      board.applyChanges(records, { now: later, asOf: later }, true)
    },
  }
}

function priceChange(matchId: number, random: Random): OddsChange {
  const market = LIST_MARKETS[random.whole(LIST_MARKETS.length)] ?? 'HDP'
  const { family } = TRAITS[market]
  const [up, goal, down] = tripleOf(family === 'handicap' ? 'line' : family, random)
  const triple = { up, goal, down }
  return { company: COMPANY, matchId, market, current: triple, running: triple }
}

function liveChange(board: Board, matchId: number, random: Random): ChangeRecord {
  const match = board.match(matchId)
  const next = (count: number | null | undefined) => (count ?? 0) + 1
  const kind = random.next()
  if (kind < 0.7) return { id: matchId, homeCorner: next(match?.homeCorner) }
  if (kind < 0.9) return { id: matchId, guestYellow: next(match?.guestYellow) }
  return { id: matchId, homeScore: next(match?.homeScore) }
}
