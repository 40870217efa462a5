/**
 * TheSportsDB, version 1 of its API: five leagues of Europe, with the public key of its free plan.
 *
 * Source: docs/providers.md, and /documentation and /docs_api_data of its site. The free plan cuts lists: three matches
 * of a day, five rows of a table. A list may lack matches, so `covers` stays `null`. Times lack a zone and are UTC,
 * numbers are texts. States are codes, in older records words.
 *
 * Unverified: scores in play outside version 2, the answer to a wrong key, the score after extra time. Scores named
 * `Extra` are those of a shoot-out, as other readers of the answers found.
 */
import * as v from 'valibot'
import { DAY_MS } from '../../contract/dates'
import type { EpochMs } from '../../kit/clock'
import type { Adapter, AnswerReading, Interest, ProviderAnswer, ProviderCall } from '../port/adapter'
import { dayOfTime, dayText, playSpans } from '../port/calls'
import { isCupName } from '../port/cupName'
import { NO_SCORE, type MatchFact, type PlayStage, type TableFact } from '../port/facts'
import { answerJson, goalPair, INSTANT, KEY, NAME, numberIn } from '../port/reading'
import { refusalOf, refusedAnswer, Skips, TALLY, WORDS } from '../port/reading'

const [MINUTE, HOUR] = [60_000, 3_600_000]
/** Path of the API with the public key at its end. */
const PATH = '/api/v1/json/123/'
const LEAGUES: ReadonlyMap<string, { readonly country: string; readonly name: string }> = new Map([
  ['4328', { country: 'England', name: 'Premier League' }],
  ['4331', { country: 'Germany', name: 'Bundesliga' }],
  ['4332', { country: 'Italy', name: 'Serie A' }],
  ['4334', { country: 'France', name: 'Ligue 1' }],
  ['4335', { country: 'Spain', name: 'La Liga' }],
])
const STAGE_WORDS: readonly (readonly [PlayStage, ...(readonly string[])])[] = [
  ['toCome', '', 'NS', 'Not Started'],
  ['undecided', 'TBD'],
  ['firstHalf', '1H'],
  ['halfTime', 'HT'],
  ['secondHalf', '2H'],
  ['extraTime', 'ET', 'BT'],
  ['shootOut', 'P'],
  ['ended', 'FT', 'AET', 'PEN', 'AP', 'AWD', 'WO', 'Match Finished'],
  ['postponed', 'PST', 'Match Postponed'],
  ['cancelled', 'CANC', 'Match Cancelled'],
  ['interrupted', 'SUSP', 'INT'],
  ['abandoned', 'ABD'],
]
const STAGES = new Map(STAGE_WORDS.flatMap(([stage, ...words]) => words.map(word => [word, stage] as const)))
const SHOT_OUT = new Set(['P', 'PEN', 'AP'])
const UNPLAYED = new Set<PlayStage>(['toCome', 'undecided', 'postponed', 'cancelled'])

const NUMBER = v.pipe(
  v.string(),
  v.transform(text => numberIn(text)),
  v.number(),
)
const COUNT = v.pipe(NUMBER, TALLY)
const GOALS = v.fallback(v.nullish(COUNT, null), null)
const withZone = (text: string): string => (/T[\d:.]+$/.test(text) ? `${text}Z` : text)
const MATCH = v.object({
  idEvent: KEY,
  strSport: v.literal('Soccer'),
  idLeague: KEY,
  strSeason: v.fallback(v.pipe(v.string(), v.maxLength(20)), ''),
  idHomeTeam: KEY,
  strHomeTeam: NAME,
  idAwayTeam: KEY,
  strAwayTeam: NAME,
  intHomeScore: GOALS,
  intAwayScore: GOALS,
  intHomeScoreExtra: GOALS,
  intAwayScoreExtra: GOALS,
  strTimestamp: v.pipe(v.string(), v.transform(withZone), INSTANT),
  strStatus: WORDS,
  strPostponed: WORDS,
  strOfficial: WORDS,
})
const ROW = v.object({
  idTeam: KEY,
  strTeam: NAME,
  intRank: COUNT,
  intPlayed: COUNT,
  intWin: COUNT,
  intDraw: COUNT,
  intLoss: COUNT,
  intGoalsFor: COUNT,
  intGoalsAgainst: COUNT,
  intPoints: v.pipe(NUMBER, v.integer(), v.minValue(-999), v.maxValue(999)),
})
/** A list. `null`: an empty list. */
const LIST = v.optional(v.nullable(v.array(v.unknown())))
const ANSWER = v.object({ events: LIST, table: LIST })

export const theSportsDb: Adapter = {
  name: 'thesportsdb',
  number: 5,
  origin: 'https://www.thesportsdb.com',
  key: null,
  quota: { limit: null, span: 'day', perMinute: 30 },
  gives: ['match', 'table'],
  requests,
  read,
}

function requests(_: EpochMs, { days, matches, openMatches, openTables }: Interest): readonly ProviderCall[] {
  const call = (key: string, query: string, rest: Pick<ProviderCall, 'purpose' | 'everyMs' | 'about'>) => ({
    key,
    path: PATH + query,
    cost: 1,
    ...rest,
  })
  const lists = days.flatMap(day =>
    [...LEAGUES.keys()].flatMap((about): readonly ProviderCall[] => {
      const query = `eventsday.php?d=${dayText(day)}&l=${about}`
      const during = playSpans(
        matches.filter(({ competition, kickoff }) => competition === about && dayOfTime(kickoff) === day),
      )
      const list = call(`day ${day} ${about}`, query, { purpose: 'day', everyMs: 6 * HOUR, about })
      const live = call(`live ${day} ${about}`, query, { purpose: 'live', everyMs: 2 * MINUTE, about })
      return during.length === 0 ? [list] : [list, { ...live, during }]
    }),
  )
  const open = openMatches.map(key =>
    call(`match ${key}`, `lookupevent.php?id=${encodeURIComponent(key)}`, {
      purpose: 'open',
      everyMs: 2 * MINUTE,
    }),
  )
  const tables = openTables.map(({ key, season }) =>
    call(`table ${key}`, `lookuptable.php?l=${key}&s=${encodeURIComponent(season)}`, {
      purpose: 'table',
      everyMs: HOUR,
      about: key,
    }),
  )
  return [...lists, ...open, ...tables]
}

function read({ key, about = '' }: ProviderCall, answer: ProviderAnswer): AnswerReading {
  const refusal = refusalOf(answer.status)
  if (refusal !== null) return refusedAnswer(refusal)
  const isTable = key.startsWith('table ')
  const parsed = v.safeParse(ANSWER, answerJson(answer))
  const list = parsed.success ? parsed.output[isTable ? 'table' : 'events'] : undefined
  if (list === undefined) return refusedAnswer('unreadable')
  const skips = new Skips()
  if (isTable) return skips.reading(tablesOf(about, skips.records(list ?? [], ROW, 'row')))
  return skips.reading(skips.records(list ?? [], MATCH, 'match').flatMap(match => matchesOf(match, skips)))
}

function matchesOf(match: v.InferOutput<typeof MATCH>, skips: Skips): readonly MatchFact[] {
  const { idLeague, strStatus, strPostponed, strTimestamp: kickoff } = match
  const league = LEAGUES.get(idLeague)
  const goals = goalPair(match.intHomeScore, match.intAwayScore)
  const said = strStatus === '' && goals !== null ? undefined : STAGES.get(strStatus)
  if (league === undefined || said === undefined) {
    skips.add(league === undefined ? 'league' : 'state')
    return []
  }
  const stage = said === 'toCome' && strPostponed === 'yes' ? 'postponed' : said
  const isUnplayed = UNPLAYED.has(stage)
  const extra = goalPair(match.intHomeScoreExtra, match.intAwayScoreExtra)
  const shootOut = SHOT_OUT.has(strStatus) ? extra : null
  return [
    {
      kind: 'match',
      key: match.idEvent,
      competition: { key: idLeague, ...league, season: match.strSeason, isCup: isCupName(league.name) },
      home: { key: match.idHomeTeam, name: match.strHomeTeam },
      guest: { key: match.idAwayTeam, name: match.strAwayTeam },
      kickoff,
      isTimed: !isUnplayed || (stage !== 'undecided' && kickoff % DAY_MS !== 0),
      stage,
      minute: null,
      score: isUnplayed ? NO_SCORE : { ...NO_SCORE, goals, shootOut },
      referee: match.strOfficial,
    },
  ]
}

function tablesOf(competition: string, rows: readonly v.InferOutput<typeof ROW>[]): readonly TableFact[] {
  const read = rows.map(row => ({
    team: { key: row.idTeam, name: row.strTeam },
    rank: row.intRank,
    played: row.intPlayed,
    win: row.intWin,
    draw: row.intDraw,
    loss: row.intLoss,
    goals: row.intGoalsFor,
    conceded: row.intGoalsAgainst,
    points: row.intPoints,
  }))
  return read.length === 0 ? [] : [{ kind: 'table', competition, groups: [{ name: '', rows: read }] }]
}
