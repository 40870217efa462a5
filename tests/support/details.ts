/** Answers of the panels' calls: short, complete, and the same for tests and gallery. */
import { monogram } from '../../src/engine/view/monogram'
import type { Bet } from '../../src/engine/contract/details/bets'
import type { BookmakerRow, Bookmakers, ScoreSheet } from '../../src/engine/contract/details/quotes'
import type { CornerSheet, GoalBand, MatchReport } from '../../src/engine/contract/details/matches'
import type {
  Lineup,
  LineupPlayer,
  MatchLineups,
  MatchStatistic,
} from '../../src/engine/contract/details/lines'
import type { Action, Detail, DetailFault } from '../../src/engine/contract/details/fault'
import type { Failure } from '../../src/engine/contract/result'
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import type { RankLine, RankTable } from '../../src/engine/contract/details/leagues'
import { combination } from '../../src/engine/odds/combination'
import { priceTexts } from '../../src/engine/odds/price'
import { estimate } from '../../src/engine/odds/profit'
import { settlement, type Count } from '../../src/engine/odds/settlement'
import { pickQuote, type Offers } from '../../src/engine/detail/pickQuote'
import { fullSheet, quote, quoteLine } from './marketSheets'

export const ok = <T>(value: T): Promise<Detail<T>> => Promise.resolve({ ok: true, value })
export const failing = (action: Action) => (): Promise<Failure<DetailFault>> =>
  Promise.resolve({ ok: false, fault: { action, reason: 'network' } })
export const failed = failing('fetch odds')

export const estimated = (bet: Bet) => Promise.resolve(estimate(bet))

/**
 * Handicap: two bookmakers at the common line, one at another line, one without a present price. One bookmaker failed.
 */
export const COMPARED: Bookmakers = {
  matchId: 10,
  failed: [3],
  markets: [
    {
      market: 'HDP',
      line: quoteLine('0.95', '0.5/1', '0.93', 'home'),
      rows: [
        compared(8, ['0.95', '0.5', '0.93'], ['0.92', '0.5/1', '0.96'], ['down']),
        compared(31, ['0.94', '0.5', '0.96'], ['0.97', '0.5/1', '0.91'], ['up']),
        compared(47, ['1.02', '0.5', '0.90'], ['1.11', '1', '0.80'], []),
        compared(9, ['0.90', '0.5', '0.90'], null, []),
      ],
    },
    {
      market: '1x2',
      line: null,
      rows: [
        compared(8, ['1.85', '3.60', '4.10'], ['1.55', '3.90', '5.40'], ['goal']),
        compared(31, ['1.86', '3.50', '4.20'], ['1.56', '3.80', '5.50'], ['up', 'down']),
      ],
    },
    { market: 'HDPHalf', line: null, rows: [compared(31, ['0.81', '0.5', '1.07'], null, [])] },
  ],
}

type Trio = readonly [string, string, string]

function compared(company: number, first: Trio, last: Trio | null, best: BookmakerRow['best']): BookmakerRow {
  const now = last && quoteLine(...last, 'home')
  return { company, opening: quoteLine(...first, 'home'), now, best }
}

/** The engine's calculations of bets, for a match with this score. */
export const calculated = (
  soFar: Count,
): Pick<DetailCommands, 'estimate' | 'settle' | 'priceTexts' | 'combine'> => ({
  estimate: estimated,
  settle: async question => settlement({ ...question, soFar }),
  priceTexts: async (price, market) => priceTexts(price, market),
  combine: async (prices, amount) => combination(prices, amount),
})

/** Prices of a slip's picks if every match has this sheet and phase, at the bookmaker of a first visit. */
export const quoted =
  (offers: (match: number) => Partial<Offers>): DetailCommands['quotePicks'] =>
  async picks =>
    picks.map(pick =>
      pickQuote(pick, {
        company: 8,
        format: 5,
        phase: 'secondHalf',
        sheet: fullSheet(pick.matchId),
        scores: undefined,
        ...offers(pick.matchId),
      }),
    )

export const CORNERS: CornerSheet = {
  matchId: 10,
  total: quoteLine('0.90', '9.5', '0.92'),
  handicap: quoteLine('0.85', '1.5', '0.95', 'guest'),
  half: '2-1',
  full: '5-3',
  corners: [
    { side: 'home', minute: 7, lastOfHalf: false },
    { side: 'guest', minute: 44, lastOfHalf: true },
    { side: null, minute: 60, lastOfHalf: false },
  ],
}
export const REPORT: MatchReport = {
  match: null,
  events: [
    { side: 'home', minute: '23', kind: 'goal', player: 'A. Example', assist: 'B. Other', score: '1-0' },
    { side: 'guest', minute: '45+1', kind: 'substitution', on: 'C. On', off: 'D. Off' },
    { side: 'guest', minute: '60', kind: 'substitution', on: '', off: 'E. Off' },
    { side: 'guest', minute: '70', kind: 'red', player: 'F. Red' },
    { side: 'home', minute: '88', kind: 'ownGoal', player: 'G. Own', assist: '', score: '2-0' },
  ],
}
const player = (number: string, name: string, position: LineupPlayer['position']): LineupPlayer => ({
  number,
  name,
  position,
  captain: number === '10',
})
const lineup = (names: string): Lineup => ({
  formation: '4-4-2',
  coach: `${names} Coach`,
  starters: Array.from({ length: 11 }, (_, at) =>
    player(
      String(at + 1),
      `${names} ${String.fromCharCode(65 + at)}`,
      at === 0 ? 'goalkeeper' : at < 5 ? 'defender' : at < 9 ? 'midfielder' : 'forward',
    ),
  ),
  bench: [player('12', `${names} Reserve`, 'goalkeeper'), player('14', `${names} Sub`, '')],
})
export const LINEUPS: MatchLineups = { home: lineup('Home'), guest: lineup('Guest') }

export const STATISTICS: readonly MatchStatistic[] = [
  { name: 'possession', home: 54, guest: 46 },
  { name: 'shots', home: 7, guest: 14 },
  { name: 'onTarget', home: 3, guest: 3 },
  { name: 'redCards', home: 0, guest: 0 },
]

export const BANDS: readonly GoalBand[] = ['1-15', '16-30', '31-45', '46-60', '61-75', '76-90'].map(
  (minutes, index) => ({
    minutes,
    scored: { home: 10 + index, guest: 20 - index },
    missed: { home: 5 * index, guest: null },
  }),
)
const rank = (teamId: number, team: string): RankLine => ({
  rank: String(teamId),
  teamId,
  team,
  image: '',
  letters: monogram(team),
  played: '10',
  win: '7',
  draw: '2',
  loss: '1',
  goals: '20',
  conceded: '8',
  net: '+12',
  points: '23',
  form: ['win', 'draw', 'lose'],
  last20: null,
  zone: null,
})
export const RANKS: RankTable = {
  leagueId: 1,
  name: 'Premier',
  groups: [
    { name: 'Group A', rows: [rank(1, 'Liverpool'), rank(2, 'Arsenal')], home: [], away: [] },
    { name: 'Group B', rows: [rank(3, 'Everton')], home: [], away: [] },
  ],
}

export const SCORES: ScoreSheet = {
  matchId: 10,
  time: 'running',
  wins: [
    { score: '1:0', home: quote('7.50'), guest: quote('9.00') },
    { score: '2:1', home: quote('8.00'), guest: quote('-') },
  ],
  draws: [{ score: '1:1', price: quote('6.50') }],
  other: quote('35.00'),
  goals: [
    { outcome: 'odd', chance: [0.485, 0.514], price: ['1.95', '2.06'] },
    { outcome: 'even', chance: [0.486, 0.515], price: ['1.94', '2.06'] },
    { outcome: '0-1', chance: [0.27, 0.27], price: ['3.70', '3.70'] },
    { outcome: '2-3', chance: [0.5, 0.5], price: ['2.00', '2.00'] },
    { outcome: '4-6', chance: [0.2, 0.229], price: ['4.37', '5.00'] },
    { outcome: '7+', chance: [0, 0.029], price: ['34.48', '-'] },
  ],
}
