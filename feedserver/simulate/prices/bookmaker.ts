/**
 * Prices of one match at one company: opening, pre-match, running.
 *
 * Every price is a pure function of the play, the seed and the time. Time is divided into buckets, whose length depends
 * on the match and the company. Without an event prices are constant within a bucket. All markets of a match at a
 * company share buckets and forecasts, so that their prices agree.
 *
 * Lines of handicaps and totals come from an older forecast, because lines stay for a while. A running handicap is for
 * the rest of the match and ignores goals so far. A running total counts them.
 */
import type { Market, Quote, Triple } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type { Company } from './companies'
import { opensAt, runs } from './coverage'
import type { Forecast, Forecasts, Moment } from './forecast'
import { evenLine, threeWay, twoWay } from './margin'
import type { Play } from '../play/play'
import { total, type Spread } from './poisson'
import { unit, hashText } from '../../kit/random'

export interface Book {
  readonly play: Play
  readonly company: Company
  readonly market: Market
  readonly seed: number
  readonly forecasts: Forecasts
}

const HALF: ReadonlySet<Market> = new Set(['HDPHalf', 'OUHalf', '1x2Half'])
const LOWEST_TOTAL = 0.5
const NO_LIMIT = -20
/** Seconds for which a line stays unless a price leaves the company's band. */
const LINE_HOLDS = { before: 3 * 3600, running: 420 }
const BUCKETS = hashText('buckets')

/** Prices of one market, `null` before its first price. */
export function quoteMarket(book: Book, now: EpochMs): Quote | null {
  const { play, company, seed } = book
  if (knownTill(play, now) < opensAt(play, company, seed)) return null
  const first = openingPrice(book)
  const current = first === null ? null : lastPrice(book, now)
  return first === null || current === null ? null : { first, current, ...runningPrice(book, now) }
}

/** Latest time that prices depend on. Prices of a match that was called off stay as they were then. */
function knownTill({ match, pricedAt }: Play, now: EpochMs): EpochMs {
  return match.state < 0 && match.state !== -13 ? Math.min(now, pricedAt) : now
}

function openingPrice(book: Book): Triple | null {
  const forecast = book.forecasts.opening(book.play, book.company.id)
  return boardPrice(book, { forecast, anchor: forecast, base: 0, lead: 0 })
}

/** Pre-match price. It does not change after kick-off. */
export function lastPrice(book: Book, now: EpochMs): Triple | null {
  const { play, company, forecasts } = book
  const moment = lastMoment(book, now)
  const lineAt = bucketStart(moment.at, { length: LINE_HOLDS.before, phase: play.match.id })
  return boardPrice(book, {
    forecast: forecasts.price(play, company.id, moment),
    anchor: forecasts.line(play, company.id, { at: lineAt, running: false }),
    base: 0,
    lead: 0,
  })
}

/** Moment of the last pre-match price. */
export function lastMoment(book: Omit<Book, 'market'>, now: EpochMs): Moment {
  const { play } = book
  const until = Math.min(knownTill(play, now), play.match.kickoff)
  return { at: bucketStart(until, bucketOf(book, false)), running: false }
}

export function runningPrice(book: Book, now: EpochMs): { running: Triple | null; suspended: boolean } {
  const { play, company, seed } = book
  const { state } = play.match
  if (state <= 0 && state !== -13) return { running: null, suspended: state < -1 }
  if (!runs(play, company, seed)) return { running: null, suspended: true }
  const price = isTaking(book, now) ? priceInPlay(book, now) : null
  return { running: price, suspended: price === null }
}

/** Whether the market takes bets. Half-time markets end with the half, others after 90 minutes. Checks suspend all. */
function isTaking({ play, market, company }: Book, now: EpochMs): boolean {
  const { state, hasCorners } = play.match
  const over = HALF.has(market) ? state !== 1 : state < 1 || state > 3
  const reopens = play.suspendedUntil === 0 ? 0 : play.suspendedUntil + (company.id % 7) * 1000
  return !over && now >= reopens && (market !== 'cornersOU' || hasCorners)
}

function priceInPlay(book: Book, now: EpochMs): Triple | null {
  const { play, company, forecasts } = book
  const moment = runningMoment(book, now)
  const start = bucketStart(moment.at, { length: LINE_HOLDS.running, phase: play.match.id })
  const lineAt = Math.max(earliest(play), start)
  return boardPrice(book, {
    forecast: forecasts.price(play, company.id, moment),
    anchor: forecasts.line(play, company.id, { at: lineAt, running: true }),
    base: soFar(book),
    lead: play.match.score[0] - play.match.score[1],
  })
}

/** Moment of the running price: the start of its bucket, or the last event if that is later. */
export function runningMoment(book: Omit<Book, 'market'>, now: EpochMs): Moment {
  return { at: Math.max(earliest(book.play), bucketStart(now, bucketOf(book, true))), running: true }
}

const earliest = ({ pricedAt, match }: Play): EpochMs => Math.max(pricedAt, match.halfStart)

function soFar({ play, market }: Book): number {
  const { score, corners } = play.match
  if (market === 'cornersOU') return corners[0] + corners[1]
  return market === 'HDP' || market === 'HDPHalf' ? 0 : score[0] + score[1]
}

interface View {
  /** Forecast for the price. */
  readonly forecast: Forecast
  /** Forecast for the line. */
  readonly anchor: Forecast
  /** Goals or corners so far, if the market counts them. */
  readonly base: number
  /** Home goals less guest goals. */
  readonly lead: number
}

function boardPrice({ market, company }: Book, { forecast, anchor, base, lead }: View): Triple | null {
  const half = HALF.has(market)
  if (market === '1x2' || market === '1x2Half')
    return threeWay(results(forecast.difference(half), lead), company.threeWay)
  if (market === 'HDP' || market === 'HDPHalf') {
    const { home, guest } = half ? anchor.outlook.half : anchor.outlook.match
    const start = evenLine(anchor.difference(half), home - guest, NO_LIMIT)
    return twoWay(forecast.difference(half), { start, lowest: NO_LIMIT }, company, 0)
  }
  if (market === 'cornersOU')
    return totalPrice(total(forecast.outlook.corners), total(anchor.outlook.corners), anchor.outlook.corners)
  const { home, guest } = half ? anchor.outlook.half : anchor.outlook.match
  return totalPrice(forecast.total(half), anchor.total(half), home + guest)

  function totalPrice(spread: Spread, before: Spread, mean: number): Triple | null {
    const start = evenLine(before, mean - 0.25, LOWEST_TOTAL)
    return twoWay(spread, { start, lowest: LOWEST_TOTAL }, company, base)
  }
}

function results(rest: Spread, lead: number): Triple {
  const loses = rest.below(-lead)
  const draws = rest.below(1 - lead) - loses
  return [1 - loses - draws, draws, loses]
}

interface Bucket {
  /** Length of the time bucket in seconds. */
  readonly length: number
  readonly phase: number
}

function bucketOf({ play, company, seed }: Omit<Book, 'market'>, running: boolean): Bucket {
  const draw = unit(seed, play.match.id, company.id, BUCKETS)
  const slow = play.match.state === 2 ? 5 : 1
  const length = running ? slow * Math.round(11 + 29 * draw) : Math.round(300 + 1500 * draw)
  return { length, phase: Math.floor(draw * 100_003) }
}

/** Epoch ms at which the bucket of `at` began. */
function bucketStart(at: EpochMs, { length, phase }: Bucket): EpochMs {
  const second = Math.floor(at / 1000) + (phase % length)
  return at - (at % 1000) - (second % length) * 1000
}

/** Epoch ms of the next possible change without an event. `null` when the price is final. */
export function nextMove(book: Book, now: EpochMs): EpochMs | null {
  const { play, company, seed } = book
  const { state, kickoff } = play.match
  if (state < 0 && state !== -13) return null
  if (state === 4 || state === 5) return null
  const running = state > 0
  if (running && HALF.has(book.market) && state !== 1) return null
  const bucket = bucketOf(book, running)
  const next = bucketStart(now, bucket) + bucket.length * 1000
  const reopens = play.suspendedUntil + (company.id % 7) * 1000
  if (running) return reopens > now ? reopens : next
  const opens = opensAt(play, company, seed)
  if (opens > now) return opens
  return now < kickoff ? next : null
}
