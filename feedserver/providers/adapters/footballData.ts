/**
 * football-data.org v4: twelve competitions of the free plan, scores and tables, with a key.
 *
 * Source: docs/providers.md. `fullTime` includes extra time and the shoot-out. `halfTime` is filled at half-time and
 * stays, which shows the half. A match without a minute runs without one.
 */
import * as v from 'valibot'
import type { Pair } from '../../contract/model'
import { DAY_MS } from '../../contract/dates'
import type { EpochMs } from '../../kit/clock'
import type {
  Adapter,
  ProviderAnswer,
  ProviderCall,
  Interest,
  QuotaNews,
  AnswerReading,
} from '../port/adapter'
import { coverageOf, dayOfTime, dayText, playSpans, lostMatches } from '../port/calls'
import { NO_SCORE, type MatchFact, type ScoreFact, type PlayStage, type TableFact } from '../port/facts'
import {
  ADDED_MINUTES,
  TALLY,
  answerJson,
  entryOf,
  KEY,
  MAYBE_MINUTE,
  MAYBE_TALLY,
  NAME,
  numberIn,
  goalPair,
  refusalOf,
  refusedAnswer,
  Skips,
  INSTANT,
  WORDS,
} from '../port/reading'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LIVE = ['IN_PLAY', 'PAUSED', 'EXTRA_TIME', 'PENALTY_SHOOTOUT'] as const

const TEAM = v.object({ id: KEY, name: NAME })
const GOALS = v.nullish(v.object({ home: MAYBE_TALLY, away: MAYBE_TALLY }), { home: null, away: null })
const AREA = v.object({ name: NAME })
const COMPETITION = v.object({ id: KEY, name: NAME, type: v.nullish(v.string(), '') })
const MATCH = v.object({
  id: KEY,
  utcDate: INSTANT,
  status: v.picklist([
    ...LIVE,
    'SCHEDULED',
    'TIMED',
    'FINISHED',
    'AWARDED',
    'SUSPENDED',
    'POSTPONED',
    'CANCELLED',
  ]),
  minute: MAYBE_MINUTE,
  injuryTime: ADDED_MINUTES,
  area: AREA,
  competition: COMPETITION,
  homeTeam: TEAM,
  awayTeam: TEAM,
  score: v.object({
    duration: v.nullish(v.string(), 'REGULAR'),
    fullTime: GOALS,
    halfTime: GOALS,
    extraTime: GOALS,
    penalties: GOALS,
  }),
  referees: v.nullish(v.array(v.object({ name: WORDS, type: WORDS })), []),
})
const ROW = v.object({
  position: TALLY,
  team: TEAM,
  playedGames: TALLY,
  won: TALLY,
  draw: TALLY,
  lost: TALLY,
  points: v.pipe(v.number(), v.integer()),
  goalsFor: TALLY,
  goalsAgainst: TALLY,
})
const MATCHES = v.object({ matches: v.array(v.unknown()) })
const STANDINGS = v.object({
  competition: v.object({ id: KEY }),
  standings: v.array(
    v.object({ type: v.string(), group: v.nullish(v.string(), ''), table: v.array(v.unknown()) }),
  ),
})

type Match = v.InferOutput<typeof MATCH>
type Standings = v.InferOutput<typeof STANDINGS>

export const footballData: Adapter = {
  name: 'football-data',
  number: 2,
  origin: 'https://api.football-data.org',
  key: {
    variable: 'SIXINONE_FOOTBALL_DATA_KEY',
    from: 'https://www.football-data.org/client/register',
    sentAs: { header: 'X-Auth-Token' },
  },
  quota: { limit: null, span: 'day', perMinute: 10 },
  gives: ['match', 'table'],
  requests,
  read,
}

function requests(now: EpochMs, { days, matches, openTables }: Interest): readonly ProviderCall[] {
  const today = dayOfTime(now)
  const lost = lostMatches(matches, now)
  const during = playSpans(matches)
  return [
    // The answer excludes the last day of the span.
    ...days.map(day => ({
      key: `day ${day}`,
      purpose: 'day' as const,
      path: `/v4/matches?dateFrom=${dayText(day)}&dateTo=${dayText(day + 1)}`,
      cost: 1,
      everyMs: day === today ? 15 * MINUTE : 6 * HOUR,
    })),
    {
      key: 'live',
      purpose: 'live',
      path: '/v4/matches?status=LIVE',
      cost: 1,
      everyMs: MINUTE,
      during,
    },
    ...(lost.length === 0
      ? []
      : [
          {
            key: 'lost',
            purpose: 'live' as const,
            path: `/v4/matches?ids=${lost.join(',')}`,
            cost: 1,
            everyMs: MINUTE,
          },
        ]),
    ...openTables.map(({ key: about }) => ({
      key: `table ${about}`,
      purpose: 'table' as const,
      path: `/v4/competitions/${about}/standings`,
      cost: 1,
      everyMs: HOUR,
      about,
    })),
  ]
}

function read({ key }: ProviderCall, answer: ProviderAnswer): AnswerReading {
  const quota = quotaOf(answer)
  const refusal = refusalOf(answer.status)
  if (refusal !== null) return refusedAnswer(refusal, { quota, retryMs: waitOf(answer) })
  const json = answerJson(answer)
  const skips = new Skips()
  if (key.startsWith('table ')) {
    const found = v.safeParse(STANDINGS, json)
    return found.success
      ? skips.reading([tableOf(found.output, skips)], { quota })
      : refusedAnswer('unreadable', { quota })
  }
  const found = v.safeParse(
    v.union([
      MATCHES,
      v.pipe(
        v.object({ id: KEY }),
        v.transform(() => ({ matches: [json] })),
      ),
    ]),
    json,
  )
  if (!found.success) return refusedAnswer('unreadable', { quota })
  return skips.reading(skips.records(found.output.matches, MATCH, 'match').map(factOf), {
    quota,
    covers: coverageOf(key),
  })
}

const quotaOf = ({ headers }: ProviderAnswer): QuotaNews => ({
  leftThisMinute: numberIn(headers['x-requests-available-minute']),
})

/** Reads the wait in milliseconds from a header or a text such as `You reached your request limit. Wait 48 seconds.` */
function waitOf({ headers, text }: ProviderAnswer): number | null {
  const seconds =
    numberIn(headers['x-requestcounter-reset']) ?? numberIn(/Wait (\d{1,4}) seconds/.exec(text)?.[1])
  return seconds === undefined ? null : seconds * 1000
}

function factOf(match: Match): MatchFact {
  const { id, utcDate, competition, area, homeTeam, awayTeam, minute, injuryTime, status } = match
  const stage = stageOf(match)
  return {
    kind: 'match',
    key: id,
    competition: {
      key: competition.id,
      name: competition.name,
      country: area.name,
      season: '',
      isCup: competition.type === 'CUP',
    },
    home: { key: homeTeam.id, name: homeTeam.name },
    guest: { key: awayTeam.id, name: awayTeam.name },
    kickoff: utcDate,
    isTimed: !((status === 'SCHEDULED' || status === 'POSTPONED') && utcDate % DAY_MS === 0),
    stage,
    minute: minute === null || minute === 0 ? null : minute + (injuryTime ?? 0),
    score: stage === 'toCome' ? NO_SCORE : scoreOf(match),
    referee: match.referees.find(({ type }) => type === 'REFEREE')?.name ?? '',
  }
}

const STAGES = {
  SCHEDULED: 'toCome',
  TIMED: 'toCome',
  PAUSED: 'halfTime',
  EXTRA_TIME: 'extraTime',
  PENALTY_SHOOTOUT: 'shootOut',
  FINISHED: 'ended',
  AWARDED: 'ended',
  SUSPENDED: 'interrupted',
  POSTPONED: 'postponed',
  CANCELLED: 'cancelled',
} as const satisfies Readonly<Record<Exclude<Match['status'], 'IN_PLAY'>, PlayStage>>

const DURATIONS: Readonly<Record<string, PlayStage>> = {
  EXTRA_TIME: 'extraTime',
  PENALTY_SHOOTOUT: 'shootOut',
}

function stageOf({ status, score: { duration, halfTime } }: Match): PlayStage {
  if (status !== 'IN_PLAY') return STAGES[status]
  return entryOf(DURATIONS, duration) ?? (halfTime.home === null ? 'firstHalf' : 'secondHalf')
}

function scoreOf({ score: { duration, fullTime, halfTime, extraTime, penalties } }: Match): ScoreFact {
  const shootOut = goalPair(penalties.home, penalties.away)
  const goals = without(goalPair(fullTime.home, fullTime.away), shootOut)
  return {
    goals,
    half: goalPair(halfTime.home, halfTime.away),
    regular: duration === 'REGULAR' ? null : without(goals, goalPair(extraTime.home, extraTime.away)),
    shootOut,
  }
}

/** Returns `all` minus `part`, `null` if a part exceeds the whole. */
function without(all: Pair | null, part: Pair | null): Pair | null {
  if (all === null || part === null) return all
  const rest: Pair = [all[0] - part[0], all[1] - part[1]]
  return Math.min(...rest) < 0 ? null : rest
}

/** Returns tables of all matches. Tables of home and away matches have their own types. */
function tableOf({ competition, standings }: Standings, skips: Skips): TableFact {
  return {
    kind: 'table',
    competition: competition.id,
    groups: standings
      .filter(({ type }) => type === 'TOTAL')
      .map(({ group, table }) => ({
        name: group.replaceAll('_', ' '),
        rows: skips.records(table, ROW, 'row').map(row => ({
          team: { key: row.team.id, name: row.team.name },
          rank: row.position,
          played: row.playedGames,
          win: row.won,
          draw: row.draw,
          loss: row.lost,
          goals: row.goalsFor,
          conceded: row.goalsAgainst,
          points: row.points,
        })),
      })),
  }
}
