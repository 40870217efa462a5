/** TheSportsDB, as in its documentation and in published answers: without half-time scores, minutes and events. */
import type { Pair } from '../../../../../feedserver/contract/model'
import { theSportsDb } from '../../../../../feedserver/providers/adapters/theSportsDb'
import { NO_SCORE, type MatchFact, type PlayStage } from '../../../../../feedserver/providers/port/facts'
import { KICKOFF, matchFact } from '../../support/facts'
import type { Dialect } from '../dialect'

const DAY = 86_400_000
const COMPETITION = {
  key: '4328',
  name: 'Premier League',
  country: 'England',
  season: '2030-2031',
  isCup: false,
}
const call = (key: string, about: string) => ({
  key,
  purpose: 'day' as const,
  path: '/',
  cost: 1,
  everyMs: 1000,
  about,
})

/** `null`: the provider has no such state. */
const STATUSES: Readonly<Record<PlayStage, string | null>> = {
  toCome: 'NS',
  undecided: 'TBD',
  firstHalf: '1H',
  halfTime: 'HT',
  secondHalf: '2H',
  extraTime: 'ET',
  shootOut: 'P',
  inPlay: null,
  ended: 'FT',
  postponed: 'PST',
  cancelled: 'CANC',
  interrupted: 'SUSP',
  abandoned: 'ABD',
}
const UNPLAYED = new Set<PlayStage>(['toCome', 'undecided', 'postponed', 'cancelled'])

const texts = (pair: Pair | null): readonly (string | null)[] => pair?.map(String) ?? [null, null]

function endOf({ regular, shootOut }: MatchFact['score']): string {
  if (shootOut !== null) return 'PEN'
  return regular === null ? 'FT' : 'AET'
}

function write({ key, competition, home, guest, kickoff, stage, score, referee }: MatchFact): unknown {
  const status = STATUSES[stage]
  if (status === null) return null
  const time = new Date(kickoff).toISOString().slice(0, 19)
  const [intHomeScore, intAwayScore] = texts(score.goals)
  const [intHomeScoreExtra, intAwayScoreExtra] = texts(score.shootOut)
  return {
    idEvent: key,
    idAPIfootball: '1635563',
    strTimestamp: time,
    strEvent: `${home.name} vs ${guest.name}`,
    strSport: 'Soccer',
    idLeague: competition.key,
    strLeague: 'English Premier League',
    strSeason: competition.season,
    strHomeTeam: home.name,
    strAwayTeam: guest.name,
    intHomeScore,
    intHomeScoreExtra,
    intAwayScoreExtra,
    intRound: '32',
    intAwayScore,
    intSpectators: null,
    strOfficial: referee,
    dateEvent: time.slice(0, 10),
    dateEventLocal: null,
    strTime: time.slice(11),
    strTimeLocal: '',
    strGroup: '',
    idHomeTeam: home.key,
    idAwayTeam: guest.key,
    intScore: null,
    strResult: '',
    strCountry: 'England',
    strStatus: stage === 'ended' ? endOf(score) : status,
    strPostponed: stage === 'postponed' ? 'yes' : 'no',
    strLocked: 'unlocked',
  }
}

const sample = (key: string): unknown =>
  write(
    matchFact({
      key,
      competition: COMPETITION,
      stage: 'ended',
      kickoff: KICKOFF,
      score: { goals: [1, 1], half: null, regular: [1, 1], shootOut: [4, 3] },
      referee: 'C. Turpin',
    }),
  )

/** Writes a list, `null` for an empty one. */
const listed = (name: string, records: readonly unknown[]): string =>
  JSON.stringify({ [name]: records.length === 0 ? null : records })

export const THE_SPORTS_DB: Dialect = {
  adapter: theSportsDb,
  competition: COMPETITION,
  matches: {
    call: call('day 22402 4328', '4328'),
    list: null,
    text: records => listed('events', records),
    samples: [sample('7'), sample('8')],
    write,
    said: match => ({
      ...match,
      isTimed: match.isTimed && !(UNPLAYED.has(match.stage) && match.kickoff % DAY === 0),
      minute: null,
      score: { ...NO_SCORE, goals: match.score.goals, shootOut: match.score.shootOut },
    }),
    saidEvents: () => null,
  },
  table: {
    call: call('table 4328', '4328'),
    hasGroups: false,
    text: groups =>
      listed(
        'table',
        groups.flatMap(({ rows }) =>
          rows.map(row => ({
            idStanding: '12345',
            intRank: String(row.rank),
            idTeam: row.team.key,
            strTeam: row.team.name,
            strForm: 'WWDLW',
            strDescription: '',
            intPlayed: String(row.played),
            intWin: String(row.win),
            intLoss: String(row.loss),
            intDraw: String(row.draw),
            intGoalsFor: String(row.goals),
            intGoalsAgainst: String(row.conceded),
            intGoalDifference: String(row.goals - row.conceded),
            intPoints: String(row.points),
          })),
        ),
      ),
  },
  prices: [],
  refusals: [
    ['too many calls', { status: 429, text: 'error code: 1015' }, 'hurried'],
    ['no list of matches', { text: '{"table":[]}' }, 'unreadable'],
    ['a text for a list of matches', { text: '{"events":"none"}' }, 'unreadable'],
  ],
  quota: [],
}
