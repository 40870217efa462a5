/** Answers of the calls that panels make: short, complete, and the same for tests and gallery. */
import type {
  Bet,
  CornerSheet,
  Detail,
  GoalBand,
  MatchReport,
  RankLine,
  RankTable,
  ScoreSheet,
} from '../../src/engine/contract/details'
import { estimate } from '../../src/engine/odds/profit'
import { quote, quoteLine } from './marketSheets'

export const ok = <T>(value: T): Promise<Detail<T>> => Promise.resolve({ ok: true, value })
export const failed = (): Promise<{ ok: false; fault: { message: string; reason: string } }> =>
  Promise.resolve({ ok: false, fault: { message: 'Failed to fetch', reason: 'network' } })

export const estimated = ({ price, market, line, stake }: Bet) =>
  Promise.resolve(estimate(price, market, line, stake))

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
  weather: '20°C',
  referee: 'H. Referee',
  events: [
    { side: 'home', minute: '23', kind: 'goal', player: 'A. Example', assist: 'B. Other', score: '1-0' },
    { side: 'guest', minute: '45+1', kind: 'substitution', on: 'C. On', off: 'D. Off' },
    { side: 'guest', minute: '60', kind: 'substitution', on: '', off: 'E. Off' },
    { side: 'guest', minute: '70', kind: 'red', player: 'F. Red' },
    { side: 'home', minute: '88', kind: 'ownGoal', player: 'G. Own', assist: '', score: '2-0' },
  ],
}
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
  played: '10',
  win: '7',
  draw: '2',
  loss: '1',
  goals: '20',
  conceded: '8',
  net: '+12',
  points: '23',
  form: ['win', 'draw', 'lose'],
})
export const RANKS: RankTable = {
  leagueId: 1,
  name: 'Premier',
  groups: [
    { name: 'Group A', rows: [rank(1, 'Liverpool'), rank(2, 'Arsenal')] },
    { name: 'Group B', rows: [rank(3, 'Everton')] },
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
}
