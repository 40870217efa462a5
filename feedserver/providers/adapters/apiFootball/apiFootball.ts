/**
 * API-Football v3 (api-sports.io): scores, events, line-ups, statistics, tables, prices before and in play, with a key.
 *
 * Source: docs/providers.md. Errors come with status 200, in `errors`. Then `response` is empty and must be ignored.
 */
import * as v from 'valibot'
import type { EpochMs } from '../../../kit/clock'
import type {
  Adapter,
  ProviderAnswer,
  ProviderCall,
  Interest,
  QuotaNews,
  AnswerReading,
  Refusal,
} from '../../port/adapter'
import { coverageOf, dayOfTime, dayText, playSpans, lostMatches } from '../../port/calls'
import type { Fact } from '../../port/facts'
import { answerJson, entryOf, numberIn, refusalOf, refusedAnswer, Skips } from '../../port/reading'
import { tablesIn } from './details'
import { fixturesIn } from './fixturesIn'
import { livePrices, pricesBefore } from './odds'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PLAY = 3 * HOUR
/** Milliseconds before kick-off by which line-ups are published. */
const SHEETS_BEFORE = HOUR

const ENVELOPE = v.object({
  errors: v.custom<object>(value => typeof value === 'object' && value !== null),
  response: v.array(v.unknown()),
})

export const apiFootball: Adapter = {
  name: 'api-football',
  number: 3,
  origin: 'https://v3.football.api-sports.io',
  key: {
    variable: 'SIXINONE_API_FOOTBALL_KEY',
    from: 'https://dashboard.api-football.com/register',
    sentAs: { header: 'x-apisports-key' },
  },
  otherRoute: {
    origin: 'https://api-football-v1.p.rapidapi.com',
    base: '/v3',
    headers: { 'x-rapidapi-host': 'api-football-v1.p.rapidapi.com' },
    key: {
      variable: 'SIXINONE_RAPIDAPI_KEY',
      from: 'https://rapidapi.com/api-sports/api/api-football',
      sentAs: { header: 'x-rapidapi-key' },
    },
  },
  refusesHeaders: true,
  quota: { limit: 100, span: 'day', perMinute: 10 },
  gives: ['match', 'events', 'lineups', 'statistics', 'table', 'prices'],
  requests,
  read,
}

function requests(
  now: EpochMs,
  { days, matches, openMatches, openTables }: Interest,
): readonly ProviderCall[] {
  const today = dayOfTime(now)
  const toPlay = matches.filter(({ isOver }) => !isOver)
  const during = playSpans(matches)
  const lost = lostMatches(matches, now)
  const open = new Set(openMatches)
  return [
    ...days.map(day => ({
      key: `day ${day}`,
      purpose: 'day' as const,
      path: `/fixtures?date=${dayText(day)}`,
      cost: 1,
      everyMs: day === today ? 3 * HOUR : 12 * HOUR,
    })),
    { key: 'live', purpose: 'live', path: '/fixtures?live=all', cost: 1, everyMs: 15_000, during },
    ...(lost.length === 0
      ? []
      : [
          {
            key: 'lost',
            purpose: 'live' as const,
            path: `/fixtures?ids=${lost.join('-')}`,
            cost: 1,
            everyMs: MINUTE,
          },
        ]),
    ...toPlay
      .filter(({ key }) => open.has(key))
      .map(({ key, kickoff }) => ({
        key: `match ${key}`,
        purpose: 'open' as const,
        path: `/fixtures?id=${key}`,
        cost: 1,
        everyMs: MINUTE,
        during: [{ from: kickoff - SHEETS_BEFORE, until: kickoff + PLAY }],
        about: key,
      })),
    ...toPlay
      .filter(({ key, kickoff }) => open.has(key) && kickoff > now)
      .map(({ key }) => ({
        key: `odds ${key}`,
        purpose: 'prices' as const,
        path: `/odds?fixture=${key}`,
        cost: 1,
        everyMs: 3 * HOUR,
        about: key,
      })),
    { key: 'live odds', purpose: 'prices', path: '/odds/live', cost: 1, everyMs: 15_000, during },
    ...openTables.map(({ key, season }) => ({
      key: `table ${key}`,
      purpose: 'table' as const,
      path: `/standings?league=${key}&season=${season}`,
      cost: 1,
      everyMs: HOUR,
      about: key,
    })),
  ]
}

/** Refusals by the name of an error with status 200. */
const ERRORS: Readonly<Record<string, Refusal>> = {
  token: 'key',
  access: 'key',
  plan: 'plan',
  requests: 'spent',
  rateLimit: 'hurried',
}

function read({ key }: ProviderCall, answer: ProviderAnswer): AnswerReading {
  const quota = quotaOf(answer)
  const status = refusalOf(answer.status)
  if (status !== null) return refusedAnswer(status, { quota })
  const found = v.safeParse(ENVELOPE, answerJson(answer))
  if (!found.success) return refusedAnswer('unreadable', { quota })
  const { errors, response } = found.output
  const [name] = Object.keys(errors)
  if (name !== undefined) return refusedAnswer(entryOf(ERRORS, name) ?? 'rejected', { quota })
  const skips = new Skips()
  return skips.reading(factsIn(key, response, skips), { quota, covers: coverageOf(key) })
}

function factsIn(key: string, response: readonly unknown[], skips: Skips): readonly Fact[] {
  if (key.startsWith('table ')) return tablesIn(response, skips)
  if (key === 'live odds') return livePrices(response, skips)
  if (key.startsWith('odds ')) return pricesBefore(response, skips)
  return fixturesIn(response, skips)
}

const quotaOf = ({ headers }: ProviderAnswer): QuotaNews => ({
  left: numberIn(headers['x-ratelimit-requests-remaining']),
  limit: numberIn(headers['x-ratelimit-requests-limit']),
  leftThisMinute: numberIn(headers['x-ratelimit-remaining']),
})
