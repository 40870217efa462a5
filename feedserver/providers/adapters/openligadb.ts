/**
 * OpenLigaDB, https://api.openligadb.de: German leagues, without a key.
 *
 * Source: docs/providers.md. Matches have no states. A match that has begun and is not finished counts as running once
 * play data was entered, without half or minute. Goals come in any order, with the score after each. Keys began with
 * capitals until July 2023.
 */
import * as v from 'valibot'
import type { Pair } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type {
  Adapter,
  ProviderAnswer,
  ProviderCall,
  Coverage,
  Interest,
  AnswerReading,
} from '../port/adapter'
import { isCupName } from '../port/cupName'
import { liveCoverage, lostMatches, playSpans } from '../port/calls'
import { NO_SCORE, type EventFact, type EventsFact, type MatchFact, type TableFact } from '../port/facts'
import {
  CODE,
  TALLY,
  answerJson,
  KEY,
  MAYBE_MINUTE,
  MAYBE_TALLY,
  NAME,
  goalPair,
  refusalOf,
  refusedAnswer,
  Skips,
  INSTANT,
  WORDS,
} from '../port/reading'

/** Shortcuts that stay the same from season to season. */
const LEAGUES = { bl1: '1. Bundesliga', bl2: '2. Bundesliga', bl3: '3. Liga' } as const
const HOUR = 3_600_000
const MINUTE = 60_000
/** July, in which a season begins. */
const FIRST_MONTH = 6
const [HALF_TIME, FINAL] = [1, 2]

const TEAM = v.object({ teamId: KEY, teamName: NAME })
const RESULT = v.object({ resultTypeID: CODE, pointsTeam1: MAYBE_TALLY, pointsTeam2: MAYBE_TALLY })
const GOAL = v.object({
  scoreTeam1: TALLY,
  scoreTeam2: TALLY,
  matchMinute: MAYBE_MINUTE,
  goalGetterName: WORDS,
  isPenalty: v.nullish(v.boolean(), false),
  isOwnGoal: v.nullish(v.boolean(), false),
  isOvertime: v.nullish(v.boolean(), false),
  comment: WORDS,
})
const MATCH = v.object({
  matchID: KEY,
  matchDateTimeUTC: INSTANT,
  team1: TEAM,
  team2: TEAM,
  matchIsFinished: v.boolean(),
  matchResults: v.nullish(v.array(RESULT), []),
  goals: v.nullish(v.array(GOAL), []),
})
const ROW = v.object({
  teamInfoId: KEY,
  teamName: NAME,
  matches: TALLY,
  won: TALLY,
  draw: TALLY,
  lost: TALLY,
  goals: TALLY,
  opponentGoals: TALLY,
  points: v.pipe(v.number(), v.integer()),
})

type Match = v.InferOutput<typeof MATCH>
type Goal = v.InferOutput<typeof GOAL>

export const openligadb: Adapter = {
  name: 'openligadb',
  number: 1,
  origin: 'https://api.openligadb.de',
  key: null,
  quota: { limit: null, span: 'day', perMinute: 15 },
  gives: ['match', 'events', 'table'],
  requests,
  read,
}

function requests(now: EpochMs, interest: Interest): readonly ProviderCall[] {
  const date = new Date(now)
  const season = date.getUTCFullYear() - Number(date.getUTCMonth() < FIRST_MONTH)
  return Object.keys(LEAGUES).flatMap(league => {
    const matches = interest.matches.filter(({ competition }) => competition === league)
    const { openTables } = interest
    return callsOf({ league, season, matches, openTables }).concat(callsOfLost(league, matches, now))
  })
}

/** Calls for single matches: a match that was moved is missing from the current matchday. */
const callsOfLost = (about: string, matches: Interest['matches'], now: EpochMs): readonly ProviderCall[] =>
  lostMatches(matches, now).map(key => ({
    key: `lost ${key}`,
    purpose: 'live',
    path: `/getmatchdata/${key}`,
    cost: 1,
    everyMs: MINUTE,
    about,
  }))

interface LeagueInterest extends Pick<Interest, 'matches' | 'openTables'> {
  readonly league: string
  readonly season: number
}

function callsOf({ league: about, season, matches, openTables }: LeagueInterest): readonly ProviderCall[] {
  const common = { cost: 1, about }
  const during = playSpans(matches)
  const calls: ProviderCall[] = [
    {
      ...common,
      key: `season ${about}`,
      purpose: 'day',
      path: `/getmatchdata/${about}/${season}`,
      everyMs: 6 * HOUR,
    },
    {
      ...common,
      key: `live ${about}`,
      purpose: 'live',
      path: `/getmatchdata/${about}`,
      everyMs: MINUTE,
      during,
    },
  ]
  const table: ProviderCall = {
    ...common,
    key: `table ${about}`,
    purpose: 'table',
    path: `/getbltable/${about}/${season}`,
    everyMs: HOUR,
  }
  return openTables.some(({ key }) => key === about) ? [...calls, table] : calls
}

function read({ key, about = '' }: ProviderCall, answer: ProviderAnswer): AnswerReading {
  const refusal = refusalOf(answer.status)
  if (refusal !== null) return refusedAnswer(refusal)
  const json = withLowerKeys(answerJson(answer))
  if (typeof json !== 'object' || json === null) return refusedAnswer('unreadable')
  const list = Array.isArray(json) ? json : [json]
  const skips = new Skips()
  if (key.startsWith('table ')) return skips.reading([tableOf(about, skips.records(list, ROW, 'row'))])
  const matches = skips.records(list, MATCH, 'match')
  return skips.reading(
    matches.flatMap(match => factsOf(match, about, answer.at)),
    { covers: coverageOf(key, about) },
  )
}

function coverageOf(key: string, league: string): Coverage | null {
  if (key.startsWith('live ')) return liveCoverage(league)
  return key.startsWith('season ') ? { ...liveCoverage(league), isLive: false } : null
}

function factsOf(match: Match, shortcut: string, at: EpochMs): readonly (MatchFact | EventsFact)[] {
  const { matchID: key, matchDateTimeUTC: kickoff, team1, team2, matchIsFinished } = match
  const goals = [...match.goals].sort((one, other) => sum(one) - sum(other))
  const now = matchIsFinished ? resultOf(match, FINAL) : (scoreAfter(goals.at(-1)) ?? resultOf(match, FINAL))
  const isPlayed = kickoff <= at && now !== null
  const stage = matchIsFinished ? 'ended' : isPlayed ? 'inPlay' : 'toCome'
  const name = shortcut in LEAGUES ? LEAGUES[shortcut as keyof typeof LEAGUES] : shortcut
  return [
    {
      kind: 'match',
      key,
      competition: { key: shortcut, name, country: 'Germany', season: '', isCup: isCupName(name) },
      home: { key: team1.teamId, name: team1.teamName },
      guest: { key: team2.teamId, name: team2.teamName },
      kickoff,
      isTimed: true,
      stage,
      minute: null,
      score: stage === 'toCome' ? NO_SCORE : { ...NO_SCORE, goals: now, half: resultOf(match, HALF_TIME) },
      referee: '',
    },
    { kind: 'events', match: key, events: stage === 'toCome' ? [] : goals.map(eventOf) },
  ]
}

function resultOf({ matchResults }: Match, type: number): Pair | null {
  const found = matchResults.find(({ resultTypeID }) => resultTypeID === type)
  return goalPair(found?.pointsTeam1, found?.pointsTeam2)
}

const sum = ({ scoreTeam1, scoreTeam2 }: Goal): number => scoreTeam1 + scoreTeam2
const scoreAfter = (goal: Goal | undefined): Pair | null =>
  goal === undefined ? null : [goal.scoreTeam1, goal.scoreTeam2]

function eventOf(goal: Goal, index: number, goals: readonly Goal[]): EventFact {
  const before = goals[index - 1]?.scoreTeam1 ?? 0
  return {
    side: goal.scoreTeam1 > before ? 1 : 2,
    kind: goal.isOwnGoal ? 'ownGoal' : goal.isPenalty ? 'penalty' : 'goal',
    minute: minuteOf(goal),
    player: goal.goalGetterName,
    second: '',
  }
}

/** Returns the minute. Added time is a comment `+7` at the last minute of the half, or a minute above 90. */
function minuteOf({ matchMinute, comment }: Goal): string {
  if (matchMinute === null || matchMinute === 0) return ''
  if (matchMinute > 90) return `90+${matchMinute - 90}`
  const added = /^\+(\d{1,2})$/.exec(comment)?.[1]
  return added !== undefined && matchMinute % 45 === 0 ? `${matchMinute}+${added}` : String(matchMinute)
}

/** Returns a table. The rank of a row is its position. */
const tableOf = (competition: string, rows: readonly v.InferOutput<typeof ROW>[]): TableFact => ({
  kind: 'table',
  competition,
  groups: [
    {
      name: '',
      rows: rows.map((row, index) => ({
        team: { key: row.teamInfoId, name: row.teamName },
        rank: index + 1,
        played: row.matches,
        win: row.won,
        draw: row.draw,
        loss: row.lost,
        goals: row.goals,
        conceded: row.opponentGoals,
        points: row.points,
      })),
    },
  ],
})

function withLowerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLowerKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name.charAt(0).toLowerCase() + name.slice(1),
      withLowerKeys(part),
    ]),
  )
}
