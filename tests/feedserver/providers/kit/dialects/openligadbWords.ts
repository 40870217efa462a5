/** OpenLigaDB, as in its recorded answers and its samples: without states and minutes, goals unordered. */
import { openligadb } from '../../../../../feedserver/providers/adapters/openligadb'
import type { EventFact, MatchFact } from '../../../../../feedserver/providers/port/facts'
import { KICKOFF, matchFact } from '../../support/facts'
import type { Dialect } from '../dialect'

const HOUR = 3_600_000
const COMPETITION = { key: 'bl1', name: '1. Bundesliga', country: 'Germany', season: '', isCup: false }
const call = (key: string) => ({
  key,
  purpose: 'live' as const,
  path: '/',
  cost: 1,
  everyMs: 1000,
  about: 'bl1',
})

const PLAYED = new Set<string>(['firstHalf', 'halfTime', 'secondHalf', 'inPlay', 'ended'])
const GOALS = new Set<EventFact['kind']>(['goal', 'penalty', 'ownGoal'])

/** Added time of a first half is in the comment, added time of a second half a minute above 90. */
function timeOf(minute: string) {
  const [played = 0, added = 0] = minute.split('+').map(Number)
  if (played === 90 && added > 0) return { matchMinute: 90 + added, comment: null, isOvertime: true }
  return { matchMinute: played, comment: added > 0 ? `+${added}` : null, isOvertime: added > 0 }
}

function goalsOf(events: readonly EventFact[]): readonly unknown[] {
  const score = [0, 0]
  const goals = events
    .filter(({ kind }) => GOALS.has(kind))
    .map(({ side, kind, minute, player }, index) => {
      score[side - 1] = (score[side - 1] ?? 0) + 1
      return {
        goalID: 900 - index,
        scoreTeam1: score[0],
        scoreTeam2: score[1],
        goalGetterID: 0,
        goalGetterName: player === '' ? null : player,
        isPenalty: kind === 'penalty',
        isOwnGoal: kind === 'ownGoal',
        ...timeOf(minute),
      }
    })
  return goals.reverse()
}

function write(
  { key, stage, kickoff, home, guest, score }: MatchFact,
  events: readonly EventFact[] | null,
): unknown {
  const isSayable = (PLAYED.has(stage) || stage === 'toCome') && score.regular === null
  if (!isSayable) return null
  const result = (type: number, pair: MatchFact['score']['goals']) =>
    pair === null
      ? []
      : [
          {
            resultID: type,
            resultName: 'x',
            pointsTeam1: pair[0],
            pointsTeam2: pair[1],
            resultOrderID: 3 - type,
            resultTypeID: type,
          },
        ]
  return {
    matchID: Number(key),
    matchDateTime: new Date(kickoff + HOUR).toISOString().replace('.000Z', ''),
    timeZoneID: 'W. Europe Standard Time',
    leagueName: '1. Fußball-Bundesliga 2030/2031',
    leagueShortcut: 'bl1',
    matchDateTimeUTC: new Date(kickoff).toISOString().replace('.000', ''),
    team1: { teamId: Number(home.key), teamName: home.name, shortName: '' },
    team2: { teamId: Number(guest.key), teamName: guest.name, shortName: '' },
    matchIsFinished: stage === 'ended',
    matchResults: [...result(2, score.goals), ...result(1, score.half)],
    goals: goalsOf(events ?? []),
    location: null,
    numberOfViewers: null,
  }
}

const sample = (key: string): unknown =>
  write(
    matchFact({
      key,
      stage: 'ended',
      kickoff: KICKOFF,
      score: { goals: [1, 1], half: [0, 1], regular: null, shootOut: null },
    }),
    [
      { side: 2, kind: 'goal', minute: '45+1', player: 'A. One', second: '' },
      { side: 1, kind: 'penalty', minute: '90+3', player: 'B. Two', second: '' },
    ],
  )

export const OPENLIGADB: Dialect = {
  adapter: openligadb,
  competition: COMPETITION,
  matches: {
    call: call('live bl1'),
    list: call('season bl1'),
    text: records => JSON.stringify(records),
    samples: [sample('7'), sample('8')],
    write,
    said: match => ({
      ...match,
      competition: COMPETITION,
      isTimed: true,
      stage: match.stage === 'ended' || match.stage === 'toCome' ? match.stage : 'inPlay',
      minute: null,
    }),
    saidEvents: events => events.flatMap(one => (GOALS.has(one.kind) ? [{ ...one, second: '' }] : [])),
  },
  table: {
    call: call('table bl1'),
    hasGroups: false,
    text: groups =>
      JSON.stringify(
        groups.flatMap(({ rows }) =>
          rows.map(row => ({
            teamInfoId: Number(row.team.key),
            teamName: row.team.name,
            shortName: '',
            points: row.points,
            opponentGoals: row.conceded,
            goals: row.goals,
            matches: row.played,
            won: row.win,
            lost: row.loss,
            draw: row.draw,
            goalDiff: row.goals - row.conceded,
          })),
        ),
      ),
  },
  prices: [],
  refusals: [
    ['a league that does not exist', { status: 404, text: '{"status":404}' }, 'rejected'],
    ['too many calls', { status: 429, text: '' }, 'hurried'],
  ],
  quota: [],
}
