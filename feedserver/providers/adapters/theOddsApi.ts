/**
 * The Odds API v4: prices of some fifty bookmakers, for matches of another provider, with a key.
 *
 * Source: docs/providers.md. Credits are monthly, and a call costs markets × regions. Answers also have lay prices of
 * exchanges, which are left out. Matches have no states: prices in play count while they are fresh.
 */
import * as v from 'valibot'
import type { Triple } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type {
  Adapter,
  ProviderAnswer,
  ProviderCall,
  Interest,
  QuotaNews,
  AnswerReading,
  Refusal,
} from '../port/adapter'
import type { PriceFact, PricesFact } from '../port/facts'
import {
  answerJson,
  entryOf,
  KEY,
  MOST_PRICE,
  NAME,
  numberIn,
  refusalOf,
  refusedAnswer,
  Skips,
  INSTANT,
} from '../port/reading'
import { mostEvenLine, paired, lineTriple, type Leg } from '../port/twoWay'

const HOUR = 3_600_000
const MARKETS = ['h2h', 'spreads', 'totals'] as const
/** Milliseconds before kick-off from which prices of a match are requested. */
const AHEAD = 24 * HOUR

/** Competitions by sport key, named as in the aliases of competitions. */
const SPORTS: Readonly<Record<string, string>> = {
  soccer_epl: 'England Premier League',
  soccer_efl_champ: 'England Championship',
  soccer_fa_cup: 'England FA Cup',
  soccer_germany_bundesliga: 'Germany Bundesliga',
  soccer_germany_bundesliga2: 'Germany 2. Bundesliga',
  soccer_germany_liga3: 'Germany 3. Liga',
  soccer_spain_la_liga: 'Spain La Liga',
  soccer_spain_segunda_division: 'Spain Segunda División',
  soccer_italy_serie_a: 'Italy Serie A',
  soccer_italy_serie_b: 'Italy Serie B',
  soccer_france_ligue_one: 'France Ligue 1',
  soccer_france_ligue_two: 'France Ligue 2',
  soccer_netherlands_eredivisie: 'Netherlands Eredivisie',
  soccer_portugal_primeira_liga: 'Portugal Primeira Liga',
  soccer_brazil_campeonato: 'Brazil Serie A',
  soccer_argentina_primera_division: 'Argentina Primera División',
  soccer_japan_j_league: 'Japan J1 League',
  soccer_korea_kleague1: 'South Korea K League 1',
  soccer_australia_aleague: 'Australia A-League',
  soccer_usa_mls: 'USA Major League Soccer',
  soccer_turkey_super_league: 'Turkey Süper Lig',
  soccer_uefa_champs_league: 'UEFA Champions League',
  soccer_uefa_europa_league: 'UEFA Europa League',
}

const OUTCOME = v.object({
  name: NAME,
  price: v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_PRICE)),
  point: v.nullish(v.number(), null),
})
const EVENT = v.object({
  id: KEY,
  sport_key: NAME,
  commence_time: INSTANT,
  home_team: NAME,
  away_team: NAME,
  bookmakers: v.array(
    v.object({
      title: NAME,
      last_update: v.nullish(INSTANT, null),
      markets: v.array(
        v.object({ key: v.string(), last_update: v.nullish(INSTANT, null), outcomes: v.array(v.unknown()) }),
      ),
    }),
  ),
})

type Event = v.InferOutput<typeof EVENT>
type Outcome = v.InferOutput<typeof OUTCOME>

export const theOddsApi: Adapter = {
  name: 'the-odds-api',
  number: 4,
  origin: 'https://api.the-odds-api.com',
  key: {
    variable: 'SIXINONE_THE_ODDS_API_KEY',
    from: 'https://the-odds-api.com/#get-access',
    sentAs: { parameter: 'apiKey' },
  },
  quota: { limit: 500, span: 'month', perMinute: 60 },
  gives: ['prices'],
  requests,
  read,
}

function requests(now: EpochMs, { matches }: Interest): readonly ProviderCall[] {
  const wanted = matches.filter(({ kickoff, isOver }) => !isOver && kickoff - now < AHEAD)
  return Object.entries(SPORTS).flatMap(([sport, competition]) => {
    const during = wanted
      .filter(match => match.competitionName === competition)
      .map(({ kickoff }) => ({ from: kickoff - AHEAD, until: kickoff + 2 * HOUR }))
    if (during.length === 0) return []
    const path = `/v4/sports/${sport}/odds?regions=eu&markets=${MARKETS.join(',')}&oddsFormat=decimal`
    return [{ key: `odds ${sport}`, purpose: 'prices', path, cost: MARKETS.length, everyMs: 60_000, during }]
  })
}

const ERRORS: Readonly<Record<string, Refusal>> = {
  OUT_OF_USAGE_CREDITS: 'spent',
  EXCEEDED_FREQ_LIMIT: 'hurried',
  UNKNOWN_SPORT: 'rejected',
}

function read(_call: ProviderCall, answer: ProviderAnswer): AnswerReading {
  const quota = quotaOf(answer)
  const json = answerJson(answer)
  const status = refusalOf(answer.status)
  if (status !== null) {
    const error = v.safeParse(v.object({ error_code: v.string() }), json)
    return refusedAnswer((error.success ? entryOf(ERRORS, error.output.error_code) : undefined) ?? status, {
      quota,
    })
  }
  if (!Array.isArray(json)) return refusedAnswer('unreadable', { quota })
  const skips = new Skips()
  const events = skips.records(json, EVENT, 'event')
  return skips.reading(
    events.flatMap(event => pricesOf(event, answer.at, skips)),
    { quota },
  )
}

/** Returns the quota. Remaining credits may be negative. */
const quotaOf = ({ headers }: ProviderAnswer): QuotaNews => {
  const left = numberIn(headers['x-requests-remaining'])
  const used = numberIn(headers['x-requests-used'])
  return {
    left: left === undefined ? undefined : Math.max(0, left),
    limit: left === undefined || used === undefined ? undefined : left + used,
  }
}

function pricesOf(event: Event, at: EpochMs, skips: Skips): readonly PricesFact[] {
  const { sport_key: sport, commence_time: kickoff, home_team: home, away_team: guest, bookmakers } = event
  const match = { key: event.id, competition: entryOf(SPORTS, sport) ?? sport, home, guest, kickoff }
  return bookmakers.map(({ title, last_update: lastUpdate, markets }) => ({
    kind: 'prices',
    match,
    bookmaker: title,
    isRunning: kickoff <= at,
    asOf: markets[0]?.last_update ?? lastUpdate,
    prices: markets.flatMap(({ key, outcomes }) =>
      priceOf(key, skips.records(outcomes, OUTCOME, 'price'), { home, guest }),
    ),
  }))
}

interface Sides {
  readonly home: string
  readonly guest: string
}

function priceOf(key: string, outcomes: readonly Outcome[], sides: Sides): readonly PriceFact[] {
  const triple =
    key === 'h2h'
      ? resultOf(outcomes, sides)
      : key === 'spreads'
        ? handicapOf(outcomes, sides)
        : key === 'totals'
          ? totalOf(outcomes)
          : null
  const market = key === 'h2h' ? '1x2' : key === 'spreads' ? 'HDP' : 'ou'
  return triple === null ? [] : [{ market, triple, isSuspended: false }]
}

const named = (outcomes: readonly Outcome[], name: string): readonly Outcome[] =>
  outcomes.filter(outcome => outcome.name === name)

/** Returns `null` for prices such as 1.00 and 100, which mean a closed market. */
function resultOf(outcomes: readonly Outcome[], { home, guest }: Sides): Triple | null {
  const prices = [home, 'Draw', guest].map(name => named(outcomes, name)[0]?.price ?? 0)
  const [up = 0, draw = 0, down = 0] = prices
  return prices.every(price => price > 1) && 1 / up + 1 / draw + 1 / down <= 1.3 ? [up, draw, down] : null
}

const legsOf = (outcomes: readonly Outcome[], name: string): readonly Leg[] =>
  named(outcomes, name).flatMap(({ price, point }) => (point === null ? [] : [{ line: point, price }]))

function handicapOf(outcomes: readonly Outcome[], { home, guest }: Sides): Triple | null {
  const line = mostEvenLine(paired(legsOf(outcomes, home), legsOf(outcomes, guest), point => -point))
  return line && lineTriple(line, -line.up.line)
}

function totalOf(outcomes: readonly Outcome[]): Triple | null {
  const line = mostEvenLine(paired(legsOf(outcomes, 'Over'), legsOf(outcomes, 'Under'), point => point))
  return line && lineTriple(line, line.up.line)
}
