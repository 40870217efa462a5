/** API-Football, as in its recorded answers and its documentation. */
import type { EventFact, MatchFact, PlayStage } from '../../../../../feedserver/providers/port/facts'
import { apiFootball } from '../../../../../feedserver/providers/adapters/apiFootball/apiFootball'
import type { Market } from '../../../../../feedserver/contract/model'
import { envelope, fixture, goalEvent } from '../../support/apiFootball'
import { KICKOFF } from '../../support/facts'
import type { CaseMarket, Dialect } from '../dialect'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const call = (key: string, about?: string) => ({
  key,
  purpose: 'live' as const,
  path: '/',
  cost: 1,
  everyMs: 1000,
  ...(about !== undefined && { about }),
})

const SHORTS: Readonly<Record<Exclude<PlayStage, 'ended'>, string>> = {
  toCome: 'NS',
  undecided: 'TBD',
  firstHalf: '1H',
  halfTime: 'HT',
  secondHalf: '2H',
  extraTime: 'ET',
  shootOut: 'P',
  inPlay: 'LIVE',
  postponed: 'PST',
  cancelled: 'CANC',
  interrupted: 'SUSP',
  abandoned: 'ABD',
}

function shortOf({ stage, score: { shootOut, regular } }: MatchFact): string {
  if (stage !== 'ended') return SHORTS[stage]
  return shootOut !== null ? 'PEN' : regular !== null ? 'AET' : 'FT'
}

/** Last minute of each period, at which the clock stands during added time. */
const LAST: Readonly<Partial<Record<PlayStage, number>>> = { firstHalf: 45, secondHalf: 90, ended: 90 }

function clockOf({ stage, minute, score: { regular } }: MatchFact) {
  const last = regular === null ? (LAST[stage] ?? Infinity) : Infinity
  return minute !== null && minute > last
    ? { elapsed: last, extra: minute - last }
    : { elapsed: minute, extra: null }
}

/** Writes the offset of Berlin's zone: two hours from April to September, else one. */
function dateOf(kickoff: number): string {
  const month = new Date(kickoff).getUTCMonth()
  const hours = month > 2 && month < 9 ? 2 : 1
  return new Date(kickoff + hours * HOUR).toISOString().replace('.000Z', `+0${hours}:00`)
}

const DETAILS: Readonly<Record<EventFact['kind'], readonly [type: string, detail: string]>> = {
  goal: ['Goal', 'Normal Goal'],
  penalty: ['Goal', 'Penalty'],
  ownGoal: ['Goal', 'Own Goal'],
  missedPenalty: ['Goal', 'Missed Penalty'],
  shootOutGoal: ['Goal', 'Penalty'],
  yellow: ['Card', 'Yellow Card'],
  secondYellow: ['Card', 'Second Yellow card'],
  red: ['Card', 'Red Card'],
  substitution: ['subst', 'Substitution 1'],
  review: ['Var', ''],
  overturned: ['Var', ''],
}

function eventOf(
  { home, guest }: MatchFact,
  { side, kind, minute, player, second }: EventFact,
  index: number,
) {
  const [type, detail] = DETAILS[kind]
  const isReview = type === 'Var'
  const [elapsed, extra] = minute.split('+').map(Number)
  const name = (text: string) => ({ id: text === '' ? null : 1, name: text === '' ? null : text })
  const [first, other] = kind === 'substitution' ? [second, player] : [player, second]
  return {
    time: { elapsed, extra: kind === 'shootOutGoal' ? index + 1 : (extra ?? null) },
    team: { id: Number(side === 1 ? home.key : guest.key) },
    player: isReview ? name('X. Whoever') : name(first),
    assist: name(other),
    type,
    detail: isReview ? player : detail,
    comments: kind === 'shootOutGoal' ? 'Penalty Shootout' : null,
  }
}

function write(match: MatchFact, events: readonly EventFact[] | null): unknown {
  const { key, home, guest, kickoff, score, competition, referee } = match
  const { id, country, season } = { id: Number(competition.key), country: competition.country, season: 2030 }
  const isPlayed = score.goals !== null
  return fixture({
    id: Number(key),
    date: dateOf(kickoff),
    short: shortOf(match),
    ...(isPlayed && clockOf(match)),
    goals: score.goals,
    halftime: score.half,
    fulltime: score.regular ?? (match.stage === 'ended' ? score.goals : null),
    penalty: score.shootOut,
    league: { id, name: competition.name, country, season },
    teams: {
      home: { id: Number(home.key), name: home.name, winner: null },
      away: { id: Number(guest.key), name: guest.name, winner: null },
    },
    more: {
      ...(events !== null && { events: events.map((one, index) => eventOf(match, one, index)) }),
      x: { referee },
    },
  })
}

const player = (name: string, number: number) => ({
  player: { id: number, name, number, pos: 'D', grid: '1:1' },
})
const sheet = (id: number) => ({
  team: { id, name: 'x' },
  coach: { id: 1, name: 'M. Coach' },
  formation: '4-4-2',
  startXI: [player('A. One', 1)],
  substitutes: [player('B. Two', 12)],
})
const counts = (id: number) => ({
  team: { id },
  statistics: [
    { type: 'Ball Possession', value: '58%' },
    { type: 'Corner Kicks', value: 4 },
    { type: 'Red Cards', value: null },
  ],
})
const sample = (id: number) =>
  fixture({
    id,
    short: '2H',
    elapsed: 90,
    extra: 3,
    goals: [1, 0],
    halftime: [1, 0],
    more: {
      events: [
        goalEvent(42, 17),
        { ...goalEvent(49, 90), time: { elapsed: 90, extra: 2 }, type: 'Card', detail: 'Red Card' },
      ],
      lineups: [sheet(42), sheet(49)],
      statistics: [counts(42), counts(49)],
    },
  })

/** Ids of bets before a match and in play. */
const BETS: Readonly<Partial<Record<Market, readonly [before: number, live: number | null]>>> = {
  HDP: [4, 33],
  ou: [5, 36],
  '1x2': [1, 59],
  HDPHalf: [19, 17],
  OUHalf: [6, null],
  '1x2Half': [13, 19],
}
const NAMES = ['Home', 'Draw', 'Away']
const sidesOf = ({ market }: CaseMarket) =>
  market.startsWith('HDP') ? (['Home', 'Away'] as const) : (['Over', 'Under'] as const)

/** Both sides of a handicap have the number of the home side, negative if the home side gives it. */
const valuesBefore = (one: CaseMarket) =>
  one.result?.flatMap((odd, index) => (odd === null ? [] : [{ value: NAMES[index], odd: odd.toFixed(2) }])) ??
  (one.lines ?? []).flatMap(({ line, up, down }) => {
    const [first, second] = sidesOf(one)
    const number = first === 'Home' ? signed(-line) : String(line)
    return [
      ...(up === null ? [] : [{ value: `${first} ${number}`, odd: up.toFixed(2) }]),
      ...(down === null ? [] : [{ value: `${second} ${number}`, odd: down.toFixed(2) }]),
    ]
  })
const signed = (value: number): string => (value >= 0 ? `+${Math.abs(value)}` : String(value))

/** Each side of a handicap has its own number. */
const valuesLive = (one: CaseMarket) => {
  const rest = { main: false, suspended: one.isSuspended === true }
  const several = (one.lines ?? []).length > 1
  return (
    one.result?.flatMap((odd, index) =>
      odd === null ? [] : [{ value: NAMES[index], odd: String(odd), handicap: null, ...rest, main: null }],
    ) ??
    (one.lines ?? []).flatMap(({ line, up, down }) => {
      const [first, second] = sidesOf(one)
      const own = first === 'Home' ? -line : line
      const other = first === 'Home' ? line : line
      const main = several ? isMain(one, line) : false
      return [
        ...(up === null ? [] : [{ value: first, odd: String(up), handicap: String(own), ...rest, main }]),
        ...(down === null
          ? []
          : [{ value: second, odd: String(down), handicap: String(other), ...rest, main }]),
      ]
    })
  )
}
/** The provider marks the line with the least different prices. */
const isMain = ({ lines = [] }: CaseMarket, line: number): boolean => {
  const uneven = lines.map(({ line: value, up, down }) => [value, Math.abs((up ?? 9) - (down ?? 9))] as const)
  return [...uneven].sort((one, other) => one[1] - other[1])[0]?.[0] === line
}

const MATCH = { id: 7 }
const before = (markets: readonly CaseMarket[], id = 7) => ({
  league: { id: 39 },
  fixture: { id, date: dateOf(KICKOFF) },
  update: '2031-05-03T11:00:45+00:00',
  bookmakers: [
    {
      id: 8,
      name: 'Bet365',
      bets: [
        // A three-way handicap of whole goals, which the product lacks.
        {
          id: 9,
          name: 'Handicap Result',
          values: [
            { value: 'Home -1', odd: '3.00' },
            { value: 'Away -1', odd: '2.00' },
          ],
        },
        ...markets.map(one => ({ id: BETS[one.market]?.[0], name: one.market, values: valuesBefore(one) })),
      ],
    },
  ],
})
const live = (markets: readonly CaseMarket[], id = MATCH.id) => ({
  fixture: { id, status: { long: 'First Half', elapsed: 35, seconds: '34:43' } },
  league: { id: 39, season: 2030 },
  teams: { home: { id: 42, goals: 0 }, away: { id: 49, goals: 0 } },
  status: { stopped: false, blocked: false, finished: false },
  update: '2031-05-03T14:34:50+00:00',
  odds: markets.map(one => ({ id: BETS[one.market]?.[1], name: one.market, values: valuesLive(one) })),
})
const SAMPLE: readonly CaseMarket[] = [
  { market: 'HDP', lines: [{ line: 0.5, up: 1.95, down: 1.93 }] },
  { market: 'ou', lines: [{ line: 2.5, up: 1.95, down: 1.93 }] },
  { market: '1x2', result: [2.1, 3.4, 3.6] },
]

const text = (records: readonly unknown[]): string => envelope(records)
const error = (name: string) => ({ text: envelope([], { [name]: 'words' }) })

export const API_FOOTBALL: Dialect = {
  adapter: apiFootball,
  competition: { key: '39', name: 'Premier League', country: 'England', season: '2030', isCup: false },
  matches: {
    call: call('live'),
    list: call(`day ${Math.floor(KICKOFF / DAY)}`),
    text,
    samples: [sample(7), sample(8)],
    write,
    said: match => ({
      ...match,
      referee: 'C. Turpin',
      minute: match.score.goals === null ? null : match.minute,
      isTimed: match.isTimed,
    }),
    saidEvents: events => events,
  },
  table: {
    call: call('table 39', '39'),
    hasGroups: true,
    text: groups =>
      envelope([
        {
          league: {
            id: 39,
            name: 'Premier League',
            standings: groups.map(({ name, rows }) =>
              rows.map(row => ({
                rank: row.rank,
                team: { id: Number(row.team.key), name: row.team.name },
                points: row.points,
                group: name,
                all: {
                  played: row.played,
                  win: row.win,
                  draw: row.draw,
                  lose: row.loss,
                  goals: { for: row.goals, against: row.conceded },
                },
              })),
            ),
          },
        },
      ]),
  },
  prices: [
    {
      call: call('odds 7', '7'),
      text,
      samples: [before(SAMPLE), before(SAMPLE, 8)],
      isRunning: false,
      markets: ['HDP', 'ou', '1x2', 'HDPHalf', 'OUHalf', '1x2Half'],
      saysSuspended: false,
      write: markets => before(markets),
    },
    {
      call: call('live odds'),
      text,
      samples: [live(SAMPLE), live(SAMPLE, 8)],
      isRunning: true,
      markets: ['HDP', 'ou', '1x2', 'HDPHalf', '1x2Half'],
      saysSuspended: true,
      write: markets => live(markets),
    },
  ],
  refusals: [
    ['a wrong key', error('token'), 'key'],
    ['an account that was closed', error('access'), 'key'],
    ['a season that the plan lacks', error('plan'), 'plan'],
    ['the calls of a day', error('requests'), 'spent'],
    ['the calls of a minute', error('rateLimit'), 'hurried'],
    ['a parameter that is missing', error('required'), 'rejected'],
    ['a parameter that is wrong', error('league'), 'rejected'],
    ['a list of errors', { text: envelope([], ['words']) }, 'rejected'],
    ['no list of matches', { text: '{"errors":[]}' }, 'unreadable'],
    ['a record of matches', { text: '{"errors":[],"response":{}}' }, 'unreadable'],
  ],
  quota: [
    [
      {
        'x-ratelimit-limit': '300',
        'x-ratelimit-remaining': '176',
        'x-ratelimit-requests-limit': '7500',
        'x-ratelimit-requests-remaining': '5643',
      },
      { left: 5643, limit: 7500, leftThisMinute: 176 },
    ],
  ],
}
