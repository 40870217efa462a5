/** football-data.org, as in its recorded answers and its documentation. */
import type { Pair } from '../../../../../feedserver/contract/model'
import { footballData } from '../../../../../feedserver/providers/adapters/footballData'
import type { MatchFact, PlayStage } from '../../../../../feedserver/providers/port/facts'
import { KICKOFF, matchFact } from '../../support/facts'
import type { Dialect } from '../dialect'

const DAY = 86_400_000
const COMPETITION = { key: '2021', name: 'Premier League', country: 'England', season: '', isCup: false }
const call = (key: string, about?: string) => ({
  key,
  purpose: 'live' as const,
  path: '/',
  cost: 1,
  everyMs: 1000,
  ...(about !== undefined && { about }),
})

/** `null`: the provider has no such state. */
const STATUSES: Readonly<Record<PlayStage, string | null>> = {
  toCome: 'TIMED',
  undecided: null,
  firstHalf: 'IN_PLAY',
  halfTime: 'PAUSED',
  secondHalf: 'IN_PLAY',
  extraTime: 'IN_PLAY',
  shootOut: 'IN_PLAY',
  inPlay: null,
  ended: 'FINISHED',
  postponed: 'POSTPONED',
  cancelled: 'CANCELLED',
  interrupted: 'SUSPENDED',
  abandoned: null,
}
const sides = (pair: Pair | null) => ({ home: pair?.[0] ?? null, away: pair?.[1] ?? null })
const plus = (one: Pair, other: Pair | null): Pair =>
  other === null ? one : [one[0] + other[0], one[1] + other[1]]

/** `fullTime` includes the goals of extra time and of the shoot-out. */
function scoreOf({ score: { goals, half, regular, shootOut } }: MatchFact) {
  const extra: Pair | null =
    goals === null || regular === null ? null : [goals[0] - regular[0], goals[1] - regular[1]]
  return {
    winner: null,
    duration: shootOut !== null ? 'PENALTY_SHOOTOUT' : regular !== null ? 'EXTRA_TIME' : 'REGULAR',
    fullTime: sides(goals && plus(goals, shootOut)),
    halfTime: sides(half),
    ...(regular !== null && {
      regularTime: sides(null),
      extraTime: sides(extra),
      penalties: sides(shootOut),
    }),
  }
}

function write(match: MatchFact): unknown {
  const { stage, minute, kickoff, home, guest, competition, score } = match
  const status = STATUSES[stage]
  if (status === null) return null
  const last = stage === 'firstHalf' ? 45 : score.regular === null ? 90 : Infinity
  const isOver = minute !== null && minute > last
  return {
    area: { id: 2072, name: competition.country, code: 'ENG' },
    competition: { id: Number(competition.key), name: competition.name, code: 'PL', type: 'LEAGUE' },
    season: { id: 1491 },
    id: Number(match.key),
    utcDate: new Date(kickoff).toISOString().replace('.000', ''),
    status,
    ...(minute !== null && { minute: isOver ? last : minute, injuryTime: isOver ? minute - last : null }),
    matchday: 1,
    stage: 'REGULAR_SEASON',
    group: null,
    homeTeam: { id: Number(home.key), name: home.name, shortName: null, tla: 'ARS' },
    awayTeam: { id: Number(guest.key), name: guest.name, shortName: null, tla: null },
    score: scoreOf(match),
    odds: { msg: 'Activate Odds-Package in User-Panel to retrieve odds.' },
    referees: [
      { id: 1, name: 'V. Assistant', type: 'VIDEO_ASSISTANT_REFEREE_N1' },
      { id: 2, name: 'C. Turpin', type: 'REFEREE' },
    ],
  }
}

const sample = (key: string): unknown =>
  write(
    matchFact({
      key,
      competition: COMPETITION,
      stage: 'ended',
      kickoff: KICKOFF,
      minute: 95,
      score: { goals: [2, 1], half: [1, 0], regular: [1, 1], shootOut: [4, 3] },
    }),
  )

const message = (status: number, words: string) => ({
  status,
  text: JSON.stringify({ message: words, errorCode: status }),
})

export const FOOTBALL_DATA: Dialect = {
  adapter: footballData,
  competition: COMPETITION,
  matches: {
    call: call('live'),
    list: call(`day ${Math.floor(KICKOFF / DAY)}`),
    text: records => JSON.stringify({ filters: {}, resultSet: { count: 99 }, matches: records }),
    samples: [sample('7'), sample('8')],
    write,
    said: match => ({
      ...match,
      referee: 'C. Turpin',
      isTimed: !(match.stage === 'postponed' && match.kickoff % 86_400_000 === 0),
    }),
    saidEvents: () => null,
  },
  table: {
    call: call('table 2021', '2021'),
    hasGroups: true,
    text: groups =>
      JSON.stringify({
        competition: { id: 2021, name: 'Premier League' },
        standings: groups.flatMap(({ name, rows }) =>
          ['TOTAL', 'HOME', 'AWAY'].map(type => ({
            stage: 'REGULAR_SEASON',
            type,
            group: name === '' ? null : name.replaceAll(' ', '_'),
            table: rows.map(row => ({
              position: row.rank,
              team: { id: Number(row.team.key), name: row.team.name, tla: null },
              playedGames: row.played,
              form: null,
              won: row.win,
              draw: row.draw,
              lost: row.loss,
              points: row.points,
              goalsFor: row.goals,
              goalsAgainst: row.conceded,
              goalDifference: row.goals - row.conceded,
            })),
          })),
        ),
      }),
  },
  prices: [],
  refusals: [
    ['a wrong key', { status: 401, text: '{"message":"Your API token is invalid."}' }, 'key'],
    ['a part that the plan lacks', message(403, 'The resource you are looking for is restricted.'), 'plan'],
    ['a part that the plan lacks, in plain words', { status: 403, text: 'restricted' }, 'plan'],
    ['a match that does not exist', message(404, 'not found'), 'rejected'],
    ['a filter that is wrong', message(400, 'dateFrom is invalid'), 'rejected'],
    ['the calls of a minute', message(429, 'You reached your request limit. Wait 48 seconds.'), 'hurried'],
    ['an error with status 200', { text: '{"message":"no","errorCode":403}' }, 'unreadable'],
    ['no list of matches', { text: '{"filters":{}}' }, 'unreadable'],
  ],
  quota: [
    [{ 'x-requests-available-minute': '8', 'x-requestcounter-reset': '60' }, { leftThisMinute: 8 }],
    [{ 'x-requests-available-minute': '0' }, { leftThisMinute: 0 }],
  ],
}
